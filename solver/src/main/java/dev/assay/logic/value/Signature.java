package dev.assay.logic.value;

import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** The sorts of an operation's operands; comparisons take any two of one sort. */
public record Signature(Sort left, @Nullable Sort right) {

    private static final Signature[] ALL = new Signature[Op.values().length];

    static {
        for (Op op : Op.values()) {
            ALL[op.ordinal()] = make(op);
        }
    }

    /** The signature of an operation, or null where it is none of fixed operands. */
    static @Nullable public Signature of(Op op) {
        return ALL[op.ordinal()];
    }

    public boolean isUnary() {
        return right == null;
    }

    private static @Nullable Signature make(Op op) {
        return switch (op) {
            case VAR, CONST, SELECT, EQ, NE, LT, GE, GT, LE -> null;
            case INEG, I2B, I2C, I2S, I2L, I2F, I2D, BITS2F -> new Signature(Sort.I, null);
            case LNEG, L2I, L2F, L2D, BITS2D -> new Signature(Sort.J, null);
            case FNEG, F2I, F2L, F2D, F2BITS -> new Signature(Sort.F, null);
            case DNEG, D2I, D2L, D2F, D2BITS, DSQRT -> new Signature(Sort.D, null);
            case LSHL, LSHR, LUSHR -> new Signature(Sort.J, Sort.I);
            case IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR -> new Signature(Sort.I, Sort.I);
            case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR, LCMP -> new Signature(Sort.J, Sort.J);
            case FADD, FSUB, FMUL, FDIV, FREM, FCMPL, FCMPG -> new Signature(Sort.F, Sort.F);
            case DADD, DSUB, DMUL, DDIV, DREM, DCMPL, DCMPG -> new Signature(Sort.D, Sort.D);
        };
    }
}
