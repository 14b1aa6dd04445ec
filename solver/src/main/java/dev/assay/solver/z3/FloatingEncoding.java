package dev.assay.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMNum;
import com.microsoft.z3.FPSort;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;

/** The operations on floats and doubles, rounded as Java rounds. */
final class FloatingEncoding {

    private final Context z3;
    private final FPRMNum nearest;
    private final FPRMNum towardsZero;

    FloatingEncoding(Context z3) {
        this.z3 = z3;
        this.nearest = z3.mkFPRNE();
        this.towardsZero = z3.mkFPRTZ();
    }

    private FPSort sort(Sort sort) {
        return sort == Sort.F ? z3.mkFPSort32() : z3.mkFPSort64();
    }

    FPExpr fromBits(Sort sort, BitVecExpr bits) {
        return z3.mkFPToFP(bits, sort(sort));
    }

    BoolExpr isNaN(Expr<?> a) {
        return z3.mkFPIsNaN(cast(a));
    }

    /** An operation on one operand of which it or the result is floating. */
    Expr<?> unary(Op op, Sort operand, Expr<?> a) throws NotEncodable {
        return switch (op) {
            case FNEG, DNEG -> z3.mkFPNeg(cast(a));
            case F2D -> z3.mkFPToFP(nearest, (FPExpr) a, sort(Sort.D));
            case D2F -> z3.mkFPToFP(nearest, (FPExpr) a, sort(Sort.F));
            case I2F, L2F -> z3.mkFPToFP(nearest, integer(a), sort(Sort.F), true);
            case I2D, L2D -> z3.mkFPToFP(nearest, integer(a), sort(Sort.D), true);
            case F2I, D2I -> toInteger(operand, cast(a), Sort.I);
            case F2L, D2L -> toInteger(operand, cast(a), Sort.J);
            case DSQRT -> z3.mkFPSqrt(nearest, cast(a));
            default -> throw new NotEncodable(op + " is no operation on floating point");
        };
    }

    /** Java's conversion: NaN is zero, and what is out of range is the end of the range. */
    private Expr<?> toInteger(Sort from, Expr<FPSort> a, Sort to) {
        int width = to == Sort.I ? 32 : 64;
        long min = to.range().lo();
        long max = to.range().hi();
        Expr<FPSort> low = constant(from, (double) min);
        // The end itself is no float, but the next number is a power of two: minus the other end.
        Expr<FPSort> high = constant(from, -(double) min);
        Expr<BitVecSort> inside = z3.mkFPToBV(towardsZero, a, width, true);
        Expr<BitVecSort> below = z3.mkITE(z3.mkFPLEq(a, low), z3.mkBV(min, width), inside);
        Expr<BitVecSort> both = z3.mkITE(z3.mkFPGEq(a, high), z3.mkBV(max, width), below);
        return z3.mkITE(z3.mkFPIsNaN(a), z3.mkBV(0, width), both);
    }

    private Expr<FPSort> constant(Sort sort, double value) {
        return sort == Sort.F
                ? fromBits(sort, z3.mkBV(Semantics.bits((float) value), 32))
                : fromBits(sort, z3.mkBV(Semantics.bits(value), 64));
    }

    Expr<?> binary(Op op, Expr<?> left, Expr<?> right) throws NotEncodable {
        Expr<FPSort> a = cast(left);
        Expr<FPSort> b = cast(right);
        return switch (op) {
            case FADD, DADD -> z3.mkFPAdd(nearest, a, b);
            case FSUB, DSUB -> z3.mkFPSub(nearest, a, b);
            case FMUL, DMUL -> z3.mkFPMul(nearest, a, b);
            case FDIV, DDIV -> z3.mkFPDiv(nearest, a, b);
            case FCMPL, DCMPL -> sign(z3.mkNot(z3.mkFPGEq(a, b)), z3.mkFPEq(a, b));
            case FCMPG, DCMPG -> sign(z3.mkFPLt(a, b), z3.mkFPEq(a, b));
            case EQ -> z3.mkFPEq(a, b);
            case NE -> z3.mkNot(z3.mkFPEq(a, b));
            case LT -> z3.mkFPLt(a, b);
            case LE -> z3.mkFPLEq(a, b);
            case GT -> z3.mkFPGt(a, b);
            case GE -> z3.mkFPGEq(a, b);
            default -> throw new NotEncodable(op + " is no operation on floating point");
        };
    }

    /** -1, 0 or 1. */
    Expr<?> sign(BoolExpr isLess, BoolExpr isEqual) {
        return z3.mkITE(isLess, z3.mkBV(-1, 32), z3.mkITE(isEqual, z3.mkBV(0, 32), z3.mkBV(1, 32)));
    }

    /** A number of which nothing is known yet. */
    Expr<?> anything(Sort sort) {
        return z3.mkFreshConst("anything", sort(sort));
    }

    /** What is true of every remainder; Z3 has none that rounds as Java's does. */
    BoolExpr isPlausibleRemainder(Expr<?> result, Expr<?> dividend, Expr<?> divisor) {
        Expr<FPSort> r = cast(result);
        Expr<FPSort> a = cast(dividend);
        Expr<FPSort> b = cast(divisor);
        Expr<FPSort> sizeA = z3.mkFPAbs(a);
        Expr<FPSort> sizeB = z3.mkFPAbs(b);
        BoolExpr isUndefined = z3.mkOr(isNaN(a), isNaN(b), z3.mkFPIsInfinite(a), z3.mkFPIsZero(b));
        BoolExpr isSmall = z3.mkAnd(z3.mkFPLt(z3.mkFPAbs(r), sizeB), z3.mkFPLEq(z3.mkFPAbs(r), sizeA));
        BoolExpr sameSign = z3.mkEq(z3.mkFPIsNegative(r), z3.mkFPIsNegative(a));
        BoolExpr unchanged = z3.mkImplies(z3.mkFPLt(sizeA, sizeB), z3.mkEq(r, a));
        return (BoolExpr) z3.mkITE(isUndefined, isNaN(r), z3.mkAnd(isSmall, sameSign, unchanged));
    }

    private static Expr<BitVecSort> integer(Expr<?> a) {
        @SuppressWarnings("unchecked")
        Expr<BitVecSort> bits = (Expr<BitVecSort>) a;
        return bits;
    }

    private static Expr<FPSort> cast(Expr<?> a) {
        @SuppressWarnings("unchecked")
        Expr<FPSort> number = (Expr<FPSort>) a;
        return number;
    }
}
