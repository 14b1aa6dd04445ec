package dev.assay.logic.value;

import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** The operations that ints and longs share. */
public enum IntegralOperations {
    ADD(Op.IADD, Op.LADD),
    SUB(Op.ISUB, Op.LSUB),
    MUL(Op.IMUL, Op.LMUL),
    DIV(Op.IDIV, Op.LDIV),
    REM(Op.IREM, Op.LREM),
    NEG(Op.INEG, Op.LNEG),
    AND(Op.IAND, Op.LAND),
    OR(Op.IOR, Op.LOR),
    XOR(Op.IXOR, Op.LXOR),
    SHL(Op.ISHL, Op.LSHL),
    SHR(Op.ISHR, Op.LSHR),
    USHR(Op.IUSHR, Op.LUSHR);

    private static final IntegralOperations[] OF = new IntegralOperations[Op.values().length];

    static {
        for (IntegralOperations each : values()) {
            OF[each.onInts.ordinal()] = each;
            OF[each.onLongs.ordinal()] = each;
        }
    }

    private final Op onInts;
    private final Op onLongs;

    IntegralOperations(Op onInts, Op onLongs) {
        this.onInts = onInts;
        this.onLongs = onLongs;
    }

    /** The operation behind an op, or null if it is another. */
    static @Nullable public IntegralOperations of(Op op) {
        return OF[op.ordinal()];
    }

    public Op on(Sort sort) {
        return sort == Sort.I ? onInts : onLongs;
    }

    public boolean isCommutative() {
        return this == ADD || this == MUL || this == AND || this == OR || this == XOR;
    }
}
