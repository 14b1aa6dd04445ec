package dev.assay.worker.link;

import dev.assay.wire.Exit;
import dev.assay.worker.hook.Guard;
import java.io.File;

/** Ends the worker's JVM. */
public final class WorkerEnd {
    private WorkerEnd() {}

    /** Ends the JVM at once; if the lab is gone, the empty working folder is deleted too. */
    public static void end(Exit exit) {
        Guard.end();
        if (exit == Exit.CLOSED) {
            new File(System.getProperty("user.dir")).delete();
        }
        Runtime.getRuntime().halt(exit.code());
    }
}
