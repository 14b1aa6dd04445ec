package dev.assay.techniques.enumerate.rebuild;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.TypeVariable;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The type arguments with which a class is written down where a type is wanted, as far as that is beyond doubt. */
final class TypeArguments {
    private final Program program;

    TypeArguments(Program program) {
        this.program = program;
    }

    /** The class as a type; empty where its arguments cannot be told. */
    Optional<ClassType> of(String className, JavaType wanted) {
        int count = program.findReadable(className)
                .map(info -> info.typeParameters().size())
                .orElse(0);
        if (count == 0) {
            return Optional.of(ClassType.of(className));
        }
        if (!(wanted instanceof ClassType type)) {
            return Optional.empty();
        }
        if (type.arguments().isEmpty()) {
            return Optional.of(new ClassType(className, Collections.nCopies(count, ClassType.OBJECT)));
        }
        // Collections of the JDK hand their arguments on as they are; what other classes do with them is not looked at.
        boolean isSame = className.equals(type.name()) || className.startsWith("java.util.");
        return isSame
                        && type.arguments().size() == count
                        && type.arguments().stream().allMatch(TypeArguments::isKnown)
                ? Optional.of(new ClassType(className, type.arguments()))
                : Optional.empty();
    }

    private static boolean isKnown(JavaType type) {
        return type instanceof ClassType named && named.arguments().stream().allMatch(TypeArguments::isKnown)
                || type instanceof ArrayType array && (array.element().isPrimitive() || isKnown(array.element()));
    }

    /** What a type in the declaration of a class stands for in one of its objects. */
    JavaType in(ClassType object, JavaType declared) {
        List<TypeVariable> variables = program.findReadable(object.name())
                .map(ClassInfo::typeParameters)
                .orElse(List.of());
        for (int i = 0; i < variables.size() && i < object.arguments().size(); i++) {
            if (declared instanceof TypeVariable variable
                    && variable.name().equals(variables.get(i).name())) {
                return object.arguments().get(i);
            }
        }
        if (declared instanceof ClassType named && !named.arguments().isEmpty()) {
            return new ClassType(
                    named.name(),
                    named.arguments().stream()
                            .map(argument -> in(object, argument))
                            .toList());
        }
        return declared;
    }
}
