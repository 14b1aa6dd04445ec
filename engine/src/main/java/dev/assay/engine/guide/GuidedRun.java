package dev.assay.engine.guide;

import java.util.List;
import java.util.Set;

/**
 * What verification results say of a run.
 *
 * @param cutAt after so many branches all that follows is verified; -1 if that is never so
 * @param waitAt after so many branches the run is not surely unverified, though another might be; -1 if that is never so
 * @param awaited the branches, by their numbers, of which the other side may be the one to prefer
 * @param deciding the branches, by their numbers, that decided that the run is cut: beyond the other side it may not be
 * @param openFrom after so many branches it broke no more assumptions
 * @param isRedundant whether all that it came to assert was verified
 * @param way stands for its branches up to where all that follows is verified, whether it is cut there or not
 */
public record GuidedRun(
        int cutAt,
        int waitAt,
        List<Integer> awaited,
        Set<Integer> deciding,
        int openFrom,
        boolean isRedundant,
        long way) {
    /** Nothing is known of the run. */
    public static final GuidedRun UNKNOWN = new GuidedRun(-1, -1, List.of(), Set.of(), 0, false, 0);

    public GuidedRun {
        awaited = List.copyOf(awaited);
        deciding = Set.copyOf(deciding);
    }

    /** Whether a run that differs from this one at a branch may come to something that is not verified, as far as this one tells. */
    public boolean isOpenAt(int branch) {
        return isCut() ? deciding.contains(branch) : branch >= openFrom;
    }

    public boolean isCut() {
        return cutAt >= 0;
    }
}
