package dev.assay.output.writer.source;

import java.util.List;

/** A method that a test class has to look at private members, where a contract speaks of them; it never changes anything. */
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
                    "}"));

    private final String declared;
    private final List<String> source;

    Accessor(String declared, List<String> source) {
        this.declared = declared;
        this.source = source;
    }

    /** Binary name of what a call of it may throw. */
    public String declares() {
        return declared;
    }

    /** The lines of the method, indented as a member of a class. */
    public List<String> lines() {
        return source.stream().map(line -> "    " + line).toList();
    }
}
