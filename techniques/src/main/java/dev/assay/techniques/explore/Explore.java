package dev.assay.techniques.explore;

import dev.assay.engine.Progress;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Observer;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.lab.Lab;
import dev.assay.model.Behaviour;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explores the units of a class in turns, so that none starves another. */
public final class Explore {
    private final Program program;
    private final Lab lab;
    private final Solver solver;
    private final ExploreOptions options;
    private final ShapeExploration.Listener onRun;
    private final Judge judge;

    /** @param lab one that follows values */
    public Explore(Program program, Lab lab, Solver solver, ExploreOptions options) {
        this(program, lab, solver, options, (shape, inputs, run, isNewPath) -> {});
    }

    /**
     * @param lab one that follows values
     * @param onRun hears of every run
     */
    public Explore(Program program, Lab lab, Solver solver, ExploreOptions options, ShapeExploration.Listener onRun) {
        this.program = program;
        this.lab = lab;
        this.solver = solver;
        this.options = options;
        this.onRun = onRun;
        this.judge = new Judge(program);
    }

    /** Explores the units of one class; the deadline covers exploring and observing. */
    public ExploreResult run(ClassInfo target, List<MethodInfo> units, Deadline deadline, Progress progress) {
        Constants constants = program.constants(target.name());
        ParameterGraph graph = new ParameterGraph(program, target.packageName(), constants);
        Variants variants = new Variants(program, constants);
        Map<MethodInfo, UnitReport> reports = new LinkedHashMap<>();
        List<UnitExploration> explorations = new ArrayList<>();
        for (MethodInfo unit : units) {
            reports.put(unit, null);
            Shapes shapes = unit.isAbstract() ? null : Shapes.of(graph, unit, variants, options);
            if (shapes == null) {
                reports.put(unit, Impossible.noCode(unit));
            } else if (!shapes.hasNext()) {
                reports.put(unit, Impossible.noInputs(unit, shapes.missing()));
            } else {
                explorations.add(new UnitExploration(unit, shapes, lab, judge, solver, onRun));
            }
        }
        Deadline forExploring = Deadline.in(deadline.left().multipliedBy(9).dividedBy(10));
        exploreInTurns(explorations, forExploring, progress);
        List<Failure> failures = new ArrayList<>();
        for (UnitExploration exploration : explorations) {
            reports.put(exploration.unit(), exploration.report());
            failures.addAll(exploration.failures());
        }
        return new ExploreResult(List.copyOf(reports.values()), failures, observe(explorations, deadline));
    }

    private static void exploreInTurns(List<UnitExploration> all, Deadline deadline, Progress progress) {
        List<UnitExploration> active = new ArrayList<>(all);
        while (!active.isEmpty() && !deadline.isPast()) {
            active.removeIf(unit -> {
                progress.at(
                        unit.unit().ref().display(),
                        all.stream().mapToLong(UnitExploration::runs).sum(),
                        all.stream().mapToInt(each -> each.failures().size()).sum());
                return !deadline.isPast() && !unit.goOn(deadline);
            });
        }
    }

    private List<Behaviour> observe(List<UnitExploration> explorations, Deadline deadline) {
        Observer observer = new Observer(lab, judge);
        return explorations.stream()
                .flatMap(each -> observer.observe(each.unit(), each.examples(), deadline).stream())
                .toList();
    }
}
