package dev.assay.model.trial;

import java.util.Locale;

/** What code under test may not do for real unless the user allows it. */
public enum GuardedAction {
    /** End the JVM. */
    EXIT,
    /** Start a process. */
    EXEC,
    /** Create, write, change or delete files. */
    FILES,
    /** Open sockets. */
    NETWORK,
    /** Start threads. */
    THREADS;

    /** The word that users write after {@code --allow}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
