package dev.assay.logic.value;

import dev.assay.wire.Op;

/**
 * What each operation computes, on bits: integers as they are, floats and doubles as their raw bits, narrow ones
 * sign-extended to a long.
 *
 * <p>Two things are settled that a run never shows: division by zero and elements outside a table are zero (a path that
 * gets there has left the code before), and what arithmetic makes of NaN is the canonical NaN.
 */
public final class Semantics {

    private Semantics() {}

    /** The value of an operation of one operand. */
    public static long unary(Op op, long a) {
        return switch (op) {
            case INEG -> -(int) a;
            case I2B -> (byte) a;
            case I2C -> (char) a;
            case I2S -> (short) a;
            case LNEG -> -a;
            case I2L, F2BITS, D2BITS, BITS2D -> a;
            case L2I, BITS2F -> (int) a;
            case I2F -> bits((float) (int) a);
            case L2F -> bits((float) a);
            case I2D -> bits((double) (int) a);
            case L2D -> bits((double) a);
            default -> floating(op, a);
        };
    }

    private static long floating(Op op, long a) {
        return switch (op) {
            case FNEG -> bits(-asFloat(a));
            case F2I -> (int) asFloat(a);
            case F2L -> (long) asFloat(a);
            case F2D -> bits((double) asFloat(a));
            case DNEG -> bits(-asDouble(a));
            case D2I -> (int) asDouble(a);
            case D2L -> (long) asDouble(a);
            case D2F -> bits((float) asDouble(a));
            case DSQRT -> bits(Math.sqrt(asDouble(a)));
            default -> function(op, a);
        };
    }

    private static long function(Op op, long a) {
        if (!op.isOpaque()) {
            throw new IllegalArgumentException(op + " does not take one operand");
        }
        return bits(Functions.of(op, asDouble(a)));
    }

    /** The value of an operation of two operands; comparisons are of operands of the given sort. */
    public static long binary(Op op, Sort operands, long a, long b) {
        if (op.isComparison()) {
            return compare(op, operands, a, b) ? 1 : 0;
        }
        return switch (operands) {
            case I -> ints(op, (int) a, (int) b);
            case J -> longs(op, a, b);
            case F -> floats(op, asFloat(a), asFloat(b));
            case D -> doubles(op, asDouble(a), asDouble(b));
        };
    }

    private static long ints(Op op, int a, int b) {
        return switch (op) {
            case IADD -> a + b;
            case ISUB -> a - b;
            case IMUL -> a * b;
            case IDIV -> quotient(a, b);
            case IREM -> remainder(a, b);
            case IAND -> a & b;
            case IOR -> a | b;
            case IXOR -> a ^ b;
            case ISHL -> a << b;
            case ISHR -> a >> b;
            case IUSHR -> a >>> b;
            default -> throw new IllegalArgumentException(op + " does not take two ints");
        };
    }

    /** Division by zero makes zero: runs leave the path before they get there. */
    private static int quotient(int a, int b) {
        return b == 0 ? 0 : a / b;
    }

    private static long quotient(long a, long b) {
        return b == 0 ? 0 : a / b;
    }

    private static int remainder(int a, int b) {
        return b == 0 ? 0 : a % b;
    }

    private static long remainder(long a, long b) {
        return b == 0 ? 0 : a % b;
    }

    private static long longs(Op op, long a, long b) {
        return switch (op) {
            case LADD -> a + b;
            case LSUB -> a - b;
            case LMUL -> a * b;
            case LDIV -> quotient(a, b);
            case LREM -> remainder(a, b);
            case LAND -> a & b;
            case LOR -> a | b;
            case LXOR -> a ^ b;
            case LSHL -> a << b;
            case LSHR -> a >> b;
            case LUSHR -> a >>> b;
            case LCMP -> Long.compare(a, b);
            default -> throw new IllegalArgumentException(op + " does not take two longs");
        };
    }

    private static long floats(Op op, float a, float b) {
        return switch (op) {
            case FADD -> bits(a + b);
            case FSUB -> bits(a - b);
            case FMUL -> bits(a * b);
            case FDIV -> bits(a / b);
            case FREM -> bits(a % b);
            case FCMPL -> a > b ? 1 : a == b ? 0 : -1;
            case FCMPG -> a < b ? -1 : a == b ? 0 : 1;
            default -> throw new IllegalArgumentException(op + " does not take two floats");
        };
    }

    private static long doubles(Op op, double a, double b) {
        return switch (op) {
            case DADD -> bits(a + b);
            case DSUB -> bits(a - b);
            case DMUL -> bits(a * b);
            case DDIV -> bits(a / b);
            case DREM -> bits(a % b);
            case DCMPL -> a > b ? 1 : a == b ? 0 : -1;
            case DCMPG -> a < b ? -1 : a == b ? 0 : 1;
            case DATAN2, DPOW, DHYPOT, DREMAINDER -> bits(Functions.of(op, a, b));
            default -> throw new IllegalArgumentException(op + " does not take two doubles");
        };
    }

    private static boolean compare(Op op, Sort operands, long a, long b) {
        return switch (operands) {
            case I, J -> compareIntegers(op, a, b);
            // A double holds every float, so that both compare alike.
            case F -> compareDoubles(op, asFloat(a), asFloat(b));
            case D -> compareDoubles(op, asDouble(a), asDouble(b));
        };
    }

    private static boolean compareIntegers(Op op, long a, long b) {
        return switch (op) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case GE -> a >= b;
            case GT -> a > b;
            case LE -> a <= b;
            default -> throw new IllegalArgumentException(op + " does not compare");
        };
    }

    private static boolean compareDoubles(Op op, double a, double b) {
        return switch (op) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case GE -> a >= b;
            case GT -> a > b;
            case LE -> a <= b;
            default -> throw new IllegalArgumentException(op + " does not compare");
        };
    }

    /** The float that bits mean. */
    public static float asFloat(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    /** The double that bits mean. */
    public static double asDouble(long bits) {
        return Double.longBitsToDouble(bits);
    }

    /** The bits of a float, canonical if it is NaN. */
    public static long bits(float value) {
        return Float.floatToIntBits(value);
    }

    /** The bits of a double, canonical if it is NaN. */
    public static long bits(double value) {
        return Double.doubleToLongBits(value);
    }
}
