package dev.assay.engine.judging;

import dev.assay.model.Evidence;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Thrown;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;

/** Weighs a fault by what is written down about the unit and by what the trial had to pass to provoke it. */
final class Weighing {
    private static final String NULL_POINTER = "java.lang.NullPointerException";

    private final Program program;

    private final Contracts contracts;

    Weighing(Program program, Contracts contracts) {
        this.program = program;
        this.contracts = contracts;
    }

    Evidence evidence(MethodInfo unit, PassedNulls nulls, Thrown thrown) {
        if (contracts.of(unit).requiresExplicitly()) {
            // Somebody wrote down what callers owe, and this caller gave it.
            return Evidence.CONTRACT;
        }
        if (program.isSubtype(thrown.type(), "java.lang.AssertionError")) {
            // A test says of all its inputs what it asserts; other code may assert that it was not given null.
            boolean isMeant = TestMethods.isTest(unit) || nulls.areNone() || nulls.areAllowed();
            return contractIf(isMeant);
        }
        if (isEquals(unit)) {
            // Null as its argument is what equals has to expect; in the objects it is as illegal as elsewhere.
            boolean isItsOwn = !thrown.type().equals(NULL_POINTER) || nulls.areOwnArguments() || nulls.areAllowed();
            return contractIf(isItsOwn);
        }
        if (thrown.origin() == Origin.CODE_UNDER_TEST
                && program.isSubtype(thrown.type(), "java.lang.RuntimeException")) {
            return Evidence.ILLEGAL_INPUT;
        }
        if (isOrderOfStrangers(thrown)) {
            return Evidence.ILLEGAL_INPUT;
        }
        if (!thrown.type().equals(NULL_POINTER) || nulls.areNone()) {
            return Evidence.CRASH;
        }
        if (nulls.areObserved(contracts)) {
            // How the methods are used is known, and these nulls are within it.
            return Evidence.CRASH;
        }
        return contractIf(nulls.areAllowed());
    }

    private static Evidence contractIf(boolean isMeant) {
        return isMeant ? Evidence.CONTRACT : Evidence.ILLEGAL_INPUT;
    }

    /** The evidence for inputs that a person wrote down, so that none of them is illegal. */
    Evidence ofMeantInputs(MethodInfo unit, Thrown thrown) {
        boolean isContract = program.isSubtype(thrown.type(), "java.lang.AssertionError")
                || isEquals(unit)
                || contracts.of(unit).requiresExplicitly();
        return isContract ? Evidence.CONTRACT : Evidence.CRASH;
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
}
