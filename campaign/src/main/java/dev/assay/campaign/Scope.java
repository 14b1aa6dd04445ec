package dev.assay.campaign;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What of the targets and findings the user wants to see.
 *
 * @param jobs how many classes are worked on at once
 * @param known ids of findings that are known, and not reported again
 * @param changed paths of source files: only classes out of these, and those that use them, are targets; empty for all
 */
public record Scope(int jobs, Set<String> known, Optional<List<String>> changed) {
    /** All of it, one class after the other. */
    public static final Scope WHOLE = new Scope(1, Set.of(), Optional.empty());

    public Scope {
        known = Set.copyOf(known);
        changed = changed.map(List::copyOf);
    }

    /** All of it, so many classes at once. */
    public static Scope wholeBy(int jobs) {
        return new Scope(jobs, Set.of(), Optional.empty());
    }
}
