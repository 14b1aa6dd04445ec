package dev.assay.solver.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SolverStackTest {

    private final Terms terms = new Terms();
    private final Term x = terms.variable(0, Kind.INT);
    private final Term y = terms.variable(1, Kind.INT);
    private final Term z = terms.variable(2, Kind.INT);
    private final Statistics statistics = new Statistics();

    @Test
    void never_believes_values_for_which_the_conditions_do_not_hold() {
        Solver liar = query -> new Answer.Sat(Assignment.of(-1));
        Solver layered = new LayeredSolver(statistics, List.of(new LayeredSolver.Layer("liar", liar)));

        assertInstanceOf(Answer.Unknown.class, layered.solve(query(greater(x, 0))));
        assertEquals(1, statistics.wrongModels());
    }

    @Test
    void asks_only_about_conditions_that_share_variables_with_a_broken_one() {
        List<Query> asked = new ArrayList<>();
        Solver solver = new SlicingSolver(query -> {
            asked.add(query);
            return new Answer.Sat(query.hint().with(0, 7));
        });
        Answer answer = solver.solve(query(less(y, z), greater(x, 3), less(x, 9)));

        assertEquals(2, asked.size());
        assertEquals(List.of(less(y, z)), asked.get(0).conditions());
        assertEquals(List.of(greater(x, 3), less(x, 9)), asked.get(1).conditions());
        assertEquals(new Answer.Sat(Assignment.of(7)), answer);
    }

    @Test
    void calls_the_whole_unknown_when_a_slice_is_and_unsatisfiable_when_another_is() {
        Solver solver = new SlicingSolver(query -> query.conditions().get(0).mentions(terms.variable(0, Kind.INT))
                ? new Answer.Unknown("hard")
                : Answer.UNSAT);

        assertInstanceOf(Answer.Unknown.class, solver.solve(query(greater(x, 3), greater(x, 4))));
        assertEquals(Answer.UNSAT, solver.solve(query(greater(x, 3), greater(y, 3))));
    }

    @Test
    void remembers_answers_whatever_the_variables_are_called() {
        List<Query> asked = new ArrayList<>();
        Solver solver = new CachingSolver(statistics, query -> {
            asked.add(query);
            return new Answer.Sat(query.hint().with(0, 3).with(1, 8));
        });
        solver.solve(query(less(x, y), greater(y, 7)));
        Terms others = new Terms();
        Term a = others.variable(5, Kind.INT);
        Term b = others.variable(2, Kind.INT);
        Term same = others.binary(Op.LT, a, b);
        Term bound = others.binary(Op.GT, b, others.intConstant(7));

        Answer answer = solver.solve(new Query(List.of(same, bound), Assignment.of(1, 1), soon()));
        assertEquals(new Answer.Sat(Assignment.of(1, 1, 8, 0, 0, 3)), answer);
        assertEquals(1, asked.size());
        assertEquals(1, statistics.cached());

        solver.solve(new Query(List.of(others.binary(Op.LT, b, a), bound), Assignment.of(), soon()));
        assertEquals(2, asked.size(), "another question");
    }

    @Test
    void tries_again_what_was_unknown_when_there_is_more_time() {
        List<Query> asked = new ArrayList<>();
        Solver solver = new CachingSolver(statistics, query -> {
            asked.add(query);
            return new Answer.Unknown("no time");
        });
        solver.solve(new Query(List.of(less(x, y)), Assignment.of(), Deadline.in(Duration.ofSeconds(5))));
        solver.solve(new Query(List.of(less(x, y)), Assignment.of(), Deadline.in(Duration.ofSeconds(4))));
        assertEquals(1, asked.size());
        solver.solve(new Query(List.of(less(x, y)), Assignment.of(), Deadline.in(Duration.ofSeconds(60))));
        assertEquals(2, asked.size());
    }

    @Test
    void counts_queries_and_who_answered_them() {
        try (SolverStack stack = SolverStack.withoutZ3(1)) {
            stack.solve(query(greater(x, 3)));
            stack.solve(query(less(x, y), less(y, x)));

            assertEquals(2, stack.statistics().queries());
            assertEquals(0, stack.statistics().unknown());
            Statistics.LayerCounts repair = stack.statistics().layers().get(0);
            assertEquals("repair", repair.layer());
            assertEquals(1, repair.sat());
            assertEquals(1, stack.statistics().layers().get(1).unsat());
        }
    }

    @Test
    void keeps_what_no_condition_speaks_of_as_the_hint_has_it() {
        try (SolverStack stack = SolverStack.withoutZ3(1)) {
            Query query = new Query(List.of(greater(y, 10)), Assignment.of(5, 0, -3), soon());
            assertEquals(new Answer.Sat(Assignment.of(5, 11, -3)), stack.solve(query));
        }
    }

    @Test
    void gives_the_same_answers_to_the_same_questions() {
        List<Answer> first = answers();
        assertEquals(first, answers());
        assertTrue(first.stream().allMatch(Answer::isDecided), first::toString);
    }

    private List<Answer> answers() {
        List<Answer> answers = new ArrayList<>();
        try (SolverStack stack = SolverStack.inProcess(7)) {
            Terms own = new Terms();
            Term d = own.variable(0, Kind.DOUBLE);
            Term i = own.variable(1, Kind.INT);
            PathCondition path = PathCondition.EMPTY;
            for (int k = 1; k < 5; k++) {
                Term sum = own.binary(Op.DADD, own.binary(Op.DMUL, d, own.doubleConstant(k)), own.unary(Op.I2D, i));
                path = path.and(own.binary(Op.GT, sum, own.doubleConstant(k * k)), k > 1);
                Term product = own.binary(Op.IMUL, i, own.binary(Op.IADD, i, own.intConstant(k)));
                path = path.and(own.binary(Op.GT, product, own.intConstant(k * 1000)), true);
                answers.add(stack.solve(Query.of(own, path, Assignment.of(), soon())));
            }
        }
        return answers;
    }

    @Test
    void gives_up_in_time() {
        Term l = terms.variable(3, Kind.LONG);
        Term m = terms.variable(4, Kind.LONG);
        Term product = terms.binary(Op.LMUL, l, m);
        Term one = terms.longConstant(1);
        List<Term> factors = List.of(
                terms.binary(Op.EQ, product, terms.longConstant(1_500_450_271L * 1_234_567_891L)),
                terms.binary(Op.GT, l, one),
                terms.binary(Op.GT, m, l),
                terms.binary(Op.LT, m, terms.longConstant(1L << 31)));
        try (SolverStack stack = SolverStack.inProcess(1)) {
            stack.solve(query(terms.binary(Op.EQ, terms.binary(Op.IMUL, x, y), terms.intConstant(35))));
            long start = System.nanoTime();
            Answer answer = stack.solve(new Query(factors, Assignment.of(), Deadline.in(Duration.ofMillis(300))));
            long millis = (System.nanoTime() - start) / 1_000_000;
            assertInstanceOf(Answer.Unknown.class, answer);
            // A hundred times the deadline, for busy machines; the question takes hours.
            assertTrue(millis < 30_000, millis + " ms");
            assertEquals(1, stack.statistics().unknown());
        }
    }

    @Test
    void leaves_terms_that_are_too_deep_to_search_without_an_end_of_the_process() {
        Term sum = x;
        for (int i = 0; i < 50_000; i++) {
            sum = terms.binary(Op.IXOR, terms.binary(Op.IMUL, sum, terms.intConstant(5)), y);
        }
        try (SolverStack stack = SolverStack.inProcess(1)) {
            Term odd = terms.binary(Op.EQ, sum, terms.intConstant(123_456_789));
            Query query = new Query(List.of(odd), Assignment.of(), Deadline.in(Duration.ofMillis(200)));
            assertInstanceOf(Answer.Unknown.class, stack.solve(query));
        }
    }

    private Query query(Term... conditions) {
        return new Query(List.of(conditions), Assignment.of(), soon());
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(10));
    }

    private Term less(Term a, Term b) {
        return terms.binary(Op.LT, a, b);
    }

    private Term less(Term a, int b) {
        return terms.binary(Op.LT, a, terms.intConstant(b));
    }

    private Term greater(Term a, int b) {
        return terms.binary(Op.GT, a, terms.intConstant(b));
    }
}
