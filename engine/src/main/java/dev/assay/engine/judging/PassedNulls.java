package dev.assay.engine.judging;

import dev.assay.engine.type.Nullness;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The nulls that a trial passes on: literals, and what its calls and constants turned out to be. */
final class PassedNulls {
    private final Program program;
    private final Trial trial;
    private final List<Use> uses = new ArrayList<>();

    /** A null and the step that it is passed to. */
    private record Use(int step, int user) {}

    /** @param made the calls and constants of the trial that turned out to be null */
    PassedNulls(Program program, Trial trial, List<Integer> made) {
        this.program = program;
        this.trial = trial;
        List<Step> steps = trial.steps();
        for (int user = 0; user < steps.size(); user++) {
            for (int operand : steps.get(user).operands()) {
                if (steps.get(operand) instanceof Step.Null || made.contains(operand)) {
                    uses.add(new Use(operand, user));
                }
            }
        }
    }

    boolean areNone() {
        return uses.isEmpty();
    }

    /** Whether each goes to a parameter or a field that is annotated to take null. */
    boolean areAllowed() {
        return uses.stream().allMatch(this::isAllowed);
    }

    /** Whether each goes to a call whose use is known, so that null is within it. */
    boolean areObserved(Contracts contracts) {
        return uses.stream()
                .allMatch(use -> trial.steps().get(use.user) instanceof Step.Call call
                        && call.receiver() != use.step
                        && !contracts.of(call.method()).inferredRequires().isEmpty());
    }

    /** Whether each is an argument of the unit itself. */
    boolean areOwnArguments() {
        return uses.stream()
                .allMatch(use -> use.user == trial.steps().size() - 1
                        && trial.call().arguments().contains(use.step));
    }

    /** Whether one is, or is among, what a program is started with: no JVM does that. */
    boolean areImpossible(MethodInfo unit) {
        return unit.isMain()
                && uses.stream()
                        .anyMatch(use -> use.user == trial.steps().size() - 1
                                || trial.call().arguments().contains(use.user));
    }

    private boolean isAllowed(Use use) {
        Step user = trial.steps().get(use.user);
        if (user instanceof Step.Assignment assignment) {
            return field(assignment).filter(Nullness::isNullable).isPresent();
        }
        if (user instanceof Step.StandIn standIn) {
            return standIn.answers().stream()
                    .filter(answer -> answer.result() == use.step)
                    .allMatch(answer -> program.resolveMethod(answer.method())
                            .filter(method -> Nullness.ofResult(program, method) == Nullness.NULLABLE)
                            .isPresent());
        }
        return user instanceof Step.Call call && call.receiver() != use.step && isAllowed(call, use.step);
    }

    private boolean isAllowed(Step.Call call, int step) {
        MethodRef called = call.method();
        MethodInfo method = program.resolveMethod(called).orElse(null);
        for (int i = 0; i < call.arguments().size(); i++) {
            if (call.arguments().get(i) == step && (method == null || !Nullness.isNullable(method, i))) {
                return false;
            }
        }
        return true;
    }

    private Optional<FieldInfo> field(Step.Assignment assignment) {
        return program.findReadable(assignment.owner()).map(ClassInfo::fields).stream()
                .flatMap(List::stream)
                .filter(field -> field.name().equals(assignment.name()))
                .findFirst();
    }
}
