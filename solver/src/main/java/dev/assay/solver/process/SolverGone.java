package dev.assay.solver.process;

/** There is no answer, since the JVM that was to give it is gone, or has not started. */
final class SolverGone extends Exception {
    private static final long serialVersionUID = 1;

    /** What a process ends with that got the signal to which no process can react. */
    private static final int KILL_SIGNAL = 128 + 9;

    /** How often a question is asked again if others end the process: the next one may be theirs too. */
    private static final int MOST_TIMES_ENDED = 6;

    private final String why;
    private final Kind kind;

    private enum Kind {
        KILLED,
        DIED,
        ENDED_BY_OTHERS,
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
        return new SolverGone(
                "Z3 crashed: its process ended with exit code " + exitCode,
                exitCode == KILL_SIGNAL ? Kind.ENDED_BY_OTHERS : Kind.DIED);
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

    /**
     * Whether the same question may get an answer from another JVM.
     *
     * @param before how often it was asked again before
     */
    boolean mayRetry(int before) {
        return kind == Kind.DIED && before == 0 || kind == Kind.ENDED_BY_OTHERS && before < MOST_TIMES_ENDED;
    }
}
