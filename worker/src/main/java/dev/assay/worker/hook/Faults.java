package dev.assay.worker.hook;

import org.jspecify.annotations.Nullable;

/** Notes what code under test caught although it says something about the whole JVM. */
public final class Faults {
    private static final String PREFIX = "Could not initialize class ";

    /** Static: see the package. */
    private static boolean machineError;

    private static @Nullable String uninitialized;

    private Faults() {}

    /** A handler of code under test that is wide enough for an error of the JVM caught something. */
    public static void caught(Throwable thrown) {
        if (thrown instanceof Error) {
            note(thrown);
        }
    }

    /** The same for what left the code under test. */
    public static void note(Throwable thrown) {
        if (thrown instanceof VirtualMachineError && !(thrown instanceof Oversized)) {
            machineError = true;
        } else if (thrown instanceof NoClassDefFoundError && thrown.getMessage() != null) {
            String message = thrown.getMessage();
            uninitialized = message.startsWith(PREFIX) ? message.substring(PREFIX.length()) : uninitialized;
        }
    }

    public static void forget() {
        machineError = false;
        uninitialized = null;
    }

    /** Whether stack or heap overflowed, so that class initializers may have been cut short. */
    public static boolean sawMachineError() {
        return machineError;
    }

    /** The class that was met and whose initializer had failed before, or null. */
    public static @Nullable String uninitialized() {
        return uninitialized;
    }
}
