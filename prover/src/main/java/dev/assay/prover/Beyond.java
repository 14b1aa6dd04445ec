package dev.assay.prover;

/** A method is beyond what is understood; the message says why. */
public final class Beyond extends Exception {
    private static final long serialVersionUID = 1L;

    Beyond(String message) {
        super(message);
    }
}
