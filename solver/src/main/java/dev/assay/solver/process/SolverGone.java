package dev.assay.solver.process;

/** There is no answer, since the JVM that was to give it is gone, or has not started. */
final class SolverGone extends Exception {
    private static final long serialVersionUID = 1;

    private final String why;
    private final Kind kind;

    private enum Kind {
        KILLED,
        DIED,
        NOT_STARTED
    }

    private SolverGone(String why, Kind kind) {
        super(why, null, false, false);
        this.why = why;
        this.kind = kind;
    }

    /** It took longer than it may. */
    static SolverGone killed() {
        return new SolverGone("Z3 did not stop in time and was killed", Kind.KILLED);
    }

    /** It ended by itself, or somebody else ended it. */
    static SolverGone died(int exitCode) {
        return new SolverGone("Z3 crashed: its process ended with exit code " + exitCode, Kind.DIED);
    }

    static SolverGone notStarted() {
        return new SolverGone("Z3 has not started yet", Kind.NOT_STARTED);
    }

    static SolverGone unavailable(String why) {
        return new SolverGone("Z3 could not be started on this machine: " + why, Kind.NOT_STARTED);
    }

    /** Whether it took longer than it may. */
    boolean isKilled() {
        return kind == Kind.KILLED;
    }

    String why() {
        return why;
    }

    /** Whether the same question may get an answer from another JVM. */
    boolean mayRetry() {
        return kind == Kind.DIED;
    }
}
