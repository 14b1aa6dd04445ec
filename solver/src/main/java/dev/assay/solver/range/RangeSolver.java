package dev.assay.solver.range;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Interval;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.wire.Op;

/**
 * Narrows what variables can be by the conditions on them, and finds conditions that cannot hold for what is left. It
 * never gives values.
 */
public final class RangeSolver implements Solver {

    private static final int ROUNDS = 4;

    private static final Answer OPEN = new Answer.Unknown("ranges leave room for all conditions");

    private final TermRanges ranges = new TermRanges();

    @Override
    public Answer solve(Query query) {
        for (Term condition : query.conditions()) {
            if (condition.depth() > TermRanges.DEEPEST) {
                return new Answer.Unknown("a term is too deep for ranges");
            }
        }
        ranges.begin();
        for (int round = 0; round < ROUNDS; round++) {
            boolean narrowed = false;
            for (Term condition : query.conditions()) {
                Interval truth = ranges.integers(condition);
                if (truth.isSingle() && truth.lo() == 0) {
                    return Answer.UNSAT;
                }
                narrowed |= narrow(condition, true);
                if (ranges.isImpossible()) {
                    return Answer.UNSAT;
                }
            }
            if (!narrowed) {
                return OPEN;
            }
            ranges.forget();
        }
        return OPEN;
    }

    /** Uses a condition that holds, or does not, for what it says of a variable. */
    private boolean narrow(Term condition, boolean held) {
        if (!(condition instanceof Binary binary) || !condition.op().isComparison()) {
            return false;
        }
        boolean isNegation = binary.op() == Op.EQ
                && binary.right().isConstant(0)
                && binary.left().op().isComparison();
        if (isNegation) {
            return narrow(binary.left(), !held);
        }
        boolean left = binary.left() instanceof Var x && narrowSide(binary.op(), held, x, binary.right());
        boolean right = binary.right() instanceof Var y && narrowSide(flipped(binary.op()), held, y, binary.left());
        return left || right;
    }

    private boolean narrowSide(Op op, boolean held, Var variable, Term other) {
        if (variable.sort().isFloating()) {
            return ranges.narrowNumbers(op, held, variable, ranges.numbers(other));
        }
        return held && ranges.narrowIntegers(op, variable, ranges.integers(other));
    }

    private static Op flipped(Op op) {
        return switch (op) {
            case LT -> Op.GT;
            case LE -> Op.GE;
            case GT -> Op.LT;
            case GE -> Op.LE;
            default -> op;
        };
    }
}
