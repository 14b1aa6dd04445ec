package dev.assay.engine.shapes;

import dev.assay.engine.tree.DecisionTree;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.Outcome;
import dev.assay.weaver.site.Site;
import dev.assay.weaver.site.SiteBook;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Remembers the runs of one shape, one for each path, and runs them again: what differs then is not deterministic. */
final class Replayer {
    private static final int BATCH = 256;

    /** Beyond this many, every second path is forgotten, and so on: some megabytes at most. */
    private static final int MOST = 1 << 14;

    /** So many are run twice: what counts its runs in a place that nobody puts back differs only the second time. */
    private static final int MOST_TWICE = 1000;

    private record Path(Assignment inputs, String asked, Outcome outcome, long fuel, long result) {}

    private final DecisionTree tree;
    private final List<Path> paths = new ArrayList<>();
    private long seen;
    private long stride = 1;

    /** @param tree what the runs have decided */
    Replayer(DecisionTree tree) {
        this.tree = tree;
    }

    /** Remembers the run of a new path, unless it ended where the machine's limits were. */
    void remember(Assignment inputs, FollowedRun run) {
        Outcome outcome = run.trace().outcome();
        if (seen++ % stride != 0 || !isRepeatable(outcome)) {
            return;
        }
        paths.add(new Path(inputs, run.inputs(), outcome, run.trace().fuel(), run.result()));
        if (paths.size() > MOST) {
            List<Path> kept = new ArrayList<>();
            for (int i = 0; i < paths.size(); i += 2) {
                kept.add(paths.get(i));
            }
            paths.clear();
            paths.addAll(kept);
            stride *= 2;
        }
    }

    private static boolean isRepeatable(Outcome outcome) {
        return outcome instanceof Outcome.Returned
                || outcome instanceof Outcome.NotBuilt
                || outcome instanceof Outcome.Dropped
                || outcome instanceof Outcome.Threw threw
                        && !threw.thrown().type().equals("java.lang.StackOverflowError");
    }

    /**
     * Runs at most so many paths again, the last one first, then some of them once more in their order.
     *
     * @param lab runs inputs, or a prefix of them if time runs out
     */
    ReplayResult replay(int most, SiteBook book, Function<List<Assignment>, List<FollowedRun>> lab) {
        List<Path> again = new ArrayList<>(paths.subList(0, Math.min(most, paths.size())));
        Collections.reverse(again);
        again.addAll(paths.subList(0, Math.min(Math.min(most, MOST_TWICE), paths.size())));
        for (int from = 0; from < again.size(); from += BATCH) {
            List<Path> batch = again.subList(from, Math.min(again.size(), from + BATCH));
            List<FollowedRun> runs = lab.apply(batch.stream().map(Path::inputs).toList());
            for (int i = 0; i < runs.size(); i++) {
                String difference = difference(batch.get(i), runs.get(i), book);
                if (difference != null) {
                    return new ReplayResult(from + i + 1L, true, difference);
                }
            }
            if (runs.size() < batch.size()) {
                return new ReplayResult(from + runs.size(), false, null);
            }
        }
        return new ReplayResult(again.size(), true, null);
    }

    private @Nullable String difference(Path path, FollowedRun run, SiteBook book) {
        DecisionTree.Mismatch mismatch = tree.retrace(RunBranches.of(run), path.inputs);
        if (mismatch != null) {
            int site = mismatch.got() == DecisionTree.END ? mismatch.expected() : mismatch.got();
            Site place = book.site(site);
            return "another run of the same inputs went another way" + (place == null ? "" : " at " + place);
        }
        if (!run.inputs().equals(path.asked)) {
            return "another run of the same inputs chose other values";
        }
        if (!isSame(path.outcome, run.trace().outcome())) {
            return "a run " + text(path.outcome) + ", another run of the same inputs "
                    + text(run.trace().outcome());
        }
        if (run.result() != path.result) {
            return "another run of the same inputs returned something else";
        }
        return run.trace().fuel() == path.fuel
                ? null
                : "a run took " + path.fuel + " steps, another run of the same inputs "
                        + run.trace().fuel();
    }

    /** Messages do not count: the JVM puts addresses into some. */
    private static boolean isSame(Outcome one, Outcome other) {
        if (one instanceof Outcome.Threw before && other instanceof Outcome.Threw after) {
            return before.thrown().type().equals(after.thrown().type())
                    && before.thrown().stack().equals(after.thrown().stack());
        }
        if (one instanceof Outcome.NotBuilt before && other instanceof Outcome.NotBuilt after) {
            return before.step() == after.step()
                    && before.thrown().type().equals(after.thrown().type());
        }
        return one.equals(other);
    }

    private static String text(Outcome outcome) {
        if (outcome instanceof Outcome.Threw threw) {
            return "threw " + threw.thrown().type();
        }
        return switch (outcome.getClass().getSimpleName()) {
            case "Returned" -> "returned";
            case "NotBuilt" -> "failed before its unit";
            case "Dropped" -> "was dropped by an assumption";
            case "Hung" -> "did not return";
            case "OutOfFuel" -> "did not end";
            default -> "ended otherwise";
        };
    }
}
