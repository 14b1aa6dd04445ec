package dev.assay.program.contract.language;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import java.util.List;
import java.util.stream.Collectors;

/** How types are told to users. */
final class TypeText {
    private TypeText() {}

    static String of(JavaType type) {
        if (type.equals(TypeRelations.NULL)) {
            return "null";
        }
        if (type instanceof ArrayType array) {
            return of(array.element()) + "[]";
        }
        if (type.erasure() instanceof ClassType named) {
            return named.name().replaceFirst("^java\\.lang\\.", "").replace('$', '.');
        }
        return type.toString();
    }

    static String of(List<Typed> arguments) {
        return arguments.stream().map(argument -> of(argument.type())).collect(Collectors.joining(", ", "(", ")"));
    }
}
