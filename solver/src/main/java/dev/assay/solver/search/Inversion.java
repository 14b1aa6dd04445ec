package dev.assay.solver.search;

import dev.assay.logic.Table;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;

/**
 * Guesses values of one variable that make a condition true, all else unchanged: what the condition wants of its operand
 * is carried down to the variable, operation by operation, backwards.
 *
 * <p>These are guesses, good ones where the variable occurs once; whoever takes one evaluates it.
 */
final class Inversion {

    /** Ways down to the variable that are followed; a term that mentions it everywhere has exponentially many. */
    private static final int MOST_WAYS = 24;

    private static final int DEEPEST = 100;

    private final Evaluator evaluator;
    private final Candidates candidates;
    private Var variable;
    private int ways;

    @SuppressWarnings("NullAway.Init") // What is guessed for is set by guess.
    Inversion(Evaluator evaluator, Candidates candidates) {
        this.evaluator = evaluator;
        this.candidates = candidates;
    }

    /** Adds guesses for a variable that a condition mentions. */
    void guess(Term condition, Var wanted) {
        variable = wanted;
        ways = 0;
        want(condition, true, 0);
    }

    /** Wants a condition to be true, or false. */
    private void want(Term condition, boolean held, int depth) {
        if (!(condition instanceof Binary binary) || !condition.op().isComparison()) {
            down(condition, held ? 1 : 0, depth);
            return;
        }
        if (isNegation(binary)) {
            want(binary.left(), !held, depth + 1);
            return;
        }
        Op op = held ? binary.op() : Goals.opposite(binary.op());
        if (binary.left().mentions(variable)) {
            wantSide(op, binary.left(), evaluator.value(binary.right()), depth);
        }
        if (binary.right().mentions(variable)) {
            wantSide(Goals.flipped(op), binary.right(), evaluator.value(binary.left()), depth);
        }
    }

    private static boolean isNegation(Binary binary) {
        return binary.op() == Op.EQ
                && binary.right().isConstant(0)
                && binary.left().op().isComparison();
    }

    private void wantSide(Op op, Term side, long other, int depth) {
        if (side instanceof Term.Select select) {
            wantElement(op, select, other, depth);
            return;
        }
        long[] goals = Goals.of(op, side.sort(), other);
        for (long goal : goals) {
            down(side, goal, depth);
        }
    }

    /** Looks for an index whose element stands in the wanted relation: the nearest to the present one. */
    private void wantElement(Op op, Term.Select select, long other, int depth) {
        Table table = select.table();
        long now = evaluator.value(select.index());
        boolean inside = 0 <= now && now < table.length();
        Term present = inside ? table.element((int) now) : null;
        if (present != null && present.mentions(variable)) {
            wantSide(op, present, other, depth + 1);
        }
        if (!select.index().mentions(variable)) {
            return;
        }
        int from = (int) Math.max(0, Math.min(table.length() - 1L, now));
        for (int distance = 0; distance < table.length(); distance++) {
            if (goesTo(op, select, other, from - distance, depth)
                    || goesTo(op, select, other, from + distance, depth)) {
                return;
            }
        }
    }

    private boolean goesTo(Op op, Term.Select select, long other, int index, int depth) {
        Table table = select.table();
        if (index < 0 || index >= table.length()) {
            return false;
        }
        Term element = table.element(index);
        long value = element == null ? table.constant(index) : evaluator.value(element);
        if (Semantics.binary(op, table.sort(), value, other) == 0) {
            return false;
        }
        down(select.index(), index, depth + 1);
        return true;
    }

    /** Wants a term to have a value. */
    private void down(Term term, long goal, int depth) {
        if (term == variable) {
            candidates.add(goal);
            return;
        }
        if (depth > DEEPEST || ++ways > MOST_WAYS) {
            return;
        }
        if (term instanceof Term.Unary unary) {
            downUnary(unary, goal, depth);
        } else if (term instanceof Term.Select select) {
            wantElement(Op.EQ, select, goal, depth);
        } else if (term instanceof Binary binary && binary.op().isComparison()) {
            want(binary, goal != 0, depth + 1);
        } else if (term instanceof Binary binary) {
            downBinary(binary, goal, depth);
        }
    }

    private void downUnary(Term.Unary unary, long goal, int depth) {
        Term operand = unary.operand();
        long guess = Inverse.unary(unary.op(), goal, evaluator.value(operand));
        down(operand, guess, depth + 1);
        if (unary.op().isOpaque() && !Ulps.isNaN(Sort.D, guess)) {
            down(operand, Ulps.moved(Sort.D, guess, 1), depth + 1);
            down(operand, Ulps.moved(Sort.D, guess, -1), depth + 1);
        }
    }

    private void downBinary(Binary binary, long goal, int depth) {
        Sort sort = binary.left().sort();
        if (binary.left() == binary.right()) {
            down(binary.left(), Inverse.ofSame(binary.op(), goal), depth + 1);
            return;
        }
        if (binary.left().mentions(variable)) {
            long now = evaluator.value(binary.left());
            long other = evaluator.value(binary.right());
            down(binary.left(), Inverse.left(binary.op(), goal, other, now), depth + 1);
            if (sort.isFloating() && !Ulps.isNaN(sort, goal)) {
                // Rounding on the way back misses by a rung now and then.
                long guess = Inverse.left(binary.op(), goal, other, now);
                down(binary.left(), Ulps.moved(sort, guess, 1), depth + 1);
                down(binary.left(), Ulps.moved(sort, guess, -1), depth + 1);
            }
        }
        if (binary.right().mentions(variable)) {
            long other = evaluator.value(binary.left());
            down(binary.right(), Inverse.right(binary.op(), goal, other, evaluator.value(binary.right())), depth + 1);
        }
    }
}
