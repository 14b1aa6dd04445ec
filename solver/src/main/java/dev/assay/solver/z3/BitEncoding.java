package dev.assay.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;

/** Everything as bit-vectors, wrap-around included, and floating point by the standard; exact but for its remainder. */
final class BitEncoding extends Encoding {

    private final FloatingEncoding floating;

    private final boolean allowsFloating;

    BitEncoding(Context z3, boolean allowsFloating) {
        super(z3);
        this.allowsFloating = allowsFloating;
        this.floating = new FloatingEncoding(z3);
    }

    @Override
    protected Expr<?> encode(Term term) throws NotEncodable {
        if (term.sort().isFloating() && !allowsFloating) {
            throw new NotEncodable("floating point is left to the questions at once");
        }
        if (term instanceof Var variable) {
            return variable(variable);
        }
        if (term instanceof Term.Const constant) {
            return constant(constant.sort(), constant.bits());
        }
        if (term instanceof Term.Select select) {
            return select(select);
        }
        return term instanceof Term.Unary unary ? unary(unary) : binary((Binary) term);
    }

    /** Variables are as wide as their kind, so that no range must be stated. */
    private Expr<?> variable(Var variable) {
        BitVecExpr bits = named(variable);
        return switch (variable.kind()) {
            case BOOLEAN, CHAR, ASCII -> z3.mkZeroExt(32 - width(variable.kind()), bits);
            case BYTE, SHORT -> z3.mkSignExt(32 - width(variable.kind()), bits);
            case INT, LONG -> bits;
            case FLOAT, DOUBLE -> floating.fromBits(variable.sort(), bits);
        };
    }

    private BitVecExpr named(Var variable) {
        return z3.mkBVConst("v" + variable.number(), width(variable.kind()));
    }

    private static int width(Kind kind) {
        return switch (kind) {
            case BOOLEAN -> 1;
            case ASCII -> 7;
            case BYTE -> 8;
            case SHORT, CHAR -> 16;
            case INT, FLOAT -> 32;
            case LONG, DOUBLE -> 64;
        };
    }

    private static int width(Sort sort) {
        return sort == Sort.I || sort == Sort.F ? 32 : 64;
    }

    private Expr<?> constant(Sort sort, long bits) {
        BitVecNum vector = z3.mkBV(bits, width(sort));
        return sort.isFloating() ? floating.fromBits(sort, vector) : vector;
    }

    private Expr<?> unary(Term.Unary unary) throws NotEncodable {
        Term operand = unary.operand();
        if (unary.op() == Op.F2BITS || unary.op() == Op.D2BITS) {
            return rawBits(unary);
        }
        if (unary.op() == Op.BITS2F || unary.op() == Op.BITS2D) {
            return floating.fromBits(unary.sort(), bits(operand));
        }
        if (unary.op().isOpaque()) {
            relax(unary);
            return floating.anything(unary.sort());
        }
        if (operand.sort().isFloating() || unary.sort().isFloating()) {
            return floating.unary(unary.op(), operand.sort(), get(operand));
        }
        BitVecExpr a = bits(operand);
        return switch (unary.op()) {
            case INEG, LNEG -> z3.mkBVNeg(a);
            case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, a));
            case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, a));
            case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, a));
            case I2L -> z3.mkSignExt(32, a);
            case L2I -> z3.mkExtract(31, 0, a);
            default -> throw new NotEncodable(unary.op() + " is unknown");
        };
    }

    /** The bits of a float are a name of their own, since Z3 has only one NaN: those that make the float, and the canonical NaN. */
    private Expr<?> rawBits(Term.Unary unary) {
        Term operand = unary.operand();
        if (operand instanceof Var variable) {
            return named(variable);
        }
        int width = width(operand.sort());
        BitVecExpr bits = (BitVecExpr) z3.mkFreshConst("bits", z3.mkBitVecSort(width));
        fact(unary, z3.mkEq(floating.fromBits(operand.sort(), bits), get(operand)));
        if (operand.op() == Op.SELECT) {
            // An element keeps the bits of its own NaN, which are lost here.
            relax(unary);
            return bits;
        }
        long canonical =
                operand.sort() == Sort.F ? Float.floatToIntBits(Float.NaN) : Double.doubleToLongBits(Double.NaN);
        fact(unary, z3.mkImplies(floating.isNaN(get(operand)), z3.mkEq(bits, z3.mkBV(canonical, width))));
        return bits;
    }

    private Expr<?> binary(Binary binary) throws NotEncodable {
        Op op = binary.op();
        if (op == Op.FREM || op == Op.DREM) {
            Expr<?> remainder = floating.anything(binary.sort());
            fact(binary, floating.isPlausibleRemainder(remainder, get(binary.left()), get(binary.right())));
            relax(binary);
            return remainder;
        }
        if (op.isOpaque()) {
            relax(binary);
            return floating.anything(binary.sort());
        }
        if (binary.left().sort().isFloating()) {
            return floating.binary(op, get(binary.left()), get(binary.right()));
        }
        BitVecExpr a = bits(binary.left());
        BitVecExpr b = bits(binary.right());
        return op.isComparison() ? comparison(op, a, b) : arithmetic(binary, a, b);
    }

    private BoolExpr comparison(Op op, BitVecExpr a, BitVecExpr b) throws NotEncodable {
        return switch (op) {
            case EQ -> z3.mkEq(a, b);
            case NE -> z3.mkNot(z3.mkEq(a, b));
            case LT -> z3.mkBVSLT(a, b);
            case LE -> z3.mkBVSLE(a, b);
            case GT -> z3.mkBVSGT(a, b);
            case GE -> z3.mkBVSGE(a, b);
            default -> throw new NotEncodable(op + " is no comparison");
        };
    }

    private Expr<?> arithmetic(Binary binary, BitVecExpr a, BitVecExpr b) throws NotEncodable {
        return switch (binary.op()) {
            case IADD, LADD -> z3.mkBVAdd(a, b);
            case ISUB, LSUB -> z3.mkBVSub(a, b);
            case IMUL, LMUL -> z3.mkBVMul(a, b);
            case IDIV, LDIV -> unlessZero(binary, b, z3.mkBVSDiv(a, b));
            case IREM, LREM -> unlessZero(binary, b, z3.mkBVSRem(a, b));
            case IAND, LAND -> z3.mkBVAND(a, b);
            case IOR, LOR -> z3.mkBVOR(a, b);
            case IXOR, LXOR -> z3.mkBVXOR(a, b);
            case ISHL, LSHL -> z3.mkBVSHL(a, places(binary, b));
            case ISHR, LSHR -> z3.mkBVASHR(a, places(binary, b));
            case IUSHR, LUSHR -> z3.mkBVLSHR(a, places(binary, b));
            case LCMP -> floating.sign(z3.mkBVSLT(a, b), z3.mkEq(a, b));
            default -> throw new NotEncodable(binary.op() + " is unknown");
        };
    }

    private Expr<?> unlessZero(Binary binary, BitVecExpr divisor, BitVecExpr result) {
        if (!binary.right().range().contains(0)) {
            return result;
        }
        BitVecNum zero = z3.mkBV(0, width(binary.sort()));
        return z3.mkITE(z3.mkEq(divisor, zero), zero, result);
    }

    /** The distance of a shift, cut as the JVM cuts it and widened to what is shifted. */
    private BitVecExpr places(Binary binary, BitVecExpr distance) {
        boolean isInt = binary.sort() == Sort.I;
        BitVecExpr cut = z3.mkBVAND(distance, z3.mkBV(isInt ? 31 : 63, 32));
        return isInt ? cut : z3.mkZeroExt(32, cut);
    }

    @Override
    protected Expr<?> number(BoolExpr truth) {
        return z3.mkITE(truth, z3.mkBV(1, 32), z3.mkBV(0, 32));
    }

    @Override
    protected Expr<?> constant(Table table, long bits) {
        return constant(table.sort(), bits);
    }

    @Override
    protected BoolExpr isLess(Expr<?> index, int bound) {
        return z3.mkBVSLT(cast(index), z3.mkBV(bound, 32));
    }

    @Override
    long value(Model model, Var variable) {
        long bits = ((BitVecNum) model.eval(cast(named(variable)), true))
                .getBigInteger()
                .longValue();
        return switch (variable.kind()) {
            case BOOLEAN, CHAR, ASCII, LONG, DOUBLE -> bits;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case INT, FLOAT -> (int) bits;
        };
    }

    private BitVecExpr bits(Term term) {
        return (BitVecExpr) get(term);
    }

    @SuppressWarnings("unchecked")
    private static Expr<BitVecSort> cast(Expr<?> expression) {
        return (Expr<BitVecSort>) expression;
    }
}
