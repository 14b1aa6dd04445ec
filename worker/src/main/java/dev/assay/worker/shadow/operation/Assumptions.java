package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;

/** Comparisons of which one outcome is that the run is dropped: a choice that is open leaves out what would be dropped. */
public final class Assumptions {
    private Assumptions() {}

    /** Before a comparison of two values, which must hold or must not. */
    public static void assume(int a, int b, Expr sa, Expr sb, int comparison, boolean holds) {
        if ((sa != null || sb != null) && Recorder.decider != null && Recorder.isOwner()) {
            Recorder.decider.assumed(a, b, sa, sb, comparison, holds);
        }
    }

    /** Before a comparison with zero. */
    public static void assume(int a, Expr sa, int comparison, boolean holds) {
        if (sa != null && Recorder.decider != null && Recorder.isOwner()) {
            Recorder.decider.assumed(a, 0, sa, null, comparison, holds);
        }
    }
}
