package dev.assay.output.writer.source;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reports where a call as it would be printed could mean another method of the same name. */
final class AmbiguousCalls {
    /** Each type converts to those after it, as far as they hold numbers. */
    private static final List<PrimitiveType> WIDENING = List.of(
            PrimitiveType.BYTE,
            PrimitiveType.SHORT,
            PrimitiveType.INT,
            PrimitiveType.LONG,
            PrimitiveType.FLOAT,
            PrimitiveType.DOUBLE);

    private final Program program;

    AmbiguousCalls(Program program) {
        this.program = program;
    }

    /** Whether there is another method of that name at all. */
    boolean isOverloaded(MethodRef method) {
        return !others(method).isEmpty();
    }

    /**
     * Whether another method would take the arguments, too.
     *
     * @param arguments their types as printed; null stands for what takes any reference type: null itself, a lambda
     */
    boolean isAmbiguous(MethodRef method, List<JavaType> arguments) {
        return others(method).stream().anyMatch(other -> takes(other, arguments));
    }

    /** A class that the compiler needs to choose this method among others, and that is not on the class path. */
    Optional<String> missingClass(MethodRef method) {
        return others(method).stream()
                .map(other -> other.ref().parameters())
                .filter(parameters -> parameters.size() == method.parameters().size())
                .flatMap(List::stream)
                .filter(type -> type instanceof ClassType of
                        && program.findReadable(of.name()).isEmpty())
                .map(type -> ((ClassType) type).name())
                .findFirst();
    }

    private List<MethodInfo> others(MethodRef method) {
        List<String> owners = new ArrayList<>(List.of(method.owner()));
        if (!method.isConstructor()) {
            owners.addAll(program.supertypes(method.owner()));
        }
        List<MethodInfo> others = new ArrayList<>();
        for (String owner : owners) {
            List<MethodInfo> declared =
                    program.findReadable(owner).map(ClassInfo::methods).orElse(List.of());
            for (MethodInfo other : declared) {
                if (other.name().equals(method.name())
                        && !other.isSynthetic()
                        && !(other.isPrivate() && !owner.equals(method.owner()))
                        && !other.ref().parameters().equals(method.parameters())) {
                    others.add(other);
                }
            }
        }
        return others;
    }

    private boolean takes(MethodInfo other, List<JavaType> arguments) {
        List<JavaType> parameters = other.ref().parameters();
        if (parameters.size() != arguments.size()) {
            return false;
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (!converts(arguments.get(i), parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean converts(JavaType from, JavaType to) {
        if (from == null) {
            return !to.isPrimitive();
        }
        if (from instanceof PrimitiveType primitive) {
            return to instanceof PrimitiveType wider
                    ? widens(primitive, wider)
                    : program.isAssignable(primitive.box(), to);
        }
        if (to instanceof PrimitiveType wider) {
            return List.of(PrimitiveType.values()).stream()
                    .anyMatch(type -> type.box().equals(from.erasure()) && widens(type, wider));
        }
        return program.isAssignable(from, to);
    }

    private static boolean widens(PrimitiveType from, PrimitiveType to) {
        if (from == to) {
            return true;
        }
        PrimitiveType start = from == PrimitiveType.CHAR ? PrimitiveType.SHORT : from;
        return WIDENING.contains(start) && WIDENING.indexOf(to) > WIDENING.indexOf(start);
    }
}
