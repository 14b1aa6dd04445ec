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
public record RunScope(int jobs, Set<String> known, Optional<List<String>> changed) {
    /** All of it, one class after the other. */
    public static final RunScope WHOLE = new RunScope(1, Set.of(), Optional.empty());

    public RunScope {
        known = Set.copyOf(known);
        changed = changed.map(List::copyOf);
    }

    /** All of it, so many classes at once. */
    public static RunScope wholeBy(int jobs) {
        return new RunScope(jobs, Set.of(), Optional.empty());
    }
}
