package dev.assay.program.path;

import org.jspecify.annotations.Nullable;

/** Something that the user named cannot be read; the message is one sentence that says what to do. */
public final class UnreadableInput extends Exception {
    private static final long serialVersionUID = 1;

    public UnreadableInput(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    public UnreadableInput(String message) {
        this(message, null);
    }
}
