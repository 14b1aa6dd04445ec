package dev.assay.model.trial;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exception that left a call.
 *
 * @param type binary name of its class
 * @param message its message, or null
 * @param stack innermost frame first, cut below the frame of the call that the trial made; no frames of Assay. Of deep ones,
 *     only the innermost are kept
 * @param nulls the calls and constants among the steps before that call, as they were run, that turned out to be null
 */
public record Thrown(
        String type, @Nullable String message, Origin origin, List<StackFrame> stack, List<Integer> nulls) {
    public Thrown {
        stack = List.copyOf(stack);
        nulls = List.copyOf(nulls);
    }

    /** An exception after steps that made no null. */
    public Thrown(String type, @Nullable String message, Origin origin, List<StackFrame> stack) {
        this(type, message, origin, stack, List.of());
    }
}
