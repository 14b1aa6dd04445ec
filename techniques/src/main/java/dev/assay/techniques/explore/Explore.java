package dev.assay.techniques.explore;

import dev.assay.engine.Progress;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.Lab;
import dev.assay.model.Behaviour;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.JavaType;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Trace;
import dev.assay.model.Trial;
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
import java.util.stream.Collectors;

/** Explores the units of a class in turns, so that none starves another. */
public final class Explore {
    private final Program program;
    private final Lab lab;
    private final Solver solver;
    private final ExploreOptions options;
    private final Judge judge;

    /** @param lab one that follows values */
    public Explore(Program program, Lab lab, Solver solver, ExploreOptions options) {
        this.program = program;
        this.lab = lab;
        this.solver = solver;
        this.options = options;
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
                reports.put(unit, noCode(unit));
            } else if (shapes.shapes().isEmpty()) {
                reports.put(unit, noInputs(unit, shapes.missing()));
            } else {
                explorations.add(new UnitExploration(unit, shapes, lab, judge, solver));
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
        List<Behaviour> behaviours = new ArrayList<>();
        for (UnitExploration exploration : explorations) {
            List<Trial> examples = exploration.examples();
            List<Trace> traces = lab.observe(examples, deadline);
            for (int i = 0; i < traces.size(); i++) {
                Judgement judgement = judge.judge(
                        exploration.unit(), examples.get(i), traces.get(i).outcome());
                if (judgement instanceof Judgement.Fine || judgement instanceof Judgement.Rejected) {
                    behaviours.add(new Behaviour(examples.get(i), traces.get(i).outcome()));
                }
            }
        }
        return behaviours;
    }

    private static UnitReport noCode(MethodInfo unit) {
        return UnitReport.gaveUp(
                unit.ref().display(),
                new Reason(ReasonCode.NO_CODE, "is abstract: name a class that implements it as the target"));
    }

    private static UnitReport noInputs(MethodInfo unit, List<JavaType> missing) {
        String types = missing.stream().map(Object::toString).distinct().collect(Collectors.joining(", "));
        return UnitReport.gaveUp(
                unit.ref().display(),
                new Reason(
                        ReasonCode.NO_INPUTS,
                        "no public way makes a value of " + types
                                + ": add a public constructor or a static factory that returns one to the class path"));
    }
}
