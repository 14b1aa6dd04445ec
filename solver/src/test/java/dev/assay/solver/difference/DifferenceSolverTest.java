package dev.assay.solver.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceSolverTest {

    private final Terms terms = new Terms();
    private final DifferenceSolver solver = new DifferenceSolver();
    private final Term x = terms.variable(0, Kind.INT);
    private final Term y = terms.variable(1, Kind.INT);
    private final Term l = terms.variable(2, Kind.LONG);
    private final Term m = terms.variable(3, Kind.LONG);

    @Test
    void orders_variables() {
        List<Term> chain = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            chain.add(terms.binary(Op.LT, terms.variable(i + 10, Kind.INT), terms.variable(i + 11, Kind.INT)));
        }
        assertInstanceOf(Answer.Sat.class, solve(chain));
        chain.add(terms.binary(Op.LT, terms.variable(60, Kind.INT), terms.variable(10, Kind.INT)));
        assertEquals(Answer.UNSAT, solve(chain));
    }

    @Test
    void keeps_within_the_range_of_the_kind() {
        Term max = terms.intConstant(Integer.MAX_VALUE);
        assertInstanceOf(Answer.Sat.class, solve(List.of(binary(Op.GE, y, max), binary(Op.LT, x, y))));
        assertEquals(Answer.UNSAT, solve(List.of(binary(Op.GE, y, max), binary(Op.LT, y, x))));
    }

    @Test
    void splits_what_must_differ() {
        List<Term> conditions = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Term each = terms.variable(i + 20, Kind.INT);
            conditions.add(binary(Op.GE, each, terms.intConstant(1)));
            conditions.add(binary(Op.LE, each, terms.intConstant(4)));
            for (int j = 0; j < i; j++) {
                conditions.add(binary(Op.NE, each, terms.variable(j + 20, Kind.INT)));
            }
        }
        assertInstanceOf(Answer.Sat.class, solve(conditions));
        conditions.add(binary(Op.NE, terms.variable(20, Kind.INT), terms.intConstant(1)));
        conditions.add(binary(Op.NE, terms.variable(21, Kind.INT), terms.intConstant(1)));
        conditions.add(binary(Op.NE, terms.variable(22, Kind.INT), terms.intConstant(1)));
        assertInstanceOf(Answer.Sat.class, solve(conditions));
        conditions.add(binary(Op.NE, terms.variable(23, Kind.INT), terms.intConstant(1)));
        assertEquals(Answer.UNSAT, solve(conditions));
    }

    @Test
    void does_not_call_unsatisfiable_what_wraps_around() {
        Term next = binary(Op.IADD, x, terms.intConstant(1));
        Answer answer = solve(List.of(binary(Op.LT, next, x)));
        assertEquals(false, answer instanceof Answer.Unsat);
    }

    @Test
    void takes_sums_apart_if_bounds_show_that_they_do_not_wrap_around() {
        Term next = binary(Op.IADD, x, terms.intConstant(1));
        Term bounded = binary(Op.LT, x, terms.intConstant(1000));
        assertEquals(Answer.UNSAT, solve(List.of(bounded, binary(Op.LT, next, x))));
        assertInstanceOf(
                Answer.Sat.class,
                solve(List.of(bounded, binary(Op.EQ, next, y), binary(Op.GT, y, terms.intConstant(500)))));
    }

    @Test
    void stays_right_at_the_ends_of_long() {
        Term max = terms.longConstant(Long.MAX_VALUE);
        Term min = terms.longConstant(Long.MIN_VALUE);
        assertEquals(false, solve(List.of(binary(Op.EQ, l, max), binary(Op.EQ, m, min))) instanceof Answer.Unsat);
        assertEquals(
                false,
                solve(List.of(binary(Op.LT, l, m), binary(Op.LE, m, terms.longConstant(Long.MIN_VALUE + 1))))
                        instanceof Answer.Unsat);
        assertEquals(false, solve(List.of(binary(Op.LT, m, l), binary(Op.EQ, l, min))) instanceof Answer.Sat);
    }

    @Test
    void orders_doubles_and_minds_nan() {
        Term d = terms.variable(5, Kind.DOUBLE);
        Term e = terms.variable(6, Kind.DOUBLE);
        Term five = terms.doubleConstant(5);
        assertInstanceOf(Answer.Sat.class, solve(List.of(binary(Op.LT, d, e), binary(Op.LT, e, five))));
        assertEquals(Answer.UNSAT, solve(List.of(binary(Op.LT, d, e), binary(Op.LT, e, d))));
        assertEquals(Answer.UNSAT, solve(List.of(binary(Op.LT, d, five), binary(Op.LT, five, d))));
        Term neither = terms.not(binary(Op.LT, d, five));
        Term norNor = terms.not(binary(Op.LE, five, d));
        assertEquals(
                new Answer.Sat(Assignment.of(0, 0, 0, 0, 0, Double.doubleToLongBits(Double.NaN))),
                solve(List.of(neither, norNor)));
        assertEquals(Answer.UNSAT, solve(List.of(neither, norNor, binary(Op.LE, d, e))));
        Term positive = binary(Op.LT, terms.doubleConstant(0), d);
        Term negative = binary(Op.LT, d, terms.doubleConstant(-0.0));
        assertEquals(Answer.UNSAT, solve(List.of(positive, negative)));
        Term infinity = terms.doubleConstant(Double.POSITIVE_INFINITY);
        assertEquals(Answer.UNSAT, solve(List.of(binary(Op.LT, infinity, d))));
        assertInstanceOf(Answer.Sat.class, solve(List.of(binary(Op.NE, d, d))));
    }

    @Test
    void orders_any_number_of_doubles() {
        for (int count = 2; count < 70; count++) {
            DifferenceSolver fresh = new DifferenceSolver();
            List<Term> ascending = new ArrayList<>();
            for (int i = 1; i < count; i++) {
                ascending.add(
                        binary(Op.LT, terms.variable(100 + i, Kind.DOUBLE), terms.variable(101 + i, Kind.DOUBLE)));
            }
            Query query = new Query(ascending, Assignment.of(), Deadline.in(Duration.ofSeconds(5)));
            assertInstanceOf(Answer.Sat.class, fresh.solve(query), count + " doubles");
        }
    }

    private Answer solve(List<Term> conditions) {
        return solver.solve(new Query(conditions, Assignment.of(), Deadline.in(Duration.ofSeconds(5))));
    }

    private Term binary(Op op, Term left, Term right) {
        return terms.binary(op, left, right);
    }
}
