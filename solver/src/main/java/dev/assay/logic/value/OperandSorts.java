package dev.assay.logic.value;

import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** The sorts of an operation's operands; comparisons take any two of one sort. */
public record OperandSorts(Sort left, @Nullable Sort right) {

    private static final OperandSorts[] ALL = new OperandSorts[Op.values().length];

    static {
        for (Op op : Op.values()) {
            ALL[op.ordinal()] = make(op);
        }
    }

    /** The signature of an operation, or null if it is none of fixed operands. */
    static @Nullable public OperandSorts of(Op op) {
        return ALL[op.ordinal()];
    }

    public boolean isUnary() {
        return right == null;
    }

    private static @Nullable OperandSorts make(Op op) {
        return switch (op) {
            case VAR, CONST, SELECT, EQ, NE, LT, GE, GT, LE -> null;
            case INEG, I2B, I2C, I2S, I2L, I2F, I2D, BITS2F -> new OperandSorts(Sort.I, null);
            case LNEG, L2I, L2F, L2D, BITS2D -> new OperandSorts(Sort.J, null);
            case FNEG, F2I, F2L, F2D, F2BITS -> new OperandSorts(Sort.F, null);
            case DNEG, D2I, D2L, D2F, D2BITS, DSQRT -> new OperandSorts(Sort.D, null);
            case DSIN,
                    DCOS,
                    DTAN,
                    DASIN,
                    DACOS,
                    DATAN,
                    DEXP,
                    DLOG,
                    DLOG10,
                    DCBRT,
                    DSINH,
                    DCOSH,
                    DTANH,
                    DEXPM1,
                    DLOG1P -> new OperandSorts(Sort.D, null);
            case LSHL, LSHR, LUSHR -> new OperandSorts(Sort.J, Sort.I);
            case IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR -> new OperandSorts(Sort.I, Sort.I);
            case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR, LCMP -> new OperandSorts(Sort.J, Sort.J);
            case FADD, FSUB, FMUL, FDIV, FREM, FCMPL, FCMPG -> new OperandSorts(Sort.F, Sort.F);
            case DADD, DSUB, DMUL, DDIV, DREM, DCMPL, DCMPG, DATAN2, DPOW, DHYPOT, DREMAINDER ->
                new OperandSorts(Sort.D, Sort.D);
        };
    }
}
