package dev.assay.lab.process;

/** No worker can be started or kept; the message is a sentence that says why. */
public final class LabFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LabFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
