package dev.assay.solver.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DifferenceBoundsTest {
    private static final int TOP = 4;
    private static final Op[] COMPARISONS = {Op.EQ, Op.NE, Op.LT, Op.LE, Op.GT, Op.GE};

    private final Terms terms = new Terms();
    private final Evaluator evaluator = new Evaluator();

    @Test
    void leaves_exactly_the_values_for_which_there_is_a_value_of_what_is_left_out() {
        Random random = new Random(7);
        int exact = 0;
        for (int round = 0; round < 500; round++) {
            List<Var> variables = variables(Kind.INT, 4);
            List<Term> conditions = conditions(random, variables);
            if (witness(conditions, variables, 0, new long[4]) == null) {
                continue;
            }
            List<Var> kept = variables.subList(0, 2);
            DifferenceBounds more = projected(conditions, variables, false);
            DifferenceBounds fewer = projected(conditions, variables, true);
            exact += more.isExact() ? 1 : 0;
            for (long a = 0; a <= TOP; a++) {
                for (long b = 0; b <= TOP; b++) {
                    boolean exists = witness(conditions, variables, 2, new long[] {a, b, 0, 0}) != null;
                    boolean allowed = point(kept, a, b).implies(more, kept, kept);
                    boolean certain = fewer.isCertain() && point(kept, a, b).implies(fewer, kept, kept);
                    assertTrue(!exists || allowed, () -> "lost by " + conditions);
                    assertTrue(!certain || exists, () -> "made up by " + conditions);
                    assertTrue(!more.isExact() || allowed == exists, () -> "not exact: " + conditions);
                }
            }
        }
        assertTrue(exact > 100, "too few were exact: " + exact);
    }

    private List<Var> variables(Kind kind, int count) {
        List<Var> variables = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            variables.add(terms.variable(i + 10 * kind.ordinal(), kind));
        }
        return variables;
    }

    private List<Term> conditions(Random random, List<Var> variables) {
        List<Term> conditions = new ArrayList<>();
        for (Var variable : variables) {
            conditions.add(terms.binary(Op.GE, variable, terms.intConstant(0)));
            conditions.add(terms.binary(Op.LE, variable, terms.intConstant(TOP)));
        }
        for (int i = random.nextInt(7); i >= 0; i--) {
            Term left = variables.get(random.nextInt(4));
            Term right = random.nextInt(4) == 0
                    ? terms.intConstant(random.nextInt(TOP + 1))
                    : variables.get(random.nextInt(4));
            Term condition = terms.binary(COMPARISONS[random.nextInt(6)], left, right);
            if (!condition.isConstant()) {
                conditions.add(condition);
            }
        }
        return conditions;
    }

    private Assignment witness(List<Term> conditions, List<Var> variables, int next, long[] values) {
        if (next == values.length) {
            Assignment assignment = Assignment.of();
            for (int i = 0; i < values.length; i++) {
                assignment = assignment.with(variables.get(i).number(), values[i]);
            }
            evaluator.assign(assignment);
            return evaluator.holdAll(conditions) ? assignment : null;
        }
        for (values[next] = 0; values[next] <= TOP; values[next]++) {
            Assignment found = witness(conditions, variables, next + 1, values);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static DifferenceBounds projected(List<Term> conditions, List<Var> variables, boolean forFewer) {
        DifferenceBounds bounds = new DifferenceBounds(variables);
        conditions.stream()
                .peek(condition -> assertTrue(DifferenceBounds.canTake(condition)))
                .forEach(bounds::add);
        bounds.close();
        bounds.eliminate(variables.get(3), forFewer);
        bounds.eliminate(variables.get(2), forFewer);
        assertEquals(variables.subList(0, 2), bounds.variables());
        return bounds;
    }

    private DifferenceBounds point(List<Var> variables, long... values) {
        DifferenceBounds bounds = new DifferenceBounds(variables);
        for (int i = 0; i < values.length; i++) {
            bounds.add(terms.binary(Op.EQ, variables.get(i), terms.intConstant((int) values[i])));
        }
        bounds.close();
        return bounds;
    }

    @Test
    void knows_that_nothing_is_below_the_least_and_nothing_above_the_greatest() {
        for (Kind kind : List.of(Kind.BYTE, Kind.CHAR, Kind.INT, Kind.LONG)) {
            List<Var> all = variables(kind, 3);
            DifferenceBounds free = new DifferenceBounds(all.subList(0, 1));
            free.close();
            for (Op op : List.of(Op.LT, Op.GT)) {
                DifferenceBounds bounds = new DifferenceBounds(all);
                bounds.add(terms.binary(op, all.get(1), all.get(0)));
                bounds.close();
                bounds.eliminate(all.get(1), false);
                bounds.eliminate(all.get(2), false);
                List<Var> kept = all.subList(0, 1);
                assertTrue(bounds.isExact(), kind + " " + op);
                assertTrue(bounds.implies(free, kept, kept), kind + " " + op);
                assertFalse(free.implies(bounds, kept, kept), kind + " " + op);
            }
        }
    }

    @Test
    void a_gap_that_integers_leave_is_kept() {
        List<Var> all = variables(Kind.INT, 3);
        DifferenceBounds gap = new DifferenceBounds(all);
        gap.add(terms.binary(Op.LT, all.get(0), all.get(2)));
        gap.add(terms.binary(Op.LT, all.get(2), all.get(1)));
        gap.close();
        gap.eliminate(all.get(2), false);
        List<Var> kept = all.subList(0, 2);
        DifferenceBounds plain = new DifferenceBounds(kept);
        plain.add(terms.binary(Op.LT, all.get(0), all.get(1)));
        plain.close();
        assertTrue(gap.implies(plain, kept, kept));
        assertFalse(plain.implies(gap, kept, kept));
    }

    @Test
    void what_differs_from_a_few_can_always_be_found_among_many() {
        for (Kind kind : List.of(Kind.INT, Kind.LONG, Kind.CHAR)) {
            List<Var> all = variables(kind, 3);
            DifferenceBounds bounds = new DifferenceBounds(all);
            bounds.add(terms.binary(Op.NE, all.get(0), all.get(2)));
            bounds.add(terms.binary(Op.NE, all.get(1), all.get(2)));
            bounds.close();
            bounds.eliminate(all.get(2), false);
            DifferenceBounds free = new DifferenceBounds(all.subList(0, 2));
            free.close();
            assertTrue(bounds.isExact());
            assertTrue(free.implies(bounds, all.subList(0, 2), all.subList(0, 2)));
        }
    }
}
