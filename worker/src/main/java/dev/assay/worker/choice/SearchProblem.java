package dev.assay.worker.choice;

/** What a search cannot go on with. */
public final class SearchProblem {
    /** What a run begins with that chooses without a bound; the method that has none follows, or nothing where choices do not end. */
    public static final String UNBOUNDED = "unbounded";

    private SearchProblem() {}
}
