package dev.assay.request;

/** The user asked for something that cannot be done; the message is one sentence that says what to do. */
public final class BadRequest extends Exception {
    private static final long serialVersionUID = 1;

    public BadRequest(String sentence) {
        super(sentence);
    }

    public BadRequest(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
