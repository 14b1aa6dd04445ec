package dev.assay.model;

import java.util.Locale;

/** Which open side of a branch is tried first. */
public enum SearchOrder {
    /** One that leads to what no run has reached; then by turns over the places in the code. */
    COVERAGE,
    /** The one that came up last. */
    DEPTH,
    /** One with the fewest decisions before it. */
    BREADTH,
    /** Any. */
    RANDOM;

    /** The word that users write. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
