package dev.assay.worker.shadow.term;

import org.jspecify.annotations.Nullable;

/** The element of a table at a symbolic index; the table is a copy, so that later stores do not reach this term. */
public final class Select extends Expr {
    /** A primitive array: what the elements were when this was read. */
    public final Object table;

    /** The elements' own shadows, null if an element is a constant; null if all are. */
    public final Expr @Nullable [] shadows;

    public Select(Expr index, Object table, Expr @Nullable [] shadows, long bits) {
        super(Ops.SELECT, index, null, 0, bits);
        this.table = table;
        this.shadows = shadows;
    }
}
