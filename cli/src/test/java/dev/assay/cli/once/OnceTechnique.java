package dev.assay.cli.once;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls methods and returns what came of it as facts. */
record OnceTechnique(Program program, Labs labs, int times) implements Technique {

    static boolean canCall(MethodInfo unit) {
        return unit.isStatic() && unit.parameters().isEmpty();
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        List<Fact> found = new ArrayList<>();
        for (MethodInfo unit : target.units()) {
            if (canCall(unit)) {
                progress.at(unit.ref().display(), times, 0);
                found.addAll(call(unit, deadline));
            } else {
                Reason reason = new Reason(ReasonCode.NO_INPUTS, "it is not static, or it has parameters");
                found.add(Fact.examined(Examination.nothing(unit.ref().display(), reason)));
            }
        }
        return found;
    }

    private List<Fact> call(MethodInfo unit, Deadline deadline) {
        Trial trial = new Trial(List.of(new Step.Call(
                unit.ref(), CallKind.STATIC, Step.NONE, List.of(), unit.ref().returns())));
        List<Trace> traces;
        try (TrialSession session = labs.plain().begin()) {
            traces = session.observe(Collections.nCopies(times, trial), deadline);
        }
        List<Fact> found = new ArrayList<>();
        Examination.Counts counts = new Examination.Counts(1, traces.size(), traces.size(), 0, 0);
        found.add(Fact.examined(new Examination(unit.ref().display(), Examination.Extent.WHOLE, counts, List.of())));
        for (Trace trace : traces.subList(0, Math.min(1, traces.size()))) {
            Judgement judgement = new Judge(program).judge(unit, trial, trace.outcome());
            if (judgement instanceof Judgement.Fault fault) {
                found.add(new Fact.Failed(new Failure(
                        trial,
                        fault.kind(),
                        fault.evidence(),
                        fault.exception(),
                        fault.message(),
                        fault.stack(),
                        times)));
            } else if (judgement instanceof Judgement.Fine) {
                found.add(new Fact.Example(new Behaviour(trial, trace.outcome())));
            }
        }
        return found;
    }
}
