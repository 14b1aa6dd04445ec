package dev.assay.output.writer.gate;

import org.jspecify.annotations.Nullable;

/** The gate itself cannot work; the message is one sentence that says what to do. */
public final class GateFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    GateFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
