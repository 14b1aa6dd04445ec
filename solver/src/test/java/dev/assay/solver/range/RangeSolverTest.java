package dev.assay.solver.range;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Assignment;
import dev.assay.logic.Evaluator;
import dev.assay.logic.Interval;
import dev.assay.logic.Kind;
import dev.assay.logic.RandomTerms;
import dev.assay.logic.RandomValues;
import dev.assay.logic.Sort;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.Ulps;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the ranges of terms exclude is really excluded, for variables of every kind. */
class RangeSolverTest {
    private static final Kind[] KINDS = {Kind.BOOLEAN, Kind.CHAR, Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE};

    private final Terms terms = new Terms();
    private final Evaluator evaluator = new Evaluator();
    private final RangeSolver solver = new RangeSolver();

    @Test
    void conditions_that_hold_for_some_values_are_never_called_impossible() {
        Random random = new Random(1);
        for (int round = 0; round < 6000; round++) {
            Terms fresh = new Terms();
            RandomTerms maker = new RandomTerms(random, fresh, KINDS);
            Assignment values = values(random);
            evaluator.assign(values);
            List<Term> conditions = new ArrayList<>();
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                Term condition = maker.condition(random.nextInt(4)).term();
                conditions.addAll(fresh.conjuncts(evaluator.holds(condition) ? condition : fresh.not(condition)));
            }
            Query query = new Query(conditions, Assignment.of(), Deadline.in(Duration.ofSeconds(10)));
            assertInstanceOf(Answer.Unknown.class, solver.solve(query), () -> values + " meets " + query);
        }
    }

    @Test
    void the_value_of_a_term_lies_in_its_range() {
        Random random = new Random(2);
        for (int round = 0; round < 6000; round++) {
            Terms fresh = new Terms();
            RandomTerms maker = new RandomTerms(random, fresh, KINDS);
            Sort sort = Sort.values()[random.nextInt(4)];
            Term term = maker.make(sort, 1 + random.nextInt(4)).term();
            TermRanges ranges = new TermRanges();
            for (int i = 0; i < 5; i++) {
                Assignment values = values(random);
                evaluator.assign(values);
                long bits = evaluator.value(term);
                assertTrue(has(ranges, term, bits), () -> term + " is out of its range for " + values);
            }
        }
    }

    private static boolean has(TermRanges ranges, Term term, long bits) {
        if (!term.sort().isFloating()) {
            return ranges.integers(term).contains(bits);
        }
        double value = Ulps.value(term.sort(), bits);
        Numbers range = ranges.numbers(term);
        return Double.isNaN(value) ? range.mayBeNaN() : range.contains(value);
    }

    private static Assignment values(Random random) {
        long[] values = new long[KINDS.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = RandomValues.of(random, KINDS[i]);
        }
        return Assignment.of(values);
    }

    @Test
    void bounds_of_one_variable_reach_another_through_a_comparison() {
        Term x = terms.variable(0, Kind.INT);
        Term y = terms.variable(1, Kind.INT);
        Term z = terms.variable(2, Kind.INT);
        assertEquals(
                Answer.UNSAT,
                solve(
                        terms.binary(Op.LT, x, y),
                        terms.binary(Op.LT, y, z),
                        terms.binary(Op.GE, x, terms.intConstant(5)),
                        terms.binary(Op.LE, z, terms.intConstant(6))));
        assertInstanceOf(
                Answer.Unknown.class,
                solve(
                        terms.binary(Op.LT, x, y),
                        terms.binary(Op.LT, y, z),
                        terms.binary(Op.GE, x, terms.intConstant(5)),
                        terms.binary(Op.LE, z, terms.intConstant(7))));
    }

    @Test
    void a_square_of_a_double_is_never_negative_but_may_be_no_number() {
        Term x = terms.variable(0, Kind.DOUBLE);
        Term square = terms.binary(Op.DMUL, x, x);
        Term zero = terms.doubleConstant(0);
        assertEquals(Answer.UNSAT, solve(terms.binary(Op.LT, square, zero)));
        assertInstanceOf(Answer.Unknown.class, solve(terms.not(terms.binary(Op.GE, square, zero))));
    }

    @Test
    void what_a_double_is_compared_with_is_kept_for_what_is_computed_from_it() {
        Term x = terms.variable(0, Kind.DOUBLE);
        Term whole = terms.unary(Op.D2I, x);
        Term atLeastTen = terms.binary(Op.GE, x, terms.doubleConstant(10));
        assertEquals(Answer.UNSAT, solve(atLeastTen, terms.binary(Op.LT, whole, terms.intConstant(10))));
        assertInstanceOf(Answer.Unknown.class, solve(atLeastTen, terms.binary(Op.LT, whole, terms.intConstant(11))));
    }

    @Test
    void an_element_of_a_table_is_looked_up_within_the_range_of_its_index() {
        Term index = terms.variable(0, Kind.BYTE);
        Term element = terms.select(terms.table(Sort.I, new long[] {3, 9, 4, 70}, new Term[4]), index);
        TermRanges ranges = new TermRanges();
        assertEquals(new Interval(0, 70), ranges.integers(element));
        Term[] firstThree = {
            terms.binary(Op.GE, index, terms.intConstant(0)), terms.binary(Op.LE, index, terms.intConstant(2))
        };
        assertEquals(
                Answer.UNSAT, solve(firstThree[0], firstThree[1], terms.binary(Op.GT, element, terms.intConstant(9))));
        assertInstanceOf(
                Answer.Unknown.class,
                solve(firstThree[0], firstThree[1], terms.binary(Op.GT, element, terms.intConstant(8))));
    }

    @Test
    void one_question_leaves_nothing_behind_for_the_next() {
        Term x = terms.variable(0, Kind.INT);
        solve(terms.binary(Op.GT, x, terms.intConstant(100)));
        assertInstanceOf(Answer.Unknown.class, solve(terms.binary(Op.LT, x, terms.intConstant(0))));
    }

    private Answer solve(Term... conditions) {
        return solver.solve(new Query(List.of(conditions), Assignment.of(), Deadline.in(Duration.ofSeconds(10))));
    }
}
