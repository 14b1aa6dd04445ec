package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Select;
import dev.assay.logic.Term.Unary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The bits that a floating variable can have if a condition leaves few: it equals a constant, or is no number. */
final class FewNumbers {
    private FewNumbers() {}

    /** The bits, among which are all that can meet the conditions; null if no condition leaves few. */
    static long @Nullable [] of(Var variable, List<Term> conditions) {
        for (Term condition : conditions) {
            if (condition instanceof Binary binary && binary.op() == Op.EQ) {
                if (binary.left() == variable && binary.right().isConstant()) {
                    return equalTo(binary.right().bits(), variable.sort());
                }
                if (binary.right() == variable && binary.left().isConstant()) {
                    return equalTo(binary.left().bits(), variable.sort());
                }
            }
        }
        boolean isNaN = conditions.stream().anyMatch(condition -> isNaN(variable, condition));
        return isNaN && conditions.stream().noneMatch(FewNumbers::looksAtBits) ? nan(variable.sort()) : null;
    }

    private static long[] equalTo(long bits, Sort sort) {
        if (sort == Sort.F) {
            float value = Float.intBitsToFloat((int) bits);
            return value == 0
                    ? new long[] {Float.floatToRawIntBits(0f), Float.floatToRawIntBits(-0f)}
                    : new long[] {bits};
        }
        double value = Double.longBitsToDouble(bits);
        return value == 0
                ? new long[] {Double.doubleToRawLongBits(0), Double.doubleToRawLongBits(-0.0)}
                : new long[] {bits};
    }

    private static long[] nan(Sort sort) {
        return new long[] {sort == Sort.F ? Float.floatToRawIntBits(Float.NaN) : Double.doubleToRawLongBits(Double.NaN)
        };
    }

    /** Whether it says that the variable differs from itself. */
    private static boolean isNaN(Var variable, Term condition) {
        if (!(condition instanceof Binary binary)) {
            return false;
        }
        if (binary.op() == Op.EQ && binary.right().isConstant(0) && binary.left() instanceof Binary equality) {
            return equality.op() == Op.EQ && equality.left() == variable && equality.right() == variable;
        }
        return binary.op() == Op.NE && binary.left() == variable && binary.right() == variable;
    }

    /** Whether one NaN may be told from another. */
    private static boolean looksAtBits(Term condition) {
        Set<Term> seen = new HashSet<>();
        Deque<Term> left = new ArrayDeque<>(List.of(condition));
        while (!left.isEmpty()) {
            Term term = left.pop();
            if (term.op() == Op.F2BITS || term.op() == Op.D2BITS || term instanceof Select) {
                return true;
            }
            if (seen.add(term) && term instanceof Binary binary) {
                left.push(binary.left());
                left.push(binary.right());
            } else if (term instanceof Unary unary) {
                left.push(unary.operand());
            }
        }
        return false;
    }
}
