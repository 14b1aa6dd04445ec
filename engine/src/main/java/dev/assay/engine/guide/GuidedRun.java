package dev.assay.engine.guide;

import java.util.List;

/**
 * What verification results say of a run.
 *
 * @param cutAt after so many branches all that follows is verified; -1 if that is never so
 * @param waitAt after so many branches the run is not surely unverified, though another might be; -1 if that is never so
 * @param awaited the branches, by their numbers, of which the other side may be the one to prefer
 * @param isRedundant whether all that it came to assert was verified
 */
public record GuidedRun(int cutAt, int waitAt, List<Integer> awaited, boolean isRedundant) {
    /** Nothing is known of the run. */
    public static final GuidedRun UNKNOWN = new GuidedRun(-1, -1, List.of(), false);

    public GuidedRun {
        awaited = List.copyOf(awaited);
    }

    public boolean isCut() {
        return cutAt >= 0;
    }
}
