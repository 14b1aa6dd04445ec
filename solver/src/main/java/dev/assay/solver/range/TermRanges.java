package dev.assay.solver.range;

import dev.assay.logic.Ranges;
import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ranges of terms by the ranges of variables, remembered until one of those is narrowed. */
final class TermRanges {

    /** Deeper terms are walked by recursion too long. */
    static final int DEEPEST = 200;

    /** Of longer stretches of a table, the range of all elements is taken. */
    private static final int LONGEST = 512;

    private final Map<Var, Interval> integerVariables = new HashMap<>();
    private final Map<Var, FloatingRange> floatingVariables = new HashMap<>();
    private final Map<Term, Interval> integers = new HashMap<>();
    private final Map<Term, FloatingRange> numbers = new HashMap<>();
    private boolean isImpossible;

    void begin() {
        integerVariables.clear();
        floatingVariables.clear();
        isImpossible = false;
        forget();
    }

    void forget() {
        integers.clear();
        numbers.clear();
    }

    /** Whether a variable was left without a value. */
    boolean isImpossible() {
        return isImpossible;
    }

    /** Takes from a variable what does not stand in a relation to any of a range; whether that was something. */
    boolean narrowIntegers(Op op, Var variable, Interval other) {
        Interval now = integers(variable);
        long lo = now.lo();
        long hi = now.hi();
        switch (op) {
            case EQ -> {
                lo = Math.max(lo, other.lo());
                hi = Math.min(hi, other.hi());
            }
            case LT -> hi = Math.min(hi, other.hi() == Long.MIN_VALUE ? Long.MIN_VALUE : other.hi() - 1);
            case LE -> hi = Math.min(hi, other.hi());
            case GT -> lo = Math.max(lo, other.lo() == Long.MAX_VALUE ? Long.MAX_VALUE : other.lo() + 1);
            case GE -> lo = Math.max(lo, other.lo());
            default -> {}
        }
        if (lo > hi) {
            isImpossible = true;
            return true;
        }
        boolean narrowed = lo != now.lo() || hi != now.hi();
        if (narrowed) {
            integerVariables.put(variable, new Interval(lo, hi));
            integers.put(variable, new Interval(lo, hi));
        }
        return narrowed;
    }

    /** The same for a floating variable; a relation that does not hold says nothing if NaN may be about. */
    boolean narrowNumbers(Op relation, boolean held, Var variable, FloatingRange other) {
        FloatingRange now = numbers(variable);
        boolean nanMeets = held == (relation == Op.NE);
        if (nanMeets && (now.mayBeNaN() || other.mayBeNaN())) {
            return false;
        }
        FloatingRange next = other.isEmpty()
                ? new FloatingRange(1, 0, false)
                : cut(held ? relation : opposite(relation), now, other);
        if (next.isEmpty()) {
            isImpossible = true;
            return true;
        }
        boolean narrowed = !next.equals(now);
        if (narrowed) {
            floatingVariables.put(variable, next);
            numbers.put(variable, next);
        }
        return narrowed;
    }

    private static FloatingRange cut(Op relation, FloatingRange now, FloatingRange other) {
        return switch (relation) {
            case EQ -> new FloatingRange(Math.max(now.lo(), other.lo()), Math.min(now.hi(), other.hi()), false);
            case LT, LE -> new FloatingRange(now.lo(), Math.min(now.hi(), other.hi()), false);
            case GT, GE -> new FloatingRange(Math.max(now.lo(), other.lo()), now.hi(), false);
            default -> now;
        };
    }

    private static Op opposite(Op op) {
        return switch (op) {
            case EQ -> Op.NE;
            case NE -> Op.EQ;
            case LT -> Op.GE;
            case GE -> Op.LT;
            case GT -> Op.LE;
            default -> Op.GT;
        };
    }

    Interval integers(Term term) {
        if (term.isConstant()) {
            return term.range();
        }
        Interval known = integers.get(term);
        if (known == null) {
            Interval computed = compute(term);
            known = computed == null ? term.range() : meet(term.range(), computed);
            integers.put(term, known);
        }
        return known;
    }

    /** What both allow; where they contradict each other, the term has no value at all and either will do. */
    private static Interval meet(Interval a, Interval b) {
        long lo = Math.max(a.lo(), b.lo());
        long hi = Math.min(a.hi(), b.hi());
        return lo <= hi ? new Interval(lo, hi) : a;
    }

    private @Nullable Interval compute(Term term) {
        if (term instanceof Var variable) {
            return integerVariables.getOrDefault(variable, variable.range());
        }
        if (term instanceof Binary binary) {
            return binary(binary);
        }
        if (term instanceof Term.Select select) {
            return elements(select);
        }
        Term operand = ((Term.Unary) term).operand();
        return operand.sort().isFloating()
                ? converted(term.op(), numbers(operand))
                : Ranges.of(term.op(), integers(operand));
    }

    private @Nullable Interval binary(Binary binary) {
        Term left = binary.left();
        if (!left.sort().isFloating()) {
            Interval a = integers(left);
            Interval b = integers(binary.right());
            Boolean truth = binary.op().isComparison() ? Ranges.decide(binary.op(), a, b) : null;
            return truth != null ? truth(truth) : Ranges.of(binary.op(), left.sort(), a, b);
        }
        FloatingRange a = numbers(left);
        FloatingRange b = numbers(binary.right());
        Boolean truth = binary.op().isComparison() ? FloatingRange.decide(binary.op(), a, b) : null;
        return truth != null ? truth(truth) : binary.range();
    }

    private static Interval truth(boolean holds) {
        return Interval.of(holds ? 1 : 0);
    }

    private @Nullable Interval elements(Term.Select select) {
        Table table = select.table();
        Interval index = integers(select.index());
        if (index.size() > LONGEST) {
            return select.range();
        }
        Interval all = null;
        for (long i = index.lo(); i <= index.hi(); i++) {
            Interval each = element(table, i);
            all = all == null ? each : all.hull(each);
        }
        return all;
    }

    private Interval element(Table table, long index) {
        if (index < 0 || index >= table.length()) {
            return Interval.of(0);
        }
        Term element = table.element((int) index);
        return element == null ? Interval.of(table.constant((int) index)) : integers(element);
    }

    /** Conversions to integers are monotone, and make zero of NaN. */
    private static @Nullable Interval converted(Op op, FloatingRange a) {
        boolean isConversion = op == Op.F2I || op == Op.D2I || op == Op.F2L || op == Op.D2L;
        if (!isConversion) {
            return Ranges.ofFloating(op);
        }
        if (a.isEmpty()) {
            return Interval.of(0);
        }
        boolean toInt = op == Op.F2I || op == Op.D2I;
        Interval range = toInt ? new Interval((int) a.lo(), (int) a.hi()) : new Interval((long) a.lo(), (long) a.hi());
        return a.mayBeNaN() ? range.hull(Interval.of(0)) : range;
    }

    FloatingRange numbers(Term term) {
        if (term.isConstant()) {
            return FloatingRange.of(Ulps.value(term.sort(), term.bits()));
        }
        FloatingRange known = numbers.get(term);
        if (known == null) {
            known = computeNumbers(term);
            numbers.put(term, known);
        }
        return known;
    }

    private FloatingRange computeNumbers(Term term) {
        if (term instanceof Var variable) {
            return floatingVariables.getOrDefault(variable, FloatingRange.ALL);
        }
        if (term instanceof Binary binary) {
            boolean isFloat = term.sort() == Sort.F;
            boolean isSquare = binary.left() == binary.right() && (binary.op() == Op.FMUL || binary.op() == Op.DMUL);
            return isSquare
                    ? FloatingRange.square(isFloat, numbers(binary.left()))
                    : FloatingRange.apply(binary.op(), isFloat, numbers(binary.left()), numbers(binary.right()));
        }
        return term instanceof Term.Unary unary ? converted(unary) : FloatingRange.ALL;
    }

    private FloatingRange converted(Term.Unary unary) {
        Op op = unary.op();
        Term operand = unary.operand();
        return switch (op) {
            case FNEG, DNEG -> numbers(operand).negated();
            case F2D -> numbers(operand);
            case D2F ->
                new FloatingRange(
                        (float) numbers(operand).lo(),
                        (float) numbers(operand).hi(),
                        numbers(operand).mayBeNaN());
            case I2F, L2F, I2D, L2D ->
                new FloatingRange(
                        image(unary, integers(operand).lo()),
                        image(unary, integers(operand).hi()),
                        false);
            case DSQRT -> root(numbers(operand));
            default -> FloatingRange.ALL;
        };
    }

    private static double image(Term.Unary conversion, long value) {
        return Ulps.value(conversion.sort(), Semantics.unary(conversion.op(), value));
    }

    private static FloatingRange root(FloatingRange a) {
        if (a.isEmpty() || a.hi() < 0) {
            return new FloatingRange(1, 0, true);
        }
        return new FloatingRange(Math.sqrt(Math.max(0, a.lo())), Math.sqrt(a.hi()), a.mayBeNaN() || a.lo() < 0);
    }
}
