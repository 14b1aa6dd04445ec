package dev.assay.program.contract;

/** What a clause is about. */
public enum ClauseKind {
    /** What a method needs of its callers. */
    REQUIRES("@Requires"),
    /** What a method promises. */
    ENSURES("@Ensures"),
    /** What holds of an object between calls. */
    INVARIANT("@Invariant");

    private final String annotation;

    ClauseKind(String annotation) {
        this.annotation = annotation;
    }

    /** The annotation as users write it. */
    public String annotation() {
        return annotation;
    }
}
