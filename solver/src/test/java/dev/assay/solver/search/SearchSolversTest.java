package dev.assay.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.RandomTerms;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The solvers that try values: what they change, what they prove, and when they leave a question to others. */
class SearchSolversTest {
    private final Terms terms = new Terms();
    private final Evaluator evaluator = new Evaluator();

    @Test
    void enumeration_agrees_with_all_pairs_of_bytes() {
        Random random = new Random(1);
        EnumeratingSolver solver = new EnumeratingSolver(10_000_000);
        int impossible = 0;
        for (int round = 0; round < 300; round++) {
            Terms fresh = new Terms();
            RandomTerms maker = new RandomTerms(random, fresh, Kind.BYTE, Kind.BYTE).onlyIntegers();
            List<Term> conditions = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                conditions.addAll(fresh.conjuncts(maker.condition(2).term()));
            }
            Answer answer = solver.solve(query(conditions, 3, 5));
            assertEquals(isPossible(conditions), answer instanceof Answer.Sat, conditions::toString);
            impossible += answer instanceof Answer.Unsat ? 1 : 0;
            if (answer instanceof Answer.Sat found) {
                evaluator.assign(found.assignment());
                assertTrue(evaluator.holdAll(conditions), conditions::toString);
            }
        }
        assertTrue(impossible > 30 && impossible < 270, impossible + " are impossible");
    }

    private boolean isPossible(List<Term> conditions) {
        for (int x = Byte.MIN_VALUE; x <= Byte.MAX_VALUE; x++) {
            for (int y = Byte.MIN_VALUE; y <= Byte.MAX_VALUE; y++) {
                evaluator.assign(Assignment.of(x, y));
                if (evaluator.holdAll(conditions)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void enumeration_keeps_the_values_of_the_hint_where_it_can() {
        Term x = terms.variable(0, Kind.BYTE);
        Term y = terms.variable(1, Kind.BYTE);
        Answer answer = new EnumeratingSolver(1_000_000)
                .solve(query(
                        List.of(terms.binary(Op.LT, y, terms.intConstant(-100)), terms.binary(Op.GT, x, y)), 77, 5));
        assertEquals(77, ((Answer.Sat) answer).assignment().value(0));
    }

    @Test
    void enumeration_leaves_an_int_alone_unless_constants_bound_it() {
        Term x = terms.variable(0, Kind.INT);
        EnumeratingSolver solver = new EnumeratingSolver(1_000_000);
        // No int has a square that leaves two when divided by four.
        Term square = terms.binary(Op.IREM, terms.binary(Op.IMUL, x, x), terms.intConstant(4));
        Term isTwo = terms.binary(Op.EQ, square, terms.intConstant(2));
        assertInstanceOf(Answer.Unknown.class, solver.solve(query(List.of(isTwo), 0)));
        List<Term> bounded = List.of(
                isTwo, terms.binary(Op.GE, x, terms.intConstant(-900)), terms.binary(Op.LE, x, terms.intConstant(900)));
        assertEquals(Answer.UNSAT, solver.solve(query(bounded, 0)));
        assertInstanceOf(Answer.Unknown.class, new EnumeratingSolver(100).solve(query(bounded, 0)));
    }

    @Test
    void a_double_that_equals_zero_may_be_either_of_the_zeros() {
        Term x = terms.variable(0, Kind.DOUBLE);
        List<Term> conditions = List.of(
                terms.binary(Op.EQ, x, terms.doubleConstant(0)),
                terms.binary(Op.LT, terms.unary(Op.D2BITS, x), terms.longConstant(0)));
        Answer answer = new EnumeratingSolver(1000).solve(query(conditions, 0));
        assertEquals(
                Double.doubleToRawLongBits(-0.0),
                ((Answer.Sat) answer).assignment().value(0));
    }

    @Test
    void a_double_that_differs_from_itself_is_nan_unless_somebody_looks_at_its_bits() {
        Term.Var x = terms.variable(0, Kind.DOUBLE);
        Term isNaN = terms.binary(Op.NE, x, x);
        long[] found = FewNumbers.of(x, List.of(isNaN));
        assertEquals(1, found.length);
        assertTrue(Ulps.isNaN(Sort.D, found[0]));
        Term bits = terms.binary(Op.GT, terms.unary(Op.D2BITS, x), terms.longConstant(0));
        assertEquals(null, FewNumbers.of(x, List.of(isNaN, bits)));
    }

    @Test
    void repair_changes_one_variable_and_no_other() {
        Random random = new Random(2);
        RepairSolver solver = new RepairSolver();
        int repaired = 0;
        for (int round = 0; round < 3000; round++) {
            Terms fresh = new Terms();
            RandomTerms maker = new RandomTerms(random, fresh, Kind.INT, Kind.INT, Kind.INT);
            long[] hint = {random.nextInt(50), random.nextInt(50), random.nextInt(50)};
            evaluator.assign(Assignment.of(hint));
            Term kept = maker.condition(1).term();
            List<Term> conditions = new ArrayList<>(fresh.conjuncts(evaluator.holds(kept) ? kept : fresh.not(kept)));
            Term broken = maker.condition(2).term();
            conditions.addAll(fresh.conjuncts(evaluator.holds(broken) ? fresh.not(broken) : broken));
            Answer answer = solver.solve(query(conditions, hint));
            if (answer instanceof Answer.Sat found) {
                long[] values = found.assignment().toArray();
                int changed = 0;
                for (int i = 0; i < 3; i++) {
                    changed += values[i] == hint[i] ? 0 : 1;
                }
                assertEquals(1, changed, () -> Arrays.toString(hint) + " became " + Arrays.toString(values));
                evaluator.assign(found.assignment());
                assertTrue(evaluator.holdAll(conditions), conditions::toString);
                repaired++;
            }
        }
        assertTrue(repaired > 700, repaired + " were repaired");
    }

    @Test
    void repair_gives_the_hint_back_if_it_meets_everything() {
        Term x = terms.variable(0, Kind.INT);
        Query query = query(List.of(terms.binary(Op.GT, x, terms.intConstant(3))), 4);
        assertEquals(new Answer.Sat(query.hint()), new RepairSolver().solve(query));
    }

    @Test
    void the_walk_solves_what_no_single_change_repairs() {
        Term x = terms.variable(0, Kind.DOUBLE);
        Term y = terms.variable(1, Kind.DOUBLE);
        Term squares = terms.binary(Op.DADD, terms.binary(Op.DMUL, x, x), terms.binary(Op.DMUL, y, y));
        List<Term> conditions = List.of(
                terms.binary(Op.GT, x, terms.doubleConstant(2)),
                terms.binary(Op.GT, y, terms.doubleConstant(2)),
                terms.binary(Op.LT, squares, terms.doubleConstant(9)));
        assertInstanceOf(Answer.Unknown.class, new RepairSolver().solve(query(conditions, 0, 0)));
        Answer answer = new LocalSearchSolver(1, 5000, true).solve(query(conditions, 0, 0));
        evaluator.assign(((Answer.Sat) answer).assignment());
        assertTrue(evaluator.holdAll(conditions), answer.toString());
    }

    @Test
    void the_same_seed_walks_the_same_way() {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            Terms fresh = new Terms();
            RandomTerms maker = new RandomTerms(random, fresh, Kind.INT, Kind.DOUBLE);
            Query query =
                    query(List.of(maker.condition(3).term(), maker.condition(3).term()), 1, Ulps.of(Sort.D, 0.5));
            assertEquals(
                    new LocalSearchSolver(7, 300, false).solve(query).toString(),
                    new LocalSearchSolver(7, 300, false).solve(query).toString());
        }
    }

    @Test
    void the_walk_over_floats_leaves_integers_to_others() {
        Term x = terms.variable(0, Kind.INT);
        Query query = query(List.of(terms.binary(Op.GT, x, terms.intConstant(3))), 0);
        assertInstanceOf(Answer.Unknown.class, new LocalSearchSolver(1, 1000, true).solve(query));
        assertInstanceOf(Answer.Sat.class, new LocalSearchSolver(1, 1000, false).solve(query));
    }

    private static Query query(List<Term> conditions, long... hint) {
        return new Query(conditions, Assignment.of(hint), Deadline.in(Duration.ofSeconds(30)));
    }
}
