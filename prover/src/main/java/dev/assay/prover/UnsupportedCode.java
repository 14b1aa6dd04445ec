package dev.assay.prover;

/** A method is beyond what is understood; the message says why. */
public final class UnsupportedCode extends Exception {
    private static final long serialVersionUID = 1L;

    UnsupportedCode(String message) {
        super(message);
    }
}
