package dev.assay.output.writer.gate;

import dev.assay.model.Frame;
import java.util.List;

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
    record Throws(String exception, List<Frame> stack) implements Expectation {
        public Throws {
            stack = List.copyOf(stack);
        }
    }

    /** It fails because its call did not end in time. */
    record DoesNotEnd() implements Expectation {}
}
