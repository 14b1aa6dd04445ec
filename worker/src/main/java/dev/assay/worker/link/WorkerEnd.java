package dev.assay.worker.link;

import dev.assay.wire.Exit;
import dev.assay.worker.hook.Guard;
import java.io.File;

/** Ends the worker's JVM. */
public final class WorkerEnd {
    /** Nobody else has it: code under test does not see this package. */
    private static final Object KEY = new Object();

    private WorkerEnd() {}

    /** Has the guard deny all actions that are not in the set of bits, until the end. */
    public static void guard(int allowedActions) {
        Guard.raise(allowedActions, KEY);
    }

    /** Ends the JVM at once; if the lab is gone, the empty working folder is deleted too, and the lab's folder around it. */
    public static void end(Exit exit) {
        Guard.end(KEY);
        if (exit == Exit.CLOSED) {
            File working = new File(System.getProperty("user.dir"));
            File around = working.getParentFile();
            if (around != null && around.getName().startsWith("assay-worker-")) {
                working.delete();
                new File(around, "tmp").delete();
                new File(around, ".lock").delete();
                around.delete();
            }
        }
        Runtime.getRuntime().halt(exit.code());
    }
}
