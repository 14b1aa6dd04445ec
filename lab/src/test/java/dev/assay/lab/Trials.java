package dev.assay.lab;

import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Trials that tests write by hand. */
final class Trials {
    private Trials() {}

    /** A call of a static method with literals as its arguments; null stands for null. */
    static Trial call(String owner, String method, String descriptor, Object... arguments) {
        List<Step> steps = new ArrayList<>();
        List<Integer> operands = new ArrayList<>();
        MethodRef ref = new MethodRef(owner, method, descriptor);
        for (int i = 0; i < arguments.length; i++) {
            operands.add(steps.size());
            steps.add(step(ref.parameters().get(i), arguments[i]));
        }
        steps.add(new Step.Call(ref, CallKind.STATIC, Step.NONE, operands, ref.returns()));
        return new Trial(steps);
    }

    /** A call of an instance method without parameters on what a constructor without parameters makes. */
    static Trial onNew(String owner, String method, String descriptor) {
        MethodRef constructor = new MethodRef(owner, MethodRef.CONSTRUCTOR, "()V");
        MethodRef ref = new MethodRef(owner, method, descriptor);
        return new Trial(List.of(
                new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(), ClassType.of(owner)),
                new Step.Call(ref, CallKind.INSTANCE, 0, List.of(), ref.returns())));
    }

    private static Step step(JavaType type, Object argument) {
        if (argument == null) {
            return new Step.Null(type);
        }
        return new Step.Literal(
                type instanceof PrimitiveType
                        ? type
                        : ClassType.of(argument.getClass().getName()),
                argument);
    }

    static Outcome outcome(PlainLab lab, Trial trial) {
        return outcomes(lab, List.of(trial)).get(0);
    }

    static List<Outcome> outcomes(PlainLab lab, List<Trial> trials) {
        return run(lab, trials, soon()).stream().map(Trace::outcome).toList();
    }

    /** Runs trials in a session of their own. */
    static List<Trace> run(PlainLab lab, List<Trial> trials, Deadline deadline) {
        try (TrialSession session = lab.begin()) {
            return session.run(trials, deadline);
        }
    }

    /** The same, with full pictures. */
    static List<Trace> observe(PlainLab lab, List<Trial> trials, Deadline deadline) {
        try (TrialSession session = lab.begin()) {
            return session.observe(trials, deadline);
        }
    }

    static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(60));
    }

    static String thrownBy(Outcome outcome) {
        return outcome instanceof Outcome.Threw threw ? threw.thrown().type() : outcome.toString();
    }
}
