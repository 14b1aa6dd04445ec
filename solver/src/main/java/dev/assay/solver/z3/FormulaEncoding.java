package dev.assay.solver.z3;

import com.microsoft.z3.ArrayExpr;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Sort;
import dev.assay.logic.formula.Domain;
import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Formulas over states as Z3 has them: bit-vectors, floating point, arrays and uninterpreted functions. */
final class FormulaEncoding {
    /** References are numbers: so many different objects suffice for any counterexample of a method. */
    static final int REFERENCE_BITS = 16;

    private final Context z3;
    private final FloatingEncoding floating;
    private final boolean isExact;
    private boolean hasAbstracted;
    private final Map<Formula, Expr<?>> encoded = new HashMap<>();

    /** @param isExact whether operations on floating point are understood, or stand for any function on bits */
    FormulaEncoding(Context z3, boolean isExact) {
        this.z3 = z3;
        this.isExact = isExact;
        this.floating = new FloatingEncoding(z3);
    }

    boolean hasAbstracted() {
        return hasAbstracted;
    }

    BoolExpr truth(Formula formula) throws NotEncodable {
        return (BoolExpr) encode(formula);
    }

    /** Formulas nest deeply in long methods, so no recursion. */
    Expr<?> encode(Formula formula) throws NotEncodable {
        Deque<Formula> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Formula next = open.peek();
            int before = open.size();
            for (Formula operand : next.operands()) {
                if (!encoded.containsKey(operand)) {
                    open.push(operand);
                }
            }
            if (open.size() == before) {
                open.pop();
                if (!encoded.containsKey(next)) {
                    encoded.put(next, node(next));
                }
            }
        }
        return get(formula);
    }

    private Expr<?> node(Formula f) throws NotEncodable {
        return switch (f.operator()) {
            case CONST -> constant(f);
            case VAR -> z3.mkConst(f.name(), sort(f.domain()));
            case NOT -> z3.mkNot(bool(f, 0));
            case AND -> z3.mkAnd(bools(f));
            case OR -> z3.mkOr(bools(f));
            case CHOOSE -> choose(f);
            case SAME -> equal(get(f, 0), get(f, 1));
            case BELOW -> z3.mkBVULT(bits(f, 0), bits(f, 1));
            case READ -> read(f);
            case WRITE -> write(f);
            case EVERYWHERE -> everywhere(f);
            case APPLY -> apply(f);
            case JAVA -> f.operands().size() == 1 ? unary(f) : binary(f);
        };
    }

    private Sort sort(Domain domain) {
        if (domain instanceof MapOf map) {
            return z3.mkArraySort(sort(map.index()), sort(map.value()));
        }
        return switch ((Plain) domain) {
            case BOOL -> z3.getBoolSort();
            case INT -> z3.mkBitVecSort(32);
            case LONG -> z3.mkBitVecSort(64);
            case REF -> z3.mkBitVecSort(REFERENCE_BITS);
            case FLOAT -> isExact ? z3.mkFPSort32() : z3.mkBitVecSort(32);
            case DOUBLE -> isExact ? z3.mkFPSort64() : z3.mkBitVecSort(64);
        };
    }

    private Expr<?> constant(Formula f) {
        return switch ((Plain) f.domain()) {
            case BOOL -> z3.mkBool(f.bits() != 0);
            case INT -> z3.mkBV(f.bits(), 32);
            case LONG -> z3.mkBV(f.bits(), 64);
            case REF -> z3.mkBV(f.bits(), REFERENCE_BITS);
            case FLOAT ->
                isExact
                        ? floating.fromBits(dev.assay.logic.value.Sort.F, z3.mkBV((int) f.bits(), 32))
                        : z3.mkBV((int) f.bits(), 32);
            case DOUBLE ->
                isExact
                        ? floating.fromBits(dev.assay.logic.value.Sort.D, z3.mkBV(f.bits(), 64))
                        : z3.mkBV(f.bits(), 64);
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Expr<?> choose(Formula f) {
        return z3.mkITE(bool(f, 0), (Expr) get(f, 1), (Expr) get(f, 2));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private BoolExpr equal(Expr<?> a, Expr<?> b) {
        return z3.mkEq((Expr) a, (Expr) b);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Expr<?> read(Formula f) {
        return z3.mkSelect((ArrayExpr) get(f, 0), (Expr) get(f, 1));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Expr<?> write(Formula f) {
        return z3.mkStore((ArrayExpr) get(f, 0), (Expr) get(f, 1), (Expr) get(f, 2));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Expr<?> everywhere(Formula f) {
        return z3.mkConstArray(sort(((MapOf) f.domain()).index()), (Expr) get(f, 0));
    }

    /** The operation as a function of which nothing is known. */
    private Expr<?> anything(Formula f) {
        hasAbstracted = true;
        return function(f, "floating " + f.op());
    }

    private Expr<?> apply(Formula f) {
        return function(f, f.name());
    }

    private Expr<?> function(Formula f, String name) {
        Expr<?>[] arguments = new Expr<?>[f.operands().size()];
        Sort[] sorts = new Sort[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = get(f, i);
            sorts[i] = sort(f.operand(i).domain());
        }
        FuncDecl<?> function = z3.mkFuncDecl(name, sorts, sort(f.domain()));
        return function.apply(arguments);
    }

    private Expr<?> unary(Formula f) throws NotEncodable {
        Plain from = (Plain) f.operand(0).domain();
        boolean isFloating = isFloating(from) || isFloating((Plain) f.domain());
        if (isFloating) {
            return isExact ? floatingUnary(f, from) : anything(f);
        }
        BitVecExpr a = bits(f, 0);
        return switch (f.op()) {
            case INEG, LNEG -> z3.mkBVNeg(a);
            case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, a));
            case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, a));
            case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, a));
            case I2L -> z3.mkSignExt(32, a);
            case L2I -> z3.mkExtract(31, 0, a);
            default -> throw new NotEncodable(f.op() + " is unknown");
        };
    }

    private Expr<?> floatingUnary(Formula f, Plain from) throws NotEncodable {
        return switch (f.op()) {
            case BITS2F -> floating.fromBits(dev.assay.logic.value.Sort.F, bits(f, 0));
            case BITS2D -> floating.fromBits(dev.assay.logic.value.Sort.D, bits(f, 0));
            case F2BITS, D2BITS -> throw new NotEncodable("the bits of a float have no formula");
            default -> floating.unary(f.op(), logical(from), get(f, 0));
        };
    }

    private Expr<?> binary(Formula f) throws NotEncodable {
        Op op = f.op();
        if (!isExact && isFloating((Plain) f.operand(0).domain())) {
            return anything(f);
        }
        if (op == Op.FREM || op == Op.DREM) {
            throw new NotEncodable("the remainder of floating point division is beyond Z3");
        }
        if (isFloating((Plain) f.operand(0).domain())) {
            return floating.binary(op, get(f, 0), get(f, 1));
        }
        BitVecExpr a = bits(f, 0);
        BitVecExpr b = bits(f, 1);
        return op.isComparison() ? compared(op, a, b) : integral(f, a, b);
    }

    private Expr<?> compared(Op op, BitVecExpr a, BitVecExpr b) throws NotEncodable {
        return switch (op) {
            case LT -> z3.mkBVSLT(a, b);
            case LE -> z3.mkBVSLE(a, b);
            case GT -> z3.mkBVSGT(a, b);
            case GE -> z3.mkBVSGE(a, b);
            default -> throw new NotEncodable(op + " is unknown");
        };
    }

    private Expr<?> integral(Formula f, BitVecExpr a, BitVecExpr b) throws NotEncodable {
        return switch (f.op()) {
            case IADD, LADD -> z3.mkBVAdd(a, b);
            case ISUB, LSUB -> z3.mkBVSub(a, b);
            case IMUL, LMUL -> z3.mkBVMul(a, b);
            case IDIV, LDIV -> z3.mkBVSDiv(a, b);
            case IREM, LREM -> z3.mkBVSRem(a, b);
            case IAND, LAND -> z3.mkBVAND(a, b);
            case IOR, LOR -> z3.mkBVOR(a, b);
            case IXOR, LXOR -> z3.mkBVXOR(a, b);
            case ISHL, LSHL -> z3.mkBVSHL(a, places(f, b));
            case ISHR, LSHR -> z3.mkBVASHR(a, places(f, b));
            case IUSHR, LUSHR -> z3.mkBVLSHR(a, places(f, b));
            case LCMP -> floating.sign(z3.mkBVSLT(a, b), z3.mkEq(a, b));
            default -> throw new NotEncodable(f.op() + " is unknown");
        };
    }

    /** The distance of a shift, cut as the JVM cuts it and widened to what is shifted. */
    private BitVecExpr places(Formula f, BitVecExpr distance) {
        boolean isInt = f.domain() == Plain.INT;
        BitVecExpr cut = z3.mkBVAND(distance, z3.mkBV(isInt ? 31 : 63, 32));
        return isInt ? cut : z3.mkZeroExt(32, cut);
    }

    /** The bits of an encoded value, once a model has given it one. */
    static long value(Expr<?> value) throws NotEncodable {
        if (value.isTrue() || value.isFalse()) {
            return value.isTrue() ? 1 : 0;
        }
        if (value instanceof BitVecNum number) {
            long bits = number.getBigInteger().longValue();
            return number.getSortSize() == 32 ? (int) bits : bits;
        }
        throw new NotEncodable("a value of Z3 is no number: " + value);
    }

    private static boolean isFloating(Plain domain) {
        return domain == Plain.FLOAT || domain == Plain.DOUBLE;
    }

    private static dev.assay.logic.value.Sort logical(Plain domain) {
        return switch (domain) {
            case LONG -> dev.assay.logic.value.Sort.J;
            case FLOAT -> dev.assay.logic.value.Sort.F;
            case DOUBLE -> dev.assay.logic.value.Sort.D;
            default -> dev.assay.logic.value.Sort.I;
        };
    }

    /** What a formula became that is encoded already. */
    private Expr<?> get(Formula formula) {
        return Objects.requireNonNull(encoded.get(formula), "operands are encoded first");
    }

    private Expr<?> get(Formula f, int place) {
        return get(f.operand(place));
    }

    private BoolExpr bool(Formula f, int place) {
        return (BoolExpr) get(f, place);
    }

    private BitVecExpr bits(Formula f, int place) {
        return (BitVecExpr) get(f, place);
    }

    private BoolExpr[] bools(Formula f) {
        return f.operands().stream().map(encoded::get).map(BoolExpr.class::cast).toArray(BoolExpr[]::new);
    }
}
