package dev.assay.engine.judging;

import dev.assay.model.Evidence;
import dev.assay.model.Reason;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a run's outcome says about the code under test. */
public sealed interface Judgement {

    /** The unit returned. */
    record Fine() implements Judgement {}

    /** The unit threw what it declares, or on purpose, to reject its arguments or the moment of the call. */
    record Rejected(String exception) implements Judgement {}

    /**
     * Something went wrong that nobody meant.
     *
     * @param exception null where the run does not end
     * @param stack frames of code under test, innermost first, down to the unit
     * @param violation the contract that does not hold; null where none is concerned
     */
    record Fault(
            FindingKind kind,
            Evidence evidence,
            @Nullable String exception,
            @Nullable String message,
            List<StackFrame> stack,
            @Nullable Violation violation)
            implements Judgement {
        public Fault {
            stack = List.copyOf(stack);
        }

        /** A fault that no contract tells about. */
        public Fault(
                FindingKind kind,
                Evidence evidence,
                @Nullable String exception,
                @Nullable String message,
                List<StackFrame> stack) {
            this(kind, evidence, exception, message, stack, null);
        }

        /** The same on other evidence. */
        Fault on(Evidence other) {
            return new Fault(kind, other, exception, message, stack, violation);
        }

        /** Whether the run ended where its fuel or its stack did, so that nobody knows what would have come after. */
        public boolean isCut() {
            return exception == null || exception.equals("java.lang.StackOverflowError");
        }

        /** Whether both are one finding to the user: the same failure at the same place by the same way. */
        public boolean isSameAs(Fault other) {
            return signature().equals(other.signature());
        }

        /** Equal for faults that are one finding. A run that does not end is cut at an arbitrary place: the unit decides. */
        public List<Object> signature() {
            if (violation != null) {
                return List.of(violation.identity(), StackFrame.way(stack));
            }
            return kind == FindingKind.NONTERMINATION
                    ? List.of(kind, stack.isEmpty() ? "" : withoutLine(stack.get(stack.size() - 1)))
                    : List.of(kind, exception, StackFrame.way(stack));
        }

        private static String withoutLine(StackFrame frame) {
            return frame.className() + "." + frame.method();
        }
    }

    /** An assumption about the inputs does not hold: the run says nothing, and that is as it should be. */
    record Dropped() implements Judgement {}

    /** The run says nothing about the unit; the reason says why. */
    record NoAnswer(Reason reason) implements Judgement {}
}
