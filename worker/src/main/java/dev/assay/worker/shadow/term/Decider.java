package dev.assay.worker.shadow.term;

import org.jspecify.annotations.Nullable;

/**
 * Hears of every use of a value that is more than a copy. While there is one, shadows stand for choices that are still open, and no
 * terms are made of them.
 */
public abstract class Decider {
    /** Something is done with the value of an input. */
    protected abstract void used(Expr value);

    /**
     * Two values are compared, and the run is dropped unless the comparison holds, or does not, as it is said.
     *
     * @param comparison the opcode of the jump that compares two ints, from IF_ICMPEQ on
     */
    public abstract void assumed(int a, int b, Expr sa, @Nullable Expr sb, int comparison, boolean holds);

    /** Something is done with an object that may stand for an open choice. */
    public abstract void used(Object reference);

    /** An object is compared with null. */
    public abstract void comparedWithNull(Object reference);

    /** Values went where they cannot be followed, and nobody knows which. */
    public abstract void lost();

    /** Another thread met a value. */
    protected abstract void elsewhere();

    final void usedIfAny(@Nullable Expr value) {
        if (value != null) {
            used(value);
        }
    }
}
