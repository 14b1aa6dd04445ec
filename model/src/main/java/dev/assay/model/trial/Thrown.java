package dev.assay.model.trial;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exception that left a call.
 *
 * @param type binary name of its class
 * @param message its message, or null
 * @param stack innermost frame first, cut below the frame of the call that the trial made; no frames of Assay
 */
public record Thrown(String type, @Nullable String message, Origin origin, List<StackFrame> stack) {
    public Thrown {
        stack = List.copyOf(stack);
    }
}
