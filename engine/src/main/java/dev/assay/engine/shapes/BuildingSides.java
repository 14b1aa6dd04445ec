package dev.assay.engine.shapes;

import dev.assay.engine.tree.Side;
import dev.assay.model.trial.Outcome;
import dev.assay.weaver.site.Site;
import dev.assay.weaver.site.SiteBook;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts sides of runs that did not build their inputs into another order. While no run has, those come first that may get past the step which threw:
 * what was decided last made it throw, but for the decisions on the text of its message. These come last.
 */
final class BuildingSides {
    /** Sides of one run, and runs for one step, before the usual order has its turn. */
    private static final int OF_A_RUN = 6;

    private static final int OF_A_STEP = 60;

    /** Code that writes messages, by the names of its classes. */
    private static final Set<String> TEXT = Set.of(
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringConcatHelper",
            "java/lang/StringLatin1",
            "java/lang/StringUTF16");

    private final SiteBook book;
    private final Deque<Side> sides = new ArrayDeque<>();
    private final Deque<Side> late = new ArrayDeque<>();
    private int furthest = -1;
    private int tried;
    private boolean isBuilt;

    BuildingSides(SiteBook book) {
        this.book = book;
    }

    /** Looks at how a run ended, and at the sides that it opened, in their order. */
    void look(Outcome outcome, List<Side> opened) {
        if (!(outcome instanceof Outcome.NotBuilt failed)) {
            isBuilt = true;
            sides.clear();
            return;
        }
        if (isBuilt || failed.step() < furthest) {
            return;
        }
        if (failed.step() > furthest) {
            furthest = failed.step();
            tried = 0;
            sides.clear();
        }
        latest(opened).forEach(sides::addLast);
    }

    /**
     * Keeps sides for the end, if a run did not build its inputs, and returns the others. Those on the text of the message can wait; all of them can
     * as soon as another run has shown how to build.
     */
    List<Side> inTurn(Outcome outcome, List<Side> opened) {
        if (!(outcome instanceof Outcome.NotBuilt)) {
            return opened;
        }
        List<Side> decided = isBuilt ? List.of() : decided(opened);
        late.addAll(opened.subList(decided.size(), opened.size()));
        return decided;
    }

    /** What is tried when nothing else is left; null if there is none. */
    @Nullable
    Side late() {
        return late.poll();
    }

    private List<Side> decided(List<Side> opened) {
        int end = opened.size();
        while (end > 0 && isText(opened.get(end - 1))) {
            end--;
        }
        return end == 0 ? opened : opened.subList(0, end);
    }

    /** The last ones, the last first, without those on the text of a message. */
    private List<Side> latest(List<Side> opened) {
        List<Side> decided = decided(opened);
        List<Side> latest = new ArrayList<>(decided.subList(Math.max(0, decided.size() - OF_A_RUN), decided.size()));
        Collections.reverse(latest);
        return latest;
    }

    private boolean isText(Side side) {
        Site site = book.site(side.site());
        return site != null && TEXT.contains(site.className());
    }

    /** Whether there is one to try. */
    boolean isWaiting() {
        return !sides.isEmpty() && tried < OF_A_STEP;
    }

    /** The next one, which may have been tried by others meanwhile; null if there is none. */
    @Nullable
    Side next() {
        tried++;
        return sides.poll();
    }
}
