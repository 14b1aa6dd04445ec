package dev.assay.logic;

import dev.assay.logic.value.IntegralOperations;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** Which rules simplify what; every rule is exact for all values of the variables, and null if none applies. */
final class Rules {

    private final Terms terms;
    private final ArithmeticRules arithmetic;
    private final ConversionRules conversions;
    private final ComparisonRules comparisons;

    Rules(Terms terms) {
        this.terms = terms;
        this.arithmetic = new ArithmeticRules(terms);
        this.conversions = new ConversionRules(terms);
        this.comparisons = new ComparisonRules(terms);
    }

    @Nullable
    Term unary(Op op, Term operand) {
        IntegralOperations integral = IntegralOperations.of(op);
        return integral != null ? arithmetic.negate(operand) : conversions.convert(op, operand);
    }

    @Nullable
    Term binary(Op op, Term left, Term right) {
        if (op.isComparison()) {
            return comparisons.compare(op, left, right);
        }
        IntegralOperations integral = IntegralOperations.of(op);
        if (integral != null) {
            return arithmetic.binary(integral, left, right);
        }
        boolean commutes = op == Op.FADD || op == Op.FMUL || op == Op.DADD || op == Op.DMUL;
        return commutes && left.id() > right.id() ? terms.plainBinary(op, /* left= */ right, /* right= */ left) : null;
    }

    @Nullable
    Term select(Table table, Term index) {
        if (table.length() == 0) {
            return terms.constant(table.sort(), 0);
        }
        boolean inside = 0 <= index.range().lo() && index.range().hi() < table.length();
        if (!inside) {
            return null;
        }
        long lo = index.range().lo();
        Term first = terms.element(table, lo);
        boolean choosesBit = index.range().equals(Interval.BIT) && table.sort() == Sort.I;
        if (choosesBit && first.isConstant(0) && terms.element(table, 1).isConstant(1)) {
            return index;
        }
        if (choosesBit && first.isConstant(1) && terms.element(table, 1).isConstant(0)) {
            return terms.not(index);
        }
        for (long i = lo + 1; i <= index.range().hi(); i++) {
            if (!sameElement(table, (int) lo, (int) i)) {
                return null;
            }
        }
        return first;
    }

    private static boolean sameElement(Table table, int i, int j) {
        return table.element(i) == table.element(j)
                && (table.element(i) != null || table.constant(i) == table.constant(j));
    }
}
