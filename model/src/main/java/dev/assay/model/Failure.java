package dev.assay.model;

import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Influence;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to fail, before it has been confirmed: the smallest trial known to fail so.
 *
 * @param exception binary name of the exception, or null where the run does not end
 * @param message its message, or null
 * @param stack frames of code under test, innermost first, down to the unit
 * @param occurrences how many runs failed so
 * @param violation the contract that does not hold; null where none is concerned
 * @param note what a reader of the test should know of its values; null where there is nothing to say
 * @param influence what makes the trial fail that does not fail alone; null where it does
 */
public record Failure(
        Trial trial,
        FindingKind kind,
        Evidence evidence,
        @Nullable String exception,
        @Nullable String message,
        List<StackFrame> stack,
        long occurrences,
        @Nullable Violation violation,
        @Nullable String note,
        @Nullable Influence influence) {
    public Failure {
        stack = List.copyOf(stack);
    }

    /** A failure that does not depend on what ran before. */
    public Failure(
            Trial trial,
            FindingKind kind,
            Evidence evidence,
            @Nullable String exception,
            @Nullable String message,
            List<StackFrame> stack,
            long occurrences,
            @Nullable Violation violation,
            @Nullable String note) {
        this(trial, kind, evidence, exception, message, stack, occurrences, violation, note, null);
    }

    /** The same with other evidence. */
    public Failure on(Evidence other) {
        return new Failure(trial, kind, other, exception, message, stack, occurrences, violation, note, influence);
    }

    /** What fails, as users write it: the unit that the trial calls, or an invariant that is no method. */
    public String unit() {
        if (violation != null && violation.breach() != null && violation.method() == null) {
            return trial.unit().owner() + "#(" + violation.contract() + ")";
        }
        return trial.unit().display();
    }

    /** The way from the failing line out to the unit: each frame once, however often the code goes round there. */
    public List<StackFrame> way() {
        return StackFrame.way(stack);
    }

    /** The types whose stand-ins answered something, by their binary names; without stand-ins none. */
    public List<String> standIns() {
        return trial.steps().stream()
                .filter(Failure::answersForOthers)
                .map(step -> step.type().erasure().toString())
                .distinct()
                .sorted()
                .toList();
    }

    /** A lambda for an interface of the JDK is what callers write anyway. */
    private static boolean answersForOthers(Step step) {
        return step instanceof Step.StandIn standIn && !standIn.answers().isEmpty()
                || step instanceof Step.Lambda lambda
                        && lambda.body() != Step.Lambda.Body.THROW
                        && !lambda.type().toString().startsWith("java.");
    }

    /** A failure that no contract tells about. */
    public Failure(
            Trial trial,
            FindingKind kind,
            Evidence evidence,
            @Nullable String exception,
            @Nullable String message,
            List<StackFrame> stack,
            long occurrences) {
        this(trial, kind, evidence, exception, message, stack, occurrences, null);
    }

    /** A failure without a note. */
    public Failure(
            Trial trial,
            FindingKind kind,
            Evidence evidence,
            @Nullable String exception,
            @Nullable String message,
            List<StackFrame> stack,
            long occurrences,
            @Nullable Violation violation) {
        this(trial, kind, evidence, exception, message, stack, occurrences, violation, null);
    }
}
