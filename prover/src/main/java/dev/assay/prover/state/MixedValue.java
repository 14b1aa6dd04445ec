package dev.assay.prover.state;

/** Code uses what ways that meet have left differently: compilers write no such code, and no formula says what it means. */
public final class MixedValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MixedValue() {
        super("its code uses a value of which it is not known of what kind it is");
    }
}
