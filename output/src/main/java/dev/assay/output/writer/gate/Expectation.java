package dev.assay.output.writer.gate;

import dev.assay.model.trial.StackFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a test must behave, each time it is run. */
public sealed interface Expectation {

    /** It passes. */
    record Passes() implements Expectation {}

    /**
     * It fails with an exception.
     *
     * @param exception binary name
     * @param stack the frames of code under test, innermost first, down to the unit
     */
    record Throws(String exception, List<StackFrame> stack) implements Expectation {
        public Throws {
            stack = List.copyOf(stack);
        }
    }

    /**
     * It fails because a contract does not hold.
     *
     * @param message how the message of the assertion begins
     * @param threw binary name of what evaluating the contract throws, or null
     */
    record Violates(String message, @Nullable String threw) implements Expectation {}

    /**
     * It fails because its first half influences its second one.
     *
     * @param exception binary name of what it fails with
     */
    record Influenced(String exception) implements Expectation {}

    /** It fails because its call did not end in time. */
    record DoesNotEnd() implements Expectation {}
}
