package dev.assay.solver.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/**
 * Ints and longs as mathematical integers in their range: what Z3 is quickest with.
 *
 * <p>Sums, differences and products that could wrap around have the times they do so as an unknown, which can be assumed
 * to be zero.
 */
final class IntegerEncoding extends Encoding {

    IntegerEncoding(Context z3) {
        super(z3);
    }

    @Override
    protected Expr<?> encode(Term term) throws NotEncodable {
        if (term.sort().isFloating()) {
            throw new NotEncodable("floating point is no integer");
        }
        if (term instanceof Var variable) {
            return variable(variable);
        }
        if (term instanceof Term.Const constant) {
            return z3.mkInt(constant.bits());
        }
        if (term instanceof Term.Select select) {
            return select(select);
        }
        return term instanceof Term.Unary unary ? unary(unary) : binary((Binary) term);
    }

    private Expr<?> variable(Var variable) {
        ArithExpr<IntSort> named = z3.mkIntConst("v" + variable.number());
        fact(variable, within(named, variable.range()));
        return named;
    }

    private BoolExpr within(ArithExpr<IntSort> value, Interval range) {
        return z3.mkAnd(z3.mkLe(z3.mkInt(range.lo()), value), z3.mkLe(value, z3.mkInt(range.hi())));
    }

    private Expr<?> unary(Term.Unary unary) throws NotEncodable {
        if (unary.operand().sort().isFloating()) {
            throw new NotEncodable("floating point is no integer");
        }
        ArithExpr<IntSort> a = integer(unary.operand());
        return switch (unary.op()) {
            case INEG, LNEG ->
                unwrapped(unary, z3.mkUnaryMinus(a), unary.operand().range().negated());
            case I2L -> a;
            case I2B -> narrowed(a, 8, true);
            case I2S -> narrowed(a, 16, true);
            case I2C -> narrowed(a, 16, false);
            case L2I -> narrowed(a, 32, true);
            default -> throw new NotEncodable(unary.op() + " is no operation on integers");
        };
    }

    private ArithExpr<IntSort> narrowed(ArithExpr<IntSort> a, int bits, boolean signed) {
        IntNum modulus = z3.mkInt(1L << bits);
        if (!signed) {
            return z3.mkMod(a, modulus);
        }
        IntNum half = z3.mkInt(1L << (bits - 1));
        return z3.mkSub(z3.mkMod(z3.mkAdd(a, half), modulus), half);
    }

    private Expr<?> binary(Binary binary) throws NotEncodable {
        if (binary.left().sort().isFloating()) {
            throw new NotEncodable("floating point is no integer");
        }
        ArithExpr<IntSort> a = integer(binary.left());
        ArithExpr<IntSort> b = integer(binary.right());
        return binary.op().isComparison() ? compared(binary.op(), a, b) : arithmetic(binary, a, b);
    }

    private Expr<?> compared(Op op, ArithExpr<IntSort> a, ArithExpr<IntSort> b) {
        return switch (op) {
            case EQ -> z3.mkEq(a, b);
            case NE -> z3.mkNot(z3.mkEq(a, b));
            case LT -> z3.mkLt(a, b);
            case LE -> z3.mkLe(a, b);
            case GT -> z3.mkLt(b, a);
            default -> z3.mkLe(b, a);
        };
    }

    private Expr<?> arithmetic(Binary binary, ArithExpr<IntSort> a, ArithExpr<IntSort> b) throws NotEncodable {
        Interval left = binary.left().range();
        Interval right = binary.right().range();
        return switch (binary.op()) {
            case IADD, LADD -> unwrapped(binary, z3.mkAdd(a, b), left.plus(right));
            case ISUB, LSUB -> unwrapped(binary, z3.mkSub(a, b), left.minus(right));
            case IMUL, LMUL -> product(binary, a, b);
            case IDIV, LDIV -> quotient(a, constant(binary), left);
            case IREM, LREM -> remainder(a, constant(binary), left);
            case ISHR, LSHR -> z3.mkDiv(a, z3.mkInt(power(binary)));
            case IUSHR, LUSHR -> shiftedUnsigned(binary, a);
            case IAND, LAND, IOR, LOR, IXOR, LXOR -> bitwise(binary, a);
            case LCMP -> z3.mkITE(z3.mkLt(a, b), z3.mkInt(-1), z3.mkITE(z3.mkEq(a, b), z3.mkInt(0), z3.mkInt(1)));
            default -> throw new NotEncodable(binary.op() + " is no operation on integers");
        };
    }

    /** A result that wraps around k times; assumed not to, and known not to where the operands are small enough. */
    private Expr<?> unwrapped(Term term, ArithExpr<IntSort> exact, @Nullable Interval range) {
        Interval all = term.sort().range();
        if (range != null && all.contains(range)) {
            return exact;
        }
        ArithExpr<IntSort> times = cast(z3.mkFreshConst("k", z3.getIntSort()));
        ArithExpr<IntSort> wrapped = z3.mkSub(exact, z3.mkMul(times, modulus(term.sort())));
        fact(term, within(wrapped, all));
        assume(term, z3.mkEq(times, z3.mkInt(0)));
        return wrapped;
    }

    private IntNum modulus(Sort sort) {
        return z3.mkInt(sort == Sort.I ? "4294967296" : "18446744073709551616");
    }

    private Expr<?> product(Binary binary, ArithExpr<IntSort> a, ArithExpr<IntSort> b) throws NotEncodable {
        if (!binary.right().isConstant()) {
            throw new NotEncodable("a product of two variables is not linear");
        }
        return unwrapped(
                binary,
                z3.mkMul(a, b),
                binary.left().range().times(binary.right().range()));
    }

    private static long constant(Binary binary) throws NotEncodable {
        if (!binary.right().isConstant()) {
            throw new NotEncodable(binary.op() + " by a variable is not linear");
        }
        return binary.right().bits();
    }

    private static long power(Binary binary) throws NotEncodable {
        long places = constant(binary);
        if (places > 62) {
            throw new NotEncodable("a shift by 63 places is left to bits");
        }
        return 1L << places;
    }

    /** Towards zero, as Java divides; Z3 divides towards less if the divisor is positive. */
    private Expr<?> quotient(ArithExpr<IntSort> a, long divisor, Interval range) throws NotEncodable {
        IntNum size = size(divisor);
        ArithExpr<IntSort> down = z3.mkDiv(a, size);
        Expr<?> quotient = range.lo() >= 0
                ? down
                : z3.mkITE(isNegative(a), z3.mkUnaryMinus(z3.mkDiv(z3.mkUnaryMinus(a), size)), down);
        return divisor > 0 ? quotient : z3.mkUnaryMinus(cast(quotient));
    }

    private Expr<?> remainder(ArithExpr<IntSort> a, long divisor, Interval range) throws NotEncodable {
        IntNum size = size(divisor);
        Expr<?> up = z3.mkMod(a, size);
        return range.lo() >= 0
                ? up
                : z3.mkITE(isNegative(a), z3.mkUnaryMinus(z3.mkMod(z3.mkUnaryMinus(a), size)), cast(up));
    }

    private IntNum size(long divisor) throws NotEncodable {
        if (divisor == Long.MIN_VALUE || divisor == 0) {
            throw new NotEncodable("a division by " + divisor + " is left to bits");
        }
        return z3.mkInt(Math.abs(divisor));
    }

    private BoolExpr isNegative(ArithExpr<IntSort> a) {
        return z3.mkLt(a, z3.mkInt(0));
    }

    private Expr<?> shiftedUnsigned(Binary binary, ArithExpr<IntSort> a) throws NotEncodable {
        IntNum power = z3.mkInt(power(binary));
        return z3.mkITE(isNegative(a), z3.mkDiv(z3.mkAdd(a, modulus(binary.sort())), power), z3.mkDiv(a, power));
    }

    private Expr<?> bitwise(Binary binary, ArithExpr<IntSort> a) throws NotEncodable {
        if (isBit(binary.left()) && isBit(binary.right())) {
            return ofTruths(binary.op(), truth(binary.left()), truth(binary.right()));
        }
        long mask = constant(binary);
        boolean isAnd = binary.op() == Op.IAND || binary.op() == Op.LAND;
        if (isAnd && mask > 0 && isPower(mask + 1)) {
            return z3.mkMod(a, z3.mkInt(mask + 1));
        }
        if (isAnd && isPower(-mask)) {
            return z3.mkSub(a, z3.mkMod(a, z3.mkInt(-mask)));
        }
        boolean isExclusive = binary.op() == Op.IXOR || binary.op() == Op.LXOR;
        if (isExclusive && mask == -1) {
            return z3.mkSub(z3.mkUnaryMinus(a), z3.mkInt(1));
        }
        throw new NotEncodable(binary.op() + " is no operation on integers");
    }

    private Expr<?> ofTruths(Op op, BoolExpr left, BoolExpr right) {
        return switch (op) {
            case IAND, LAND -> z3.mkAnd(left, right);
            case IOR, LOR -> z3.mkOr(left, right);
            default -> z3.mkXor(left, right);
        };
    }

    /** Whether it is a power of two; the least long, which is the negation of none, is not. */
    private static boolean isPower(long value) {
        return value > 0 && (value & (value - 1)) == 0;
    }

    private static boolean isBit(Term term) {
        return term.range().lo() >= 0 && term.range().hi() <= 1;
    }

    @Override
    protected Expr<?> number(BoolExpr truth) {
        return z3.mkITE(truth, z3.mkInt(1), z3.mkInt(0));
    }

    @Override
    protected Expr<?> constant(Table table, long bits) {
        return z3.mkInt(bits);
    }

    @Override
    protected BoolExpr isLess(Expr<?> index, int bound) {
        return z3.mkLt(cast(index), z3.mkInt(bound));
    }

    @Override
    long value(Model model, Var variable) {
        Expr<?> value = model.eval(z3.mkIntConst("v" + variable.number()), true);
        return ((IntNum) value).getBigInteger().longValue();
    }

    private ArithExpr<IntSort> integer(Term term) {
        return cast(get(term));
    }

    @SuppressWarnings("unchecked")
    private static ArithExpr<IntSort> cast(Expr<?> expression) {
        return (ArithExpr<IntSort>) expression;
    }
}
