package dev.assay.prover;

/** A method is beyond what is understood; the message says why. */
public final class UnsupportedCode extends Exception {
    private static final long serialVersionUID = 1L;

    private final String why;

    UnsupportedCode(String why) {
        super(why);
        this.why = why;
    }

    /** What is not understood, as a sentence. */
    public String why() {
        return why;
    }
}
