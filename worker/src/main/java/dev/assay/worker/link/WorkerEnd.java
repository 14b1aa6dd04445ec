package dev.assay.worker.link;

import dev.assay.wire.Exit;
import dev.assay.worker.hook.Guard;
import java.io.File;

/** Ends the worker's JVM. */
public final class WorkerEnd {
    private WorkerEnd() {}

    /** Ends the JVM at once; if the lab is gone, the empty working folder is deleted too, and the lab's folder around it. */
    public static void end(Exit exit) {
        Guard.end();
        if (exit == Exit.CLOSED) {
            File working = new File(System.getProperty("user.dir"));
            File around = working.getParentFile();
            if (around != null && around.getName().startsWith("assay-worker-")) {
                working.delete();
                new File(around, ".lock").delete();
                around.delete();
            }
        }
        Runtime.getRuntime().halt(exit.code());
    }
}
