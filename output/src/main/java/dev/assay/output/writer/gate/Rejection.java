package dev.assay.output.writer.gate;

/** Why a test may not be written: a cause for tools, a sentence for people. */
public record Rejection(Cause cause, String sentence) {

    /** For a test that was not run because the time was over. */
    public static Rejection noTime() {
        return new Rejection(Cause.BUDGET, "There was no time left to run it; a larger budget helps.");
    }

    /** The kinds of reasons. */
    public enum Cause {
        /** Java source cannot say it. */
        NOT_EXPRESSIBLE,
        /** The compiler does not take it. */
        NOT_COMPILED,
        /** It did not do what was described. */
        BEHAVED_DIFFERENTLY,
        /** Two runs of it differed. */
        NONDETERMINISTIC,
        /** Alone it does what was described, after other tests of its file it does not. */
        NEEDS_FRESH_STATE,
        /** There was no time left to run it. */
        BUDGET,
        /** There was no room for it. */
        NOT_WRITTEN
    }
}
