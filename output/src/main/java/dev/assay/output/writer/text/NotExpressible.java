package dev.assay.output.writer.text;

/** Something in a trial has no form in Java source; the message is one sentence that says what. */
public final class NotExpressible extends Exception {
    private static final long serialVersionUID = 1;

    private final String sentence;

    public NotExpressible(String sentence) {
        super(sentence, null, false, false);
        this.sentence = sentence;
    }

    /** What has no form. */
    public String sentence() {
        return sentence;
    }
}
