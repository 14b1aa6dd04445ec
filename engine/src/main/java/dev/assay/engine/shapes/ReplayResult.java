package dev.assay.engine.shapes;

import org.jspecify.annotations.Nullable;

/**
 * What came of running known paths once more.
 *
 * @param runs how many runs that took
 * @param isComplete whether all that were to be run again were
 * @param difference how a run differed from the one before, as a sentence's end; null if none did
 */
public record ReplayResult(
        long runs, boolean isComplete, @Nullable String difference) {
    /** Nothing was to be run again. */
    public static final ReplayResult NONE = new ReplayResult(0, true, null);

    /** Both, one after the other. */
    public ReplayResult plus(ReplayResult later) {
        return new ReplayResult(
                runs + later.runs, isComplete && later.isComplete, difference == null ? later.difference : difference);
    }
}
