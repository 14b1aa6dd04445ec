package dev.assay.output.writer;

import org.jspecify.annotations.Nullable;

/** Tests cannot be written at all; the message is one sentence that says what to do. */
public final class CannotWrite extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotWrite(@Nullable String message, Throwable cause) {
        super(message, cause);
    }
}
