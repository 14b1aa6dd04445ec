package dev.assay.engine.type;

import dev.assay.program.MethodInfo;

/** What is special about the method that a program is started with: the JVM passes strings, never null. */
public final class MainMethod {
    private MainMethod() {}

    /** Whether the JVM can start a program with the method. */
    public static boolean is(MethodInfo method) {
        return method.isStatic()
                && !method.isPrivate()
                && method.name().equals("main")
                && method.ref().descriptor().equals("([Ljava/lang/String;)V");
    }
}
