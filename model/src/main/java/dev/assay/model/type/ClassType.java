package dev.assay.model.type;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A class or interface, raw or with type arguments.
 *
 * @param name the binary name, for example {@code java.util.Map$Entry}
 * @param arguments the type arguments; empty for a raw or non-generic type
 */
public record ClassType(String name, List<JavaType> arguments) implements JavaType {

    public static final ClassType OBJECT = of("java.lang.Object");
    public static final ClassType STRING = of("java.lang.String");

    public ClassType {
        arguments = List.copyOf(arguments);
    }

    public static ClassType of(String name, JavaType... arguments) {
        return new ClassType(name, List.of(arguments));
    }

    @Override
    public ClassType erasure() {
        return arguments.isEmpty() ? this : of(name);
    }

    @Override
    public String descriptor() {
        return "L" + name.replace('.', '/') + ";";
    }

    @Override
    public String toString() {
        return arguments.isEmpty()
                ? name
                : name + arguments.stream().map(Object::toString).collect(Collectors.joining(",", "<", ">"));
    }
}
