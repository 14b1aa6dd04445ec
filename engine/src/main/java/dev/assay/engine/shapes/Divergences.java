package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.Side;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.Decision;
import dev.assay.logic.path.PathCondition;
import dev.assay.weaver.site.SiteBook;
import dev.assay.wire.DecisionKind;
import java.util.ArrayList;
import java.util.List;

/** Counts the runs that did not go the way that was predicted, and keeps the first of them. */
final class Divergences {
    private static final int MOST_KEPT = 8;

    private final SiteBook book;
    private final List<Divergence> first = new ArrayList<>();
    private long count;

    Divergences(SiteBook book) {
        this.book = book;
    }

    long count() {
        return count;
    }

    List<Divergence> first() {
        return List.copyOf(first);
    }

    /** A run left the path of its start after so many decisions. */
    void leftStart(Trunk trunk, int at, List<Branch> run, FollowedRun what) {
        add(Divergence.Kind.OTHER_BRANCH, trunk.site(at), siteAt(at, run), run, at, what);
    }

    /** A run was to take a side, and did not. */
    void missed(Side side, List<Branch> run, FollowedRun what) {
        int at = leaves(side, run);
        add(Divergence.Kind.MISSED_SIDE, side.site(), siteAt(at, run), run, at, what);
    }

    /** A run met another branch than earlier ones that had decided the same. */
    void differed(DecisionTree.Mismatch mismatch, int depth, List<Branch> run, FollowedRun what) {
        add(Divergence.Kind.OTHER_BRANCH, mismatch.expected(), mismatch.got(), run, depth, what);
    }

    /** Looks for a comparison of constants that came out otherwise: the last one counts. */
    void contradicted(List<Branch> run, FollowedRun what) {
        int site = DecisionTree.END;
        for (Decision decision : what.decisions()) {
            if (decision.kind() != DecisionKind.NOTE
                    && decision.condition().isConstant()
                    && decision.condition().isConstant(0) == decision.taken()) {
                site = decision.site();
            }
        }
        if (site != DecisionTree.END) {
            add(Divergence.Kind.CONTRADICTION, site, site, run, 0, what);
        }
    }

    private void add(Divergence.Kind kind, int expected, int got, List<Branch> run, int depth, FollowedRun what) {
        count++;
        if (first.size() < MOST_KEPT) {
            int pinned = DecisionTree.END;
            for (Branch branch : run.subList(0, Math.min(depth, run.size()))) {
                pinned = branch.pins() ? branch.site() : pinned;
            }
            String loss =
                    what.drops().isEmpty() ? "" : book.describe(what.drops().get(0));
            first.add(new Divergence(kind, expected, got, pinned, loss));
        }
    }

    private static int siteAt(int at, List<Branch> run) {
        return at < run.size() ? run.get(at).site() : DecisionTree.END;
    }

    /** After how many decisions a run is no longer on the way to a side. */
    private static int leaves(Side side, List<Branch> run) {
        int start = side.tree().start().size();
        PathCondition[] path = new PathCondition[side.depth() + 1];
        for (PathCondition link = side.path(); link.size() > start; link = link.parent()) {
            path[link.size() - start - 1] = link;
        }
        int at = 0;
        while (at < path.length
                && at < run.size()
                && path[at].condition() == run.get(at).condition()
                && path[at].taken() == run.get(at).taken()) {
            at++;
        }
        return at;
    }
}
