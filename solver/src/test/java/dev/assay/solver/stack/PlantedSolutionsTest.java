package dev.assay.solver.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.assay.logic.RandomTerms;
import dev.assay.logic.RandomValues;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.solver.difference.DifferenceSolver;
import dev.assay.solver.range.RangeSolver;
import dev.assay.solver.search.RepairSolver;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Conditions of which it is known whether they can hold, over the full width of the types. */
class PlantedSolutionsTest {
    /** What is found is found in milliseconds; a busy machine must not turn it into an unknown. */
    private static final Duration ENOUGH = Duration.ofSeconds(5);

    private final Terms terms = new Terms();
    private final SolverStack stack = SolverStack.inProcess(1);
    private final Term x = terms.variable(0, Kind.INT);
    private final Term y = terms.variable(1, Kind.INT);
    private final Term l = terms.variable(2, Kind.LONG);
    private final Term m = terms.variable(3, Kind.LONG);
    private final Term f = terms.variable(4, Kind.FLOAT);
    private final Term d = terms.variable(5, Kind.DOUBLE);
    private final Term e = terms.variable(6, Kind.DOUBLE);
    private final Term c = terms.variable(7, Kind.CHAR);
    private final Term b = terms.variable(8, Kind.BYTE);

    @AfterEach
    void no_layer_gave_wrong_values() {
        assertEquals(0, stack.statistics().wrongModels());
        stack.close();
    }

    @Test
    void finds_overflow_that_makes_a_sum_smaller_than_its_parts() {
        sat(binary(Op.GT, x, i(0)), binary(Op.GT, y, i(0)), binary(Op.LT, binary(Op.IADD, x, y), i(0)));
        sat(binary(Op.LT, binary(Op.IADD, x, i(1)), x));
        sat(binary(Op.LT, x, i(0)), binary(Op.EQ, unary(Op.INEG, x), x));
        unsat(binary(Op.GT, b, i(0)), binary(Op.LT, binary(Op.IADD, b, i(1)), i(0)));
        sat(binary(Op.LT, binary(Op.ISUB, x, y), i(0)), binary(Op.GT, x, y));
    }

    @Test
    void solves_products() {
        sat(binary(Op.EQ, binary(Op.IMUL, x, y), i(1_022_117)), binary(Op.GT, x, i(1)), binary(Op.GT, y, i(1)));
        sat(binary(Op.EQ, binary(Op.IMUL, x, x), i(1 << 30)), binary(Op.GT, x, i(1 << 20)));
        unsat(binary(Op.EQ, binary(Op.IMUL, x, x), i(3)));
        sat(
                binary(Op.EQ, binary(Op.IADD, binary(Op.IMUL, x, i(31)), y), i("AB".hashCode())),
                binary(Op.GT, y, i(64)),
                binary(Op.LT, y, i(91)),
                binary(Op.GT, x, i(64)),
                binary(Op.LT, x, i(91)));
    }

    @Test
    void solves_divisions_and_remainders() {
        sat(binary(Op.EQ, binary(Op.IDIV, x, i(-7)), i(12)), binary(Op.EQ, binary(Op.IREM, x, i(-7)), i(-3)));
        unsat(binary(Op.EQ, binary(Op.IREM, x, i(10)), i(-3)), binary(Op.GT, x, i(0)));
        sat(binary(Op.EQ, binary(Op.IDIV, x, y), x), binary(Op.LT, x, i(-1000)), binary(Op.LT, y, i(0)));
        sat(
                binary(Op.EQ, binary(Op.IREM, x, y), i(5)),
                binary(Op.EQ, binary(Op.IDIV, x, y), i(3)),
                binary(Op.NE, y, i(0)));
        sat(
                binary(Op.EQ, binary(Op.LDIV, l, j(1000)), j(123_456_789_012L)),
                binary(Op.EQ, binary(Op.LREM, l, j(10)), j(9)));
        sat(
                binary(Op.EQ, binary(Op.IREM, x, i(7)), i(3)),
                binary(Op.EQ, binary(Op.IREM, x, i(11)), i(5)),
                binary(Op.EQ, binary(Op.IREM, x, i(13)), i(1)),
                binary(Op.GT, x, i(1_000_000)));
    }

    @Test
    void solves_shifts_and_bits() {
        sat(binary(Op.EQ, binary(Op.IUSHR, x, i(28)), i(13)), binary(Op.EQ, binary(Op.IAND, x, i(0xff)), i(0x5a)));
        sat(binary(Op.EQ, binary(Op.ISHL, i(1), x), i(1 << 17)), binary(Op.GT, x, i(100)));
        unsat(binary(Op.EQ, binary(Op.IAND, x, i(6)), i(1)));
        sat(binary(Op.EQ, binary(Op.IXOR, x, binary(Op.IUSHR, x, i(16))), i(0x12345678)));
        sat(binary(Op.EQ, binary(Op.LUSHR, l, i(60)), j(9)), binary(Op.EQ, binary(Op.LSHL, l, i(60)), j(3L << 60)));
        sat(binary(Op.EQ, binary(Op.IAND, x, binary(Op.ISUB, x, i(1))), i(0)), binary(Op.GT, x, i(5_000)));
    }

    @Test
    void solves_casts() {
        sat(binary(Op.EQ, unary(Op.I2B, x), i(-5)), binary(Op.GT, x, i(1000)));
        sat(binary(Op.NE, unary(Op.I2L, unary(Op.L2I, l)), l), binary(Op.EQ, unary(Op.L2I, l), i(42)));
        Term product = binary(Op.LMUL, unary(Op.I2L, x), unary(Op.I2L, y));
        sat(binary(Op.NE, unary(Op.I2L, unary(Op.L2I, product)), product), binary(Op.GT, x, i(0)), binary(Op.GT, y, x));
        unsat(binary(Op.LT, unary(Op.I2C, x), i(0)));
        sat(binary(Op.EQ, unary(Op.I2S, binary(Op.IMUL, x, i(2))), i(-2)), binary(Op.GT, x, i(0)));
    }

    @Test
    void solves_long_arithmetic() {
        sat(binary(Op.EQ, binary(Op.LADD, l, m), j(Long.MIN_VALUE)), binary(Op.GT, l, j(0)), binary(Op.GT, m, j(0)));
        unsat(binary(Op.GT, l, m), binary(Op.GT, m, j(7)), binary(Op.LT, l, j(9)));
        sat(binary(Op.LT, binary(Op.LCMP, l, m), i(0)), binary(Op.GT, l, j(Long.MAX_VALUE - 2)));
        unsat(binary(Op.GT, l, m), binary(Op.GE, m, j(Long.MAX_VALUE)));
        sat(binary(Op.EQ, binary(Op.LMUL, l, j(6364136223846793005L)), j(1442695040888963407L)));
    }

    @Test
    void solves_tables_at_symbolic_indices() {
        long[] squares = new long[100];
        for (int i = 0; i < 100; i++) {
            squares[i] = (long) i * i;
        }
        Term element = terms.select(terms.table(Sort.I, squares, null), x);
        Term inside = binary(Op.IAND, binary(Op.GE, x, i(0)), binary(Op.LT, x, i(100)));
        sat(inside, binary(Op.EQ, element, i(49 * 49)));
        unsat(inside, binary(Op.EQ, element, i(50)));
        sat(
                inside,
                binary(Op.EQ, element, y),
                binary(Op.GT, y, i(9000)),
                binary(Op.EQ, binary(Op.IREM, y, i(10)), i(6)));
        Term mixed = terms.select(terms.table(Sort.I, new long[] {1, 0, 3}, new Term[] {null, y, null}), x);
        sat(binary(Op.EQ, mixed, i(77)));
        unsat(binary(Op.EQ, mixed, i(77)), binary(Op.NE, x, i(1)));
    }

    @Test
    void looks_through_large_tables() {
        long[] table = new long[1 << 16];
        Random random = new Random(3);
        for (int i = 0; i < table.length; i++) {
            table[i] = random.nextInt(1 << 30);
        }
        Term element = terms.select(terms.table(Sort.I, table, null), c);
        sat(binary(Op.EQ, element, i((int) table[54321])));
        unsat(binary(Op.EQ, element, i(1 << 30)), binary(Op.GT, c, i(5)));
        unsat(binary(Op.EQ, binary(Op.IXOR, element, c), i(-1)));
    }

    @Test
    void solves_floating_point() {
        sat(binary(Op.EQ, binary(Op.DMUL, d, d), d(2.25)));
        sat(binary(Op.EQ, unary(Op.D2I, d), i(7)), binary(Op.NE, d, unary(Op.I2D, unary(Op.D2I, d))));
        sat(binary(Op.NE, f, f));
        sat(binary(Op.NE, d, d));
        unsat(binary(Op.LT, d, d(1)), binary(Op.GT, d, d(2)));
        unsat(binary(Op.LT, d, d(3)), binary(Op.GT, binary(Op.DADD, d, d(1)), d(5)));
        unsat(binary(Op.LT, binary(Op.DMUL, d, d), d(0)));
        sat(
                binary(Op.GT, binary(Op.FADD, terms.floatConstant(0.1f), f), terms.floatConstant(0.7f)),
                binary(Op.LT, f, terms.floatConstant(0.7f)));
        sat(binary(Op.EQ, unary(Op.F2BITS, f), i(0x40490fdb)));
        sat(binary(Op.EQ, unary(Op.DSQRT, d), d(12)));
        sat(binary(Op.EQ, binary(Op.DADD, d, e), d(10)), binary(Op.EQ, binary(Op.DSUB, d, e), d(4)));
        sat(binary(Op.EQ, binary(Op.DREM, d, d(3)), d(1.5)), binary(Op.GT, d, d(10)));
        sat(binary(Op.EQ, binary(Op.FDIV, f, terms.floatConstant(0f)), terms.floatConstant(Float.NEGATIVE_INFINITY)));
        sat(binary(Op.EQ, binary(Op.DADD, d, d(1)), d), binary(Op.LT, d, d(1e300)));
        sat(binary(Op.EQ, unary(Op.D2L, d), j(Long.MAX_VALUE)), binary(Op.LT, d, d(1e30)));
        sat(binary(Op.EQ, unary(Op.D2F, d), f), binary(Op.NE, unary(Op.F2D, f), d), binary(Op.GT, d, d(0)));
        sat(binary(Op.EQ, d, d(0)), binary(Op.LT, unary(Op.D2BITS, d), j(0)));
    }

    @Test
    void finds_values_of_almost_all_random_conditions_that_hold_somewhere() {
        Random random = new Random(11);
        Kind[] kinds = {Kind.INT, Kind.INT, Kind.LONG, Kind.SHORT, Kind.BOOLEAN};
        int unknown = 0;
        for (int round = 0; round < 400; round++) {
            unknown += planted(random, kinds, true, ENOUGH) ? 0 : 1;
        }
        assertEquals(0, unknown, 6, "unknown of 400");
    }

    @Test
    void finds_values_of_most_random_floating_conditions_that_hold_somewhere() {
        Random random = new Random(12);
        Kind[] kinds = {Kind.INT, Kind.FLOAT, Kind.DOUBLE, Kind.DOUBLE, Kind.LONG};
        int unknown = 0;
        for (int round = 0; round < 200; round++) {
            unknown += planted(random, kinds, false, ENOUGH) ? 0 : 1;
        }
        assertEquals(0, unknown, 4, "unknown of 200");
    }

    @Test
    void quick_refutations_never_refute_what_holds_somewhere() {
        refute(new Random(13), 20_000);
    }

    @Test
    @Tag("slow")
    void quick_refutations_never_refute_any_of_a_great_many_that_hold_somewhere() {
        refute(new Random(14), 1_000_000);
    }

    private static void refute(Random random, int rounds) {
        Kind[] kinds = {Kind.INT, Kind.FLOAT, Kind.DOUBLE, Kind.DOUBLE, Kind.LONG, Kind.FLOAT, Kind.CHAR};
        List<Solver> refuters = List.of(new RangeSolver(), new DifferenceSolver(), new RepairSolver());
        for (int round = 0; round < rounds; round++) {
            Assignment solution = values(random, kinds);
            Query query = plantedQuery(random, kinds, false, solution, Duration.ofSeconds(10));
            for (Solver refuter : refuters) {
                assertFalse(
                        refuter.solve(query) instanceof Answer.Unsat,
                        () -> refuter + " refutes " + query + " for " + solution);
            }
        }
    }

    /** Makes conditions that random values meet, and asks for others from a random start. */
    private boolean planted(Random random, Kind[] kinds, boolean onlyIntegers, Duration limit) {
        Query query = plantedQuery(random, kinds, onlyIntegers, values(random, kinds), limit);
        Answer answer = stack.solve(query);
        assertFalse(answer instanceof Answer.Unsat, () -> query + " can hold");
        return answer instanceof Answer.Sat;
    }

    private static Query plantedQuery(
            Random random, Kind[] kinds, boolean onlyIntegers, Assignment solution, Duration limit) {
        Terms own = new Terms();
        RandomTerms maker = new RandomTerms(random, own, kinds);
        Evaluator evaluator = new Evaluator();
        evaluator.assign(solution);
        List<Term> conditions = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Term condition = (onlyIntegers ? maker.onlyIntegers() : maker)
                    .condition(random.nextInt(4))
                    .term();
            Term holding = evaluator.holds(condition) ? condition : own.not(condition);
            conditions.addAll(own.conjuncts(holding));
        }
        return new Query(conditions, values(random, kinds), Deadline.in(limit));
    }

    private static Assignment values(Random random, Kind[] kinds) {
        long[] values = new long[kinds.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = RandomValues.of(random, kinds[i]);
            if (kinds[i] == Kind.FLOAT) {
                values[i] = Semantics.bits(Semantics.asFloat(values[i]));
            }
        }
        return Assignment.of(values);
    }

    private void sat(Term... conditions) {
        assertInstanceOf(
                Answer.Sat.class, ask(conditions), () -> List.of(conditions).toString());
    }

    private void unsat(Term... conditions) {
        assertInstanceOf(
                Answer.Unsat.class, ask(conditions), () -> List.of(conditions).toString());
    }

    private Answer ask(Term... conditions) {
        List<Term> all = new ArrayList<>();
        for (Term condition : conditions) {
            all.addAll(terms.conjuncts(condition));
        }
        return stack.solve(new Query(all, Assignment.of(), Deadline.in(Duration.ofSeconds(10))));
    }

    private Term unary(Op op, Term operand) {
        return terms.unary(op, operand);
    }

    private Term binary(Op op, Term left, Term right) {
        return terms.binary(op, left, right);
    }

    private Term i(int value) {
        return terms.intConstant(value);
    }

    private Term j(long value) {
        return terms.longConstant(value);
    }

    private Term d(double value) {
        return terms.doubleConstant(value);
    }
}
