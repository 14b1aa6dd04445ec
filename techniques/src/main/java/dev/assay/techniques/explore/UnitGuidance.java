package dev.assay.techniques.explore;

import dev.assay.engine.guide.Steering;
import dev.assay.techniques.Distances;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was verified of one unit before it is explored.
 *
 * @param steering reads the notes of its runs; null if they take none
 * @param isFinal whether what is verified is never explored, since somebody said so, and not only last
 * @param isProved whether formulas show that nothing in it can fail
 * @param open what formulas could not exclude, for people
 * @param goals what is not verified, which the search heads for; empty if it is not to
 */
record UnitGuidance(
        @Nullable Steering steering, boolean isFinal, boolean isProved, List<String> open, List<Distances.Goal> goals) {
    /** Nothing was verified. */
    static final UnitGuidance NONE = new UnitGuidance(null, false, false, List.of(), List.of());

    /** Whether there is nothing to explore: all of it is verified, and somebody said so. */
    boolean leavesNothing() {
        return isFinal && steering != null && steering.cuts() && steering.plan().isVerified();
    }

    /** Whether it is explored only when nothing else is left to explore: for its tests, and for a stronger verdict. */
    boolean comesLast() {
        return isProved && !isFinal;
    }
}
