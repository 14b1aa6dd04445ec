package dev.assay.worker.choice;

/** What a search cannot continue with. */
public final class SearchProblem {
    /** What a run begins with that chooses without a bound; the method that has none follows, or nothing if choices do not end. */
    public static final String UNBOUNDED = "unbounded";

    private SearchProblem() {}
}
