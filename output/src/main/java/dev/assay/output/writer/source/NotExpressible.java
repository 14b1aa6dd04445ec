package dev.assay.output.writer.source;

/** Something in a trial has no form in Java source; the message is one sentence that says what. */
public final class NotExpressible extends Exception {
    private static final long serialVersionUID = 1;

    public NotExpressible(String message) {
        super(message, null, false, false);
    }
}
