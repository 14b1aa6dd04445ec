package dev.assay.program.flow;

/** Control flows in a way that is not understood; the message says which. */
public final class Convoluted extends Exception {
    private static final long serialVersionUID = 1L;

    public Convoluted(String message) {
        super(message);
    }
}
