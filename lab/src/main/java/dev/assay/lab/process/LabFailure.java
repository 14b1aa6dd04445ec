package dev.assay.lab.process;

import org.jspecify.annotations.Nullable;

/** No worker can be started or kept; the message is a sentence that says why. */
public final class LabFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LabFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
