package dev.assay.techniques.check;

import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.shapes.OpenedTrial;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.shapes.ShapeTurns;
import dev.assay.engine.shapes.ShapesInTurn;
import dev.assay.engine.tree.CoverageGuided;
import dev.assay.engine.tree.Covered;
import dev.assay.engine.tree.Directed;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.flow.CodeBook;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.solver.Solver;
import dev.assay.techniques.Distances;
import dev.assay.weaver.site.Site;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks the engine to reach what counterexamples of one method predict and their trials did not: explores the method from their
 * shapes first, then from others, the shortest ways to the assertions first.
 */
final class DirectedSearch {
    private static final int MOST_SHAPES = 40;

    private final Setting setting;
    private final MethodInfo unit;
    private final Collection<AssertionSite> sites;
    private final Collection<AssertionSite> warnings;
    private final Set<MethodRef> methods = new LinkedHashSet<>();
    private final OpenSpace space;
    private final Covered covered = new Covered();
    /** The shapes of counterexamples and of what somebody was seen to pass, with values for the first run. */
    private final Map<Shape, Assignment> starts = new LinkedHashMap<>();

    private final ShapeTurns turns;
    private @Nullable Distances distances;
    private int known;
    private long runs;

    /** What all searches of a class share. */
    record Setting(
            FollowingSession session,
            Solver solver,
            ParameterGraph graph,
            CodeBook book,
            Confirmed confirmed,
            ObservedTrials observed,
            int depth) {}

    /**
     * A search that has not begun.
     *
     * @param guesses trials of counterexamples
     * @param sites all assertions of the unit
     * @param warnings those that are to be reached
     * @param looked the methods whose bodies were looked into
     */
    DirectedSearch(
            Setting setting,
            MethodInfo unit,
            List<Trial> guesses,
            Collection<AssertionSite> sites,
            Collection<AssertionSite> warnings,
            Collection<MethodRef> looked) {
        this.setting = setting;
        this.unit = unit;
        this.sites = sites;
        this.warnings = warnings;
        this.space = setting.graph.openSpace(unit, setting.depth, MOST_SHAPES);
        methods.add(unit.ref());
        methods.addAll(looked);
        guesses.forEach(guess -> starts.putIfAbsent(Shape.of(guess), Assignment.of()));
        setting.observed.of(unit).forEach(trial -> {
            OpenedTrial opened = OpenedTrial.of(trial);
            starts.putIfAbsent(opened.shape(), opened.values());
        });
        Iterator<Shape> first = List.copyOf(starts.keySet()).iterator();
        this.turns = new ShapeTurns(new ShapesInTurn(first, space), this::exploration, this::areAllConfirmed);
    }

    long runs() {
        return runs;
    }

    /** Goes on until the deadline; false where all is confirmed, nothing is left to try, or nothing new came up. */
    boolean goOn(Deadline deadline) {
        int before = covered.size();
        while (!deadline.isPast() && turns.canGoOn()) {
            turns.round(deadline, deadline);
        }
        return turns.canGoOn() && covered.size() > before;
    }

    private boolean areAllConfirmed() {
        return warnings.stream().allMatch(setting.confirmed::contains);
    }

    private ShapeExploration exploration(Shape shape) {
        CoverageGuided others = new CoverageGuided(covered, covered, site -> true);
        return new ShapeExploration(
                shape,
                starts.getOrDefault(shape, Assignment.of()),
                setting.session,
                setting.solver,
                new Directed(this::distance, others),
                null,
                this::ran);
    }

    private void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath) {
        runs++;
        setting.confirmed.ran(unit, shape.trial(), shape.with(inputs, run.inputs()), run.trace(), sites);
        if (isNewPath) {
            space.brought(shape);
        }
    }

    /** How far it is from a site to an assertion that nothing has confirmed yet. */
    private int distance(int site) {
        if (distances == null || setting.confirmed.size() != known) {
            known = setting.confirmed.size();
            List<Distances.Goal> open = warnings.stream()
                    .filter(each -> !setting.confirmed.contains(each))
                    .map(each -> new Distances.Goal(each.method(), each.instruction()))
                    .toList();
            distances = new Distances(setting.book, methods, open);
        }
        Site place = setting.session.book().site(site);
        return place == null ? Directed.FAR : distances.from(place);
    }
}
