package dev.assay.program.flow;

/** Control flows in a way that is not understood; the message says which. */
public final class IrreducibleFlow extends Exception {
    private static final long serialVersionUID = 1L;

    public IrreducibleFlow(String message) {
        super(message);
    }
}
