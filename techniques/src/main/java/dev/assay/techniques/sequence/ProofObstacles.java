package dev.assay.techniques.sequence;

import dev.assay.engine.judging.ContractProblems;
import dev.assay.engine.shapes.ReplayResult;
import dev.assay.engine.states.Comparison;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.type.MethodRef;
import dev.assay.program.contract.Contracts;
import dev.assay.techniques.sequence.recipe.Alphabet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that stands between an exploration and a proof, besides what its runs show.
 *
 * @param narrowedMethods those that were not run with all values of some index or size
 * @param likeness null if states themselves were compared
 * @param cutLevels the lengths of sequences for which there was not time enough
 * @param troubles runs that did not come back, if no more was begun because of them; else 0
 * @param boxesCompared whether it made a difference that each box was made for one call
 */
record ProofObstacles(
        Alphabet alphabet,
        Contracts contracts,
        Set<MethodRef> narrowedMethods,
        Comparison comparison,
        @Nullable StateAbstraction likeness,
        ReplayResult repetition,
        List<String> cutLevels,
        long troubles,
        boolean boxesCompared) {
    private static final int MOST_NAMES = 5;

    /** None if there is nothing. */
    List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        addArguments(reasons);
        if (!comparison.leftOut().isEmpty()) {
            reasons.add(new Reason(ReasonCode.ABSTRACTED, "states were compared without " + comparison.leftOut()));
        }
        if (likeness != null) {
            reasons.add(new Reason(ReasonCode.ABSTRACTED, "states were compared by " + likeness));
        }
        addTime(reasons);
        if (repetition.difference() != null) {
            reasons.add(new Reason(ReasonCode.NONDETERMINISTIC, repetition.difference()));
        }
        addContracts(reasons);
        return reasons;
    }

    private void addArguments(List<Reason> reasons) {
        if (!alphabet.narrowed().isEmpty() || alphabet.isCut()) {
            reasons.add(new Reason(
                    ReasonCode.SHAPES,
                    "some arguments were made in some ways and not in all: "
                            + alphabet.narrowed().stream().limit(MOST_NAMES).collect(Collectors.joining(", "))));
        }
        if (!alphabet.impossible().isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.NO_INPUTS,
                    "could not be called, because an argument cannot be made: "
                            + alphabet.impossible().stream()
                                    .map(method -> method.ref().display())
                                    .limit(MOST_NAMES)
                                    .collect(Collectors.joining(", "))));
        }
        if (!alphabet.onlyNull().isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.NO_INPUTS,
                    "nothing but null could be made for: "
                            + alphabet.onlyNull().stream().limit(MOST_NAMES).collect(Collectors.joining(", "))));
        }
        if (alphabet.givesBoxes() && boxesCompared) {
            reasons.add(new Reason(
                    ReasonCode.SHAPES,
                    "equal boxes are compared by reference, and the same one was not given to two calls"));
        }
        if (!narrowedMethods.isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.SHAPES,
                    "sizes or indices were tried with some values and not with all: "
                            + narrowedMethods.stream()
                                    .limit(MOST_NAMES)
                                    .map(MethodRef::display)
                                    .collect(Collectors.joining(", "))));
        }
    }

    private void addContracts(List<Reason> reasons) {
        Stream.concat(alphabet.makers().stream(), alphabet.methods().stream())
                .flatMap(method -> contracts.problems(method).stream())
                .distinct()
                .forEach(problem -> reasons.add(new Reason(ReasonCode.CONTRACT, problem)));
        Stream.concat(alphabet.makers().stream(), alphabet.methods().stream())
                .flatMap(method -> ContractProblems.assumed(method, contracts).stream())
                .findFirst()
                .ifPresent(reasons::add);
    }

    private void addTime(List<Reason> reasons) {
        if (!cutLevels.isEmpty()) {
            String cause = troubles > 0
                    ? "no more was begun after " + troubles + " runs that did not return,"
                    : "the time ran out";
            reasons.add(new Reason(
                    ReasonCode.BUDGET,
                    cause + " among sequences of length " + String.join(" and ", cutLevels)
                            + "; give more with --budget, or choose methods with --methods"));
        }
        if (!repetition.isComplete()) {
            reasons.add(new Reason(
                    ReasonCode.BUDGET,
                    "the time ran out before all sequences were run again; give more with --budget"));
        }
    }
}
