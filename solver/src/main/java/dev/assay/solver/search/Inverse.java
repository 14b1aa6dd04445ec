package dev.assay.solver.search;

import static dev.assay.logic.value.Semantics.asDouble;
import static dev.assay.logic.value.Semantics.asFloat;
import static dev.assay.logic.value.Semantics.bits;

import dev.assay.logic.value.Functions;
import dev.assay.wire.Op;

/** Guesses an operand of an operation from a wanted result. */
final class Inverse {

    private Inverse() {}

    /** The operand, by its present value. */
    static long unary(Op op, long goal, long now) {
        if (op.isOpaque()) {
            return bits(Functions.inverse(op, asDouble(goal), asDouble(now)));
        }
        return switch (op) {
            case INEG -> -(int) goal;
            case LNEG -> -goal;
            case FNEG -> bits(-asFloat(goal));
            case DNEG -> bits(-asDouble(goal));
            case DSQRT -> bits(asDouble(goal) * asDouble(goal));
            default -> conversion(op, goal);
        };
    }

    private static long conversion(Op op, long goal) {
        return switch (op) {
            case L2I, I2L, I2B, I2C, I2S, F2BITS, BITS2F, D2BITS, BITS2D -> goal;
            case I2F -> (int) asFloat(goal);
            case I2D -> (int) asDouble(goal);
            case L2F -> (long) asFloat(goal);
            case L2D -> (long) asDouble(goal);
            case F2I, F2L -> bits((float) goal);
            case D2I, D2L -> bits((double) goal);
            case F2D -> bits((float) asDouble(goal));
            case D2F -> bits((double) asFloat(goal));
            default -> goal;
        };
    }

    /** The left operand, by the right one and the left one's present value. */
    static long left(Op op, long goal, long other, long now) {
        if (op.isOpaque()) {
            return bits(Functions.left(op, asDouble(goal), asDouble(other), asDouble(now)));
        }
        return switch (op) {
            case IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR ->
                (int) leftIntegral(op, goal, other, now);
            case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR, LSHL, LSHR, LUSHR -> leftIntegral(op, goal, other, now);
            case LCMP -> other + goal;
            case FADD, FSUB, FMUL, FDIV -> leftFloat(op, asFloat(goal), asFloat(other));
            case DADD -> bits(asDouble(goal) - asDouble(other));
            case DSUB -> bits(asDouble(goal) + asDouble(other));
            case DMUL -> bits(asDouble(goal) / asDouble(other));
            case DDIV -> bits(asDouble(goal) * asDouble(other));
            case FREM -> bits((float) remainder(asFloat(goal), asFloat(other), asFloat(now)));
            case DREM -> bits(remainder(asDouble(goal), asDouble(other), asDouble(now)));
            default -> goal;
        };
    }

    private static long leftFloat(Op op, float goal, float other) {
        return switch (op) {
            case FADD -> bits(goal - other);
            case FSUB -> bits(goal + other);
            case FMUL -> bits(goal / other);
            default -> bits(goal * other);
        };
    }

    private static long leftIntegral(Op op, long goal, long other, long now) {
        return switch (op) {
            case IADD, LADD -> goal - other;
            case ISUB, LSUB -> goal + other;
            case IMUL, LMUL -> other == 0 ? now : goal / other;
            case IDIV, LDIV -> goal * other;
            case IREM, LREM -> remainder(goal, other, now);
            case IAND, LAND -> (now & ~other) | goal;
            case IOR, LOR -> (now & other) | (goal & ~other);
            case IXOR, LXOR -> goal ^ other;
            case ISHL -> (int) goal >> other;
            case ISHR, IUSHR -> (int) goal << other;
            case LSHL -> goal >> other;
            default -> goal << other;
        };
    }

    private static long remainder(long goal, long other, long now) {
        return other == 0 || now % other == 0 || (now ^ goal) < 0 ? goal : now - now % other + goal;
    }

    /** The operand that stands on both sides. */
    static long ofSame(Op op, long goal) {
        return switch (op) {
            case IMUL, LMUL -> Math.round(Math.sqrt((double) goal));
            case FMUL -> bits((float) Math.sqrt(asFloat(goal)));
            case DMUL -> bits(Math.sqrt(asDouble(goal)));
            case FADD -> bits(asFloat(goal) / 2);
            case DADD -> bits(asDouble(goal) / 2);
            default -> goal;
        };
    }

    private static double remainder(double goal, double other, double now) {
        double kept = now - now % other + goal;
        return kept % other == goal ? kept : goal;
    }

    /** The right operand, by the left one and the right one's present value. */
    static long right(Op op, long goal, long other, long now) {
        return switch (op) {
            case IADD, IMUL, IAND, IOR, IXOR, LADD, LMUL, LAND, LOR, LXOR, FADD, FMUL, DADD, DMUL ->
                left(op, goal, other, now);
            case ISUB -> (int) (other - goal);
            case LSUB -> other - goal;
            case IDIV, LDIV -> goal == 0 ? now : other / goal;
            case IREM, LREM -> other - goal;
            case LCMP -> other - goal;
            case FSUB -> bits(asFloat(other) - asFloat(goal));
            case FDIV -> bits(asFloat(other) / asFloat(goal));
            case DSUB -> bits(asDouble(other) - asDouble(goal));
            case DDIV -> bits(asDouble(other) / asDouble(goal));
            case DATAN2, DPOW, DHYPOT, DREMAINDER ->
                bits(Functions.right(op, asDouble(goal), asDouble(other), asDouble(now)));
            default -> goal;
        };
    }
}
