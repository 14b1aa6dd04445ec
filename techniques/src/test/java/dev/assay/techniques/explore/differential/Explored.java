package dev.assay.techniques.explore.differential;

import dev.assay.engine.Progress;
import dev.assay.engine.shapes.Shape;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.Decision;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.solver.Solver;
import dev.assay.techniques.explore.ClassExploration;
import dev.assay.techniques.explore.ExploreOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What exploration says of a program: its report, and every run that it made. */
record Explored(UnitReport report, List<Run> runs) {
    private static final Duration BUDGET = Duration.ofSeconds(60);

    /** A run: its inputs, what it decided about them, and how it ended. */
    record Run(Object[] inputs, List<Decision> decisions, boolean hasLosses, Ending ending) {}

    static Explored of(Subject subject, Program program, FollowingLab lab, Solver solver) {
        List<Run> runs = new ArrayList<>();
        ClassInfo target = program.find(subject.className()).orElseThrow();
        List<MethodInfo> units = target.methods().stream()
                .filter(method -> method.ref().name().equals("run"))
                .toList();
        ClassExploration explore = new ClassExploration(
                program,
                lab,
                lab.annotated(),
                solver,
                ExploreOptions.withSeed(0).withoutRenewing(),
                (shape, inputs, run, isNewPath) -> {
                    if (isCallAlone(shape.with(inputs, run.inputs()))) {
                        runs.add(run(shape, inputs, run));
                    }
                });
        UnitReport report = explore.run(target, units, Deadline.in(BUDGET), Progress.SILENT)
                .units()
                .get(0)
                .report();
        return new Explored(report, runs);
    }

    /** Whether nothing runs before the call: plain runs begin with static state as it is at first. */
    private static boolean isCallAlone(Trial trial) {
        return trial.steps().stream()
                        .filter(step -> !(step instanceof Step.Literal))
                        .count()
                == 1;
    }

    private static Run run(Shape shape, Assignment assignment, FollowedRun run) {
        Trial trial = shape.with(assignment, run.inputs());
        Object[] inputs = trial.call().arguments().stream()
                .map(argument -> ((Step.Literal) trial.steps().get(argument)).value())
                .toArray();
        return new Run(
                inputs,
                run.decisions(),
                !run.drops().isEmpty(),
                Ending.of(run.trace().outcome()));
    }
}
