package dev.assay.wire;

/**
 * The operations of symbolic terms, with exactly the semantics of the JVM instruction (or JDK method) that each is named
 * after. Booleans, bytes, shorts and chars are ints here, as on the JVM's stack.
 */
public enum Op {
    /** An input; its number and kind stand beside it. */
    VAR('?'),
    /** A constant; its bits stand beside it. */
    CONST('?'),

    IADD('I'),
    ISUB('I'),
    IMUL('I'),
    IDIV('I'),
    IREM('I'),
    INEG('I'),
    IAND('I'),
    IOR('I'),
    IXOR('I'),
    ISHL('I'),
    ISHR('I'),
    IUSHR('I'),
    I2B('I'),
    I2C('I'),
    I2S('I'),

    LADD('J'),
    LSUB('J'),
    LMUL('J'),
    LDIV('J'),
    LREM('J'),
    LNEG('J'),
    LAND('J'),
    LOR('J'),
    LXOR('J'),
    /** The shift distance is an int, as on the JVM. */
    LSHL('J'),
    LSHR('J'),
    LUSHR('J'),
    LCMP('I'),

    FADD('F'),
    FSUB('F'),
    FMUL('F'),
    FDIV('F'),
    FREM('F'),
    FNEG('F'),
    FCMPL('I'),
    FCMPG('I'),

    DADD('D'),
    DSUB('D'),
    DMUL('D'),
    DDIV('D'),
    DREM('D'),
    DNEG('D'),
    DCMPL('I'),
    DCMPG('I'),

    I2L('J'),
    I2F('F'),
    I2D('D'),
    L2I('I'),
    L2F('F'),
    L2D('D'),
    F2I('I'),
    F2L('J'),
    F2D('D'),
    D2I('I'),
    D2L('J'),
    D2F('F'),

    /** {@code Float.floatToRawIntBits} and its inverse. */
    F2BITS('I'),
    BITS2F('F'),
    /** {@code Double.doubleToRawLongBits} and its inverse. */
    D2BITS('J'),
    BITS2D('D'),
    /** {@code Math.sqrt}, exactly rounded. */
    DSQRT('D'),

    /** The functions of {@code Math} that can be computed and not reasoned about. */
    DSIN('D'),
    DCOS('D'),
    DTAN('D'),
    DASIN('D'),
    DACOS('D'),
    DATAN('D'),
    DEXP('D'),
    DLOG('D'),
    DLOG10('D'),
    DCBRT('D'),
    DSINH('D'),
    DCOSH('D'),
    DTANH('D'),
    DEXPM1('D'),
    DLOG1P('D'),
    /** Those of two numbers; {@code Math.IEEEremainder} is the last. */
    DATAN2('D'),
    DPOW('D'),
    DHYPOT('D'),
    DREMAINDER('D'),

    /** An element of a table of known length at a symbolic index that is known to be within bounds. */
    SELECT('?'),

    /** Comparisons of two ints; 1 if they hold, else 0. Longs, floats and doubles are compared through their CMP. */
    EQ('I'),
    NE('I'),
    LT('I'),
    GE('I'),
    GT('I'),
    LE('I');

    private final char sort;

    Op(char sort) {
        this.sort = sort;
    }

    /** The sort of the result: I, J, F or D; ? if the term itself says. */
    public char sort() {
        return sort;
    }

    /** Whether this is known by its values alone: what holds for all of them cannot be proved from it. */
    public boolean isOpaque() {
        return ordinal() >= DSIN.ordinal() && ordinal() <= DREMAINDER.ordinal();
    }

    /** Whether this compares two ints. */
    public boolean isComparison() {
        return ordinal() >= EQ.ordinal();
    }
}
