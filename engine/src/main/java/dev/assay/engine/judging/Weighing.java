package dev.assay.engine.judging;

import dev.assay.model.Evidence;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.Set;

/** Weighs a fault by what is written down about the unit and by what the trial had to pass to provoke it. */
final class Weighing {
    /** By simple name: everybody has an annotation of their own for it. */
    private static final Set<String> NULLABLE = Set.of("Nullable", "CheckForNull", "NullableDecl", "PossiblyNull");

    private final Program program;

    private final Contracts contracts;

    Weighing(Program program, Contracts contracts) {
        this.program = program;
        this.contracts = contracts;
    }

    Evidence evidence(MethodInfo unit, Trial trial, Thrown thrown) {
        if (program.isSubtype(thrown.type(), "java.lang.AssertionError") || isEquals(unit)) {
            return Evidence.CONTRACT;
        }
        if (contracts.of(unit).requiresExplicitly()) {
            // Somebody wrote down what callers owe, and this caller gave it.
            return Evidence.CONTRACT;
        }
        if (thrown.origin() == Origin.CODE_UNDER_TEST
                && program.isSubtype(thrown.type(), "java.lang.RuntimeException")) {
            return Evidence.ILLEGAL_INPUT;
        }
        if (isOrderOfStrangers(thrown)) {
            return Evidence.ILLEGAL_INPUT;
        }
        if (!thrown.type().equals("java.lang.NullPointerException") || !passesNull(trial)) {
            return Evidence.CRASH;
        }
        return passesNullWhereAllowed(unit, trial) ? Evidence.CONTRACT : Evidence.ILLEGAL_INPUT;
    }

    /** Whether values that have no order, or none with one another, were to be compared: what sorts cannot take them. */
    private static boolean isOrderOfStrangers(Thrown thrown) {
        return thrown.type().equals("java.lang.ClassCastException")
                && thrown.stack().stream()
                        .map(StackFrame::method)
                        .anyMatch(method -> method.equals("compare") || method.equals("compareTo"));
    }

    /** Object's contract: equals answers for every argument, it throws for none. */
    private static boolean isEquals(MethodInfo unit) {
        return unit.ref().name().equals("equals") && unit.ref().descriptor().equals("(Ljava/lang/Object;)Z");
    }

    private static boolean passesNull(Trial trial) {
        return trial.steps().stream().anyMatch(Step.Null.class::isInstance);
    }

    /** Whether every null of the trial is an argument of the unit whose parameter is annotated to take null. */
    private static boolean passesNullWhereAllowed(MethodInfo unit, Trial trial) {
        for (int i = 0; i < trial.steps().size(); i++) {
            if (trial.steps().get(i) instanceof Step.Null && !isAllowed(unit, trial.call(), i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAllowed(MethodInfo unit, Step.Call call, int step) {
        int parameter = call.arguments().indexOf(step);
        return parameter >= 0
                && unit.parameterAnnotations().get(parameter).stream().anyMatch(Weighing::saysNullable);
    }

    private static boolean saysNullable(String annotation) {
        return NULLABLE.contains(
                annotation.substring(1 + Math.max(annotation.lastIndexOf('.'), annotation.lastIndexOf('$'))));
    }
}
