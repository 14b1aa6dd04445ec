package dev.assay.prover.state;

/** A method is beyond what can be turned into formulas; the message says why. */
public final class TooLarge extends Exception {
    private static final long serialVersionUID = 1L;

    public TooLarge(String message) {
        super(message);
    }
}
