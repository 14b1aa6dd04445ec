package dev.assay.prover;

/** A method is beyond what can be turned into formulas; the message says why. */
final class TooLarge extends Exception {
    private static final long serialVersionUID = 1L;

    TooLarge(String message) {
        super(message);
    }
}
