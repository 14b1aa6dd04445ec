package dev.assay.output.writer.source;

import dev.assay.model.type.MethodRef;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A method that a test class has for what a contract asks and an expression cannot say: it looks at private members without changing them, or
 * tries out a law.
 */
public enum Accessor {
    /** Reads a field. */
    READ(
            "java.lang.ReflectiveOperationException",
            List.of(
                    "/** What a private field holds: looked at, never changed. */",
                    "private static Object read(Class<?> type, Object on, String name) throws ReflectiveOperationException {",
                    "    java.lang.reflect.Field field = type.getDeclaredField(name);",
                    "    field.setAccessible(true);",
                    "    return field.get(on);",
                    "}")),
    /** Asks a method without parameters. */
    ASK(
            "java.lang.Throwable",
            List.of(
                    "/** What a private method returns. */",
                    "private static Object ask(Class<?> type, Object on, String name) throws Throwable {",
                    "    java.lang.reflect.Method method = type.getDeclaredMethod(name);",
                    "    method.setAccessible(true);",
                    "    try {",
                    "        return method.invoke(on);",
                    "    } catch (java.lang.reflect.InvocationTargetException e) {",
                    "        throw e.getCause();",
                    "    }",
                    "}")),
    /** Asks a method with parameters. */
    ASK_WITH(
            "java.lang.Throwable",
            List.of(
                    "/** What a private method returns for arguments. */",
                    "private static Object askWith(",
                    "        Class<?> type, Object on, String name, Class<?>[] parameters, Object... arguments) throws Throwable {",
                    "    java.lang.reflect.Method method = type.getDeclaredMethod(name, parameters);",
                    "    method.setAccessible(true);",
                    "    try {",
                    "        return method.invoke(on, arguments);",
                    "    } catch (java.lang.reflect.InvocationTargetException e) {",
                    "        throw e.getCause();",
                    "    }",
                    "}")),
    /** Closes something once more. */
    CLOSES_AGAIN(
            null,
            List.of(
                    "/** Whether something that is closed already can be closed again. */",
                    "private static boolean closesAgain(AutoCloseable closed) {",
                    "    try {",
                    "        closed.close();",
                    "        return true;",
                    "    } catch (Exception e) {",
                    "        return false;",
                    "    }",
                    "}")),
    /** Writes an object and reads it back. */
    SERIALIZED(
            "java.io.IOException",
            List.of(
                    "/** An object as it is read after it was serialized; null if it cannot be read. */",
                    "private static Object serialized(Object object) throws java.io.IOException {",
                    "    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();",
                    "    new java.io.ObjectOutputStream(bytes).writeObject(object);",
                    "    java.io.InputStream written = new java.io.ByteArrayInputStream(bytes.toByteArray());",
                    "    try {",
                    "        return new java.io.ObjectInputStream(written).readObject();",
                    "    } catch (java.io.IOException | ClassNotFoundException e) {",
                    "        return null;",
                    "    }",
                    "}"));

    /** The class of the API whose methods tests repeat in their own words. */
    private static final String LAW = "dev.assay.api.Law";

    private final @Nullable String declared;
    private final List<String> source;

    Accessor(@Nullable String declared, List<String> source) {
        this.declared = declared;
        this.source = source;
    }

    /** The one that stands for a method of the API; empty if none does. */
    static Optional<Accessor> of(MethodRef method) {
        if (!method.owner().equals(LAW)) {
            return Optional.empty();
        }
        return switch (method.name()) {
            case "closesAgain" -> Optional.of(CLOSES_AGAIN);
            case "serialized" -> Optional.of(SERIALIZED);
            default -> Optional.empty();
        };
    }

    /** Binary names of what a call of it may throw and has to declare. */
    public List<String> declares() {
        return declared == null ? List.of() : List.of(declared);
    }

    /** The lines of the method, indented as a member of a class. */
    public List<String> lines() {
        return source.stream().map(line -> "    " + line).toList();
    }
}
