package dev.assay.solver.process;

/** How a JVM for Z3 answers what it is asked. */
enum Reply {
    /** Values were found. */
    POSSIBLE,
    /** There are none. */
    IMPOSSIBLE,
    /** Neither was found; the reason follows. */
    UNKNOWN;

    private static final Reply[] ALL = values();

    static Reply of(int code) {
        return ALL[code];
    }
}
