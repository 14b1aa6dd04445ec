package dev.assay.solver.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.assay.logic.RandomTerms;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.solver.difference.DifferenceSolver;
import dev.assay.solver.range.RangeSolver;
import dev.assay.solver.search.EnumeratingSolver;
import dev.assay.solver.search.LocalSearchSolver;
import dev.assay.solver.search.RepairSolver;
import dev.assay.solver.z3.Z3Solver;
import dev.assay.solver.z3.Z3Style;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every solver, alone and in the stack, against all values of small variables. */
class BruteForceTest {

    private final Evaluator evaluator = new Evaluator();
    private int sat;
    private int unsat;
    private int unknown;

    @Test
    void the_stack_agrees_with_brute_force_on_everything() {
        try (SolverStack stack = SolverStack.inProcess(1)) {
            compare(stack, 1, 3000, false, Duration.ofSeconds(10));
            assertEquals(0, unknown);
            assertEquals(0, stack.statistics().wrongModels());
        }
        assertTrue(sat > 500 && unsat > 500, sat + " sat, " + unsat + " unsat");
    }

    @Test
    void repair_never_contradicts_brute_force() {
        compare(new RepairSolver(), 2, 2000, false, Duration.ofSeconds(10));
        assertTrue(sat > 200, sat + " sat");
    }

    @Test
    void differences_never_contradict_brute_force() {
        compare(new DifferenceSolver(), 3, 2000, true, Duration.ofSeconds(10));
        assertTrue(sat > 100 && unsat > 100, sat + " sat, " + unsat + " unsat");
    }

    @Test
    void ranges_never_contradict_brute_force() {
        compare(new RangeSolver(), 9, 4000, false, Duration.ofSeconds(10));
        assertTrue(unsat > 300, unsat + " unsat");
    }

    @Test
    void enumeration_agrees_with_brute_force() {
        compare(new EnumeratingSolver(10_000_000), 4, 2000, false, Duration.ofSeconds(10));
        assertEquals(0, unknown);
    }

    @Test
    void search_never_contradicts_brute_force() {
        compare(new LocalSearchSolver(1, 300, false), 5, 1000, false, Duration.ofSeconds(10));
        assertTrue(sat > 200, sat + " sat");
    }

    @Test
    void integers_of_z3_never_contradict_brute_force() {
        compareZ3(Z3Style.INTEGERS, 6, 800, true, Duration.ofSeconds(1));
        assertTrue(sat > 100 && unsat > 100, sat + " sat, " + unsat + " unsat");
    }

    @Test
    void bits_of_z3_agree_with_brute_force() {
        compareZ3(Z3Style.BITS, 7, 500, true, Duration.ofSeconds(20));
        assertEquals(0, unknown);
    }

    @Test
    void floating_point_of_z3_never_contradicts_brute_force() {
        compareZ3(Z3Style.AT_ONCE, 8, 150, false, Duration.ofMillis(100));
        assertTrue(sat > 20 && unsat > 20, sat + " sat, " + unsat + " unsat");
    }

    @Test
    @Tag("slow")
    void no_solver_contradicts_brute_force_over_a_great_many_queries() {
        for (int seed = 100; seed < 110; seed++) {
            try (SolverStack stack = SolverStack.inProcess(seed)) {
                compare(stack, seed, 20_000, false, Duration.ofSeconds(10));
            }
            compare(new DifferenceSolver(), seed, 20_000, true, Duration.ofSeconds(10));
            compare(new RangeSolver(), seed, 20_000, false, Duration.ofSeconds(10));
            compareZ3(Z3Style.INTEGERS, seed, 5000, true, Duration.ofSeconds(1));
            compareZ3(Z3Style.BITS, seed, 2000, true, Duration.ofSeconds(5));
            compareZ3(Z3Style.AT_ONCE, seed, 500, false, Duration.ofMillis(200));
        }
    }

    private void compareZ3(Z3Style style, int seed, int rounds, boolean onlyIntegers, Duration limit) {
        try (Z3Solver solver = new Z3Solver(style, 1)) {
            compare(solver, seed, rounds, onlyIntegers, limit);
        }
    }

    private void compare(Solver solver, int seed, int rounds, boolean onlyIntegers, Duration limit) {
        Random random = new Random(seed);
        for (int round = 0; round < rounds; round++) {
            Space space = Space.random(random, new Terms());
            List<Term> conditions = conditions(random, space, onlyIntegers);
            long[] hint = space.point(random.nextInt(space.size()));
            Query query = new Query(conditions, Assignment.of(hint), Deadline.in(limit));
            check(solver.solve(query), space, query);
        }
    }

    private static List<Term> conditions(Random random, Space space, boolean onlyIntegers) {
        RandomTerms maker = new RandomTerms(random, space.terms, space.kinds);
        List<Term> conditions = new ArrayList<>(space.bounds());
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            Term condition = (onlyIntegers ? maker.onlyIntegers() : maker)
                    .condition(random.nextInt(4))
                    .term();
            conditions.addAll(space.terms.conjuncts(condition));
        }
        return conditions;
    }

    private void check(Answer answer, Space space, Query query) {
        if (answer instanceof Answer.Sat found) {
            sat++;
            evaluator.assign(found.assignment());
            assertTrue(evaluator.holdAll(query.conditions()), () -> query + " does not hold for " + found);
        } else if (answer instanceof Answer.Unsat) {
            unsat++;
            for (int i = 0; i < space.size(); i++) {
                evaluator.assign(Assignment.of(space.point(i)));
                if (evaluator.holdAll(query.conditions())) {
                    fail(query + " holds for " + Assignment.of(space.point(i)));
                }
            }
        } else if (query.conditions().stream().noneMatch(Term::isOpaque)) {
            unknown++; // From functions that are known by their values alone nothing is proved.
        }
    }

    /** Up to three variables of few values, and conditions that say so. */
    private record Space(Terms terms, Kind[] kinds, int[] lows, int[] sizes) {

        static Space random(Random random, Terms terms) {
            Kind[] all = {Kind.BOOLEAN, Kind.BYTE, Kind.SHORT, Kind.CHAR, Kind.INT, Kind.LONG};
            int count = 1 + random.nextInt(3);
            Kind[] kinds = new Kind[count];
            int[] lows = new int[count];
            int[] sizes = new int[count];
            for (int i = 0; i < count; i++) {
                kinds[i] = all[random.nextInt(all.length)];
                boolean isByte = kinds[i] == Kind.BYTE && i == 0;
                sizes[i] = kinds[i] == Kind.BOOLEAN ? 2 : isByte ? 256 : 2 + random.nextInt(14);
                int low = isByte ? -128 : random.nextInt(20) - 10;
                lows[i] = kinds[i] == Kind.BOOLEAN ? 0 : kinds[i] == Kind.CHAR ? Math.abs(low) : low;
            }
            return new Space(terms, kinds, lows, sizes);
        }

        int size() {
            int size = 1;
            for (int each : sizes) {
                size *= each;
            }
            return size;
        }

        long[] point(int index) {
            long[] point = new long[kinds.length];
            int rest = index;
            for (int i = 0; i < point.length; i++) {
                point[i] = (long) lows[i] + rest % sizes[i];
                rest /= sizes[i];
            }
            return point;
        }

        List<Term> bounds() {
            List<Term> bounds = new ArrayList<>();
            for (int i = 0; i < kinds.length; i++) {
                Term variable = terms.variable(i, kinds[i]);
                Term low = terms.constant(variable.sort(), lows[i]);
                Term high = terms.constant(variable.sort(), lows[i] + sizes[i] - 1);
                bounds.addAll(terms.conjuncts(terms.binary(Op.GE, variable, low)));
                bounds.addAll(terms.conjuncts(terms.binary(Op.LE, variable, high)));
            }
            return bounds;
        }
    }
}
