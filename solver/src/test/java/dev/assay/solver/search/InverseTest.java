package dev.assay.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.RandomTerms;
import dev.assay.logic.RandomValues;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The parts of the search: what each guesses is checked by computing forwards again. */
class InverseTest {
    private static final Set<Op> COMPARISONS = EnumSet.range(Op.EQ, Op.LE);

    /** Integral operations that have for each result and other operand an operand, if there is one at all. */
    private static final Set<Op> INVERTIBLE =
            EnumSet.of(Op.IADD, Op.ISUB, Op.IXOR, Op.IAND, Op.IOR, Op.LADD, Op.LSUB, Op.LXOR, Op.LAND, Op.LOR);

    @Test
    void the_left_operand_of_a_result_gives_that_result_again() {
        Random random = new Random(1);
        for (int round = 0; round < 50_000; round++) {
            Op op = any(random, INVERTIBLE);
            Sort sort = Sort.of(op.sort());
            long now = value(random, sort);
            long other = value(random, sort);
            // The goal is a result of other operands than the present one.
            long goal = Semantics.binary(op, sort, value(random, sort), other);
            long guess = Inverse.left(op, goal, other, now);
            assertEquals(sort.canonical(guess), guess, op + " left the sort");
            assertEquals(goal, Semantics.binary(op, sort, guess, other), () -> goal + " by " + op + " with " + other);
        }
    }

    @Test
    void the_inverse_of_a_function_gives_nearly_the_same_value_again() {
        Random random = new Random(3);
        for (Op op : EnumSet.range(Op.DSIN, Op.DLOG1P)) {
            for (int round = 0; round < 1_000; round++) {
                double value = value(op, random.nextDouble() * 4 - 2);
                double guess = Semantics.asDouble(
                        Inverse.unary(op, Semantics.bits(value), Semantics.bits(random.nextDouble() * 100)));
                if (!Double.isNaN(value)) {
                    assertEquals(value, value(op, guess), 1e-9 * Math.max(1, Math.abs(value)), op::name);
                }
            }
        }
    }

    private static double value(Op op, double operand) {
        return Semantics.asDouble(Semantics.unary(op, Semantics.bits(operand)));
    }

    @Test
    void the_right_operand_of_a_sum_difference_or_bits_gives_the_result_again() {
        Random random = new Random(2);
        for (int round = 0; round < 50_000; round++) {
            Op op = any(random, INVERTIBLE);
            Sort sort = Sort.of(op.sort());
            long other = value(random, sort);
            long goal = Semantics.binary(op, sort, other, value(random, sort));
            long guess = Inverse.right(op, goal, other, value(random, sort));
            assertEquals(goal, Semantics.binary(op, sort, other, guess), () -> goal + " by " + op + " with " + other);
        }
    }

    @Test
    void products_quotients_remainders_and_shifts_of_small_numbers_are_undone() {
        for (Op op : List.of(Op.IMUL, Op.IDIV, Op.IREM, Op.ISHL, Op.ISHR, Op.LMUL, Op.LDIV, Op.LREM)) {
            Sort sort = Sort.of(op.sort());
            for (long operand = -50; operand <= 50; operand++) {
                for (long other = 1; other < 12; other++) {
                    long goal = Semantics.binary(op, sort, operand, other);
                    long guess = Inverse.left(op, goal, other, 3 * operand - other);
                    assertEquals(goal, Semantics.binary(op, sort, guess, other), op + " " + operand + " " + other);
                }
            }
        }
    }

    @Test
    void conversions_and_negations_are_undone_wherever_nothing_was_lost() {
        Map<Op, Sort> from = new EnumMap<>(Op.class);
        Set.of(Op.INEG, Op.I2L, Op.I2D, Op.BITS2F).forEach(op -> from.put(op, Sort.I));
        Set.of(Op.LNEG, Op.BITS2D).forEach(op -> from.put(op, Sort.J));
        Set.of(Op.FNEG, Op.F2D, Op.F2BITS).forEach(op -> from.put(op, Sort.F));
        Set.of(Op.DNEG, Op.D2BITS).forEach(op -> from.put(op, Sort.D));
        Random random = new Random(3);
        for (int round = 0; round < 20_000; round++) {
            from.forEach((op, sort) -> {
                long operand = value(random, sort);
                long guess = Inverse.unary(op, Semantics.unary(op, operand), operand);
                boolean isNaN = sort.isFloating() && Ulps.isNaN(sort, operand);
                assertTrue(guess == operand || isNaN, () -> op + " of " + operand + " is undone to " + guess);
            });
        }
    }

    @Test
    void every_goal_of_a_relation_stands_in_it_unless_nothing_does() {
        Random random = new Random(4);
        for (int round = 0; round < 50_000; round++) {
            Op op = any(random, COMPARISONS);
            Sort sort = Sort.values()[random.nextInt(4)];
            long other = value(random, sort);
            boolean isEdge = sort.isFloating()
                    ? Ulps.isNaN(sort, other) || Double.isInfinite(Ulps.value(sort, other))
                    : other == sort.range().lo() || other == sort.range().hi();
            for (long goal : Goals.of(op, sort, other)) {
                boolean holds = Semantics.binary(op, sort, goal, other) != 0;
                // Adding one to a large number may not change it; then a step to its neighbour does.
                boolean isAbsorbed = sort.isFloating() && Math.abs(Ulps.value(sort, other)) > 1e6;
                assertTrue(holds || isEdge || isAbsorbed, () -> goal + " " + op + " " + other);
            }
        }
    }

    @Test
    void the_opposite_of_a_relation_holds_where_it_does_not_and_the_flipped_one_with_sides_swapped() {
        for (Op op : COMPARISONS) {
            for (long a = -2; a <= 2; a++) {
                for (long b = -2; b <= 2; b++) {
                    long holds = Semantics.binary(op, Sort.I, a, b);
                    assertEquals(1 - holds, Semantics.binary(Goals.opposite(op), Sort.I, a, b));
                    assertEquals(holds, Semantics.binary(Goals.flipped(op), Sort.I, b, a));
                }
            }
        }
    }

    @Test
    void the_distance_is_zero_if_a_condition_holds_and_else_up_to_one() {
        Kind[] kinds = {Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE};
        Random random = new Random(5);
        Evaluator evaluator = new Evaluator();
        for (int round = 0; round < 10_000; round++) {
            Terms terms = new Terms();
            Term condition = new RandomTerms(random, terms, kinds).condition(3).term();
            condition = random.nextBoolean() ? condition : terms.not(condition);
            for (int i = 0; i < kinds.length; i++) {
                evaluator.set(i, RandomValues.of(random, kinds[i]));
            }
            double distance = Distance.of(evaluator, condition);
            assertEquals(evaluator.holds(condition), distance == 0, condition.toString());
            assertTrue(distance >= 0 && distance <= 1, condition + " is off by " + distance);
        }
    }

    @Test
    void a_closer_value_is_nearer() {
        Terms terms = new Terms();
        Term condition = terms.binary(Op.EQ, terms.variable(0, Kind.INT), terms.intConstant(1000));
        Evaluator evaluator = new Evaluator();
        double last = 2;
        for (long value : new long[] {Integer.MIN_VALUE, -5, 0, 900, 990, 998, 1000}) {
            evaluator.set(0, value);
            double distance = Distance.of(evaluator, condition);
            assertTrue(distance < last, value + " is off by " + distance);
            last = distance;
        }
    }

    @Test
    void halving_finds_where_one_side_overtakes_the_other() {
        Random random = new Random(6);
        for (int round = 0; round < 500; round++) {
            Terms terms = new Terms();
            Term.Var x = terms.variable(0, Kind.LONG);
            long root = random.nextInt(2_000_000) - 1_000_000L;
            Term half = terms.binary(Op.LSHR, x, terms.intConstant(1));
            Term rising = terms.binary(Op.LADD, x, terms.binary(Op.LMUL, half, terms.longConstant(5)));
            Term condition = terms.binary(Op.EQ, rising, terms.longConstant(root + (root >> 1) * 5));
            Candidates candidates = new Candidates();
            candidates.begin(x);
            new Bisection(new Evaluator(), candidates).search(condition, x);
            assertTrue(list(candidates).contains(root), () -> condition + " holds for " + root);
        }
    }

    @Test
    void halving_finds_the_root_of_a_double_to_the_last_bit() {
        Terms terms = new Terms();
        Term.Var x = terms.variable(0, Kind.DOUBLE);
        Term cube = terms.binary(Op.DMUL, terms.binary(Op.DMUL, x, x), x);
        Evaluator evaluator = new Evaluator();
        Candidates candidates = new Candidates();
        candidates.begin(x);
        new Bisection(evaluator, candidates).search(terms.binary(Op.GT, cube, terms.doubleConstant(10)), x);
        double low = Math.cbrt(10);
        assertTrue(
                list(candidates).stream().anyMatch(bits -> Math.abs(Ulps.value(Sort.D, bits) - low) < 1e-15),
                candidates.count() + " candidates");
    }

    @Test
    void candidates_come_once_are_of_the_kind_and_leave_room_between() {
        Candidates candidates = new Candidates();
        candidates.begin(new Terms().variable(0, Kind.BYTE));
        for (long value : new long[] {4, 4, 128, -129, 100, -128}) {
            candidates.add(value);
        }
        assertEquals(3, candidates.count());
        candidates.addBetween();
        assertEquals(List.of(4L, 100L, -128L, -62L, 52L), list(candidates));
        candidates.begin(new Terms().variable(0, Kind.DOUBLE));
        for (double value : new double[] {1, 2, Double.NaN}) {
            candidates.add(Ulps.of(Sort.D, value));
        }
        candidates.addBetween();
        assertEquals(Ulps.of(Sort.D, 1.5), candidates.get(candidates.count() - 1));
    }

    private static List<Long> list(Candidates candidates) {
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < candidates.count(); i++) {
            all.add(candidates.get(i));
        }
        return all;
    }

    private static Op any(Random random, Set<Op> ops) {
        return List.copyOf(ops).get(random.nextInt(ops.size()));
    }

    private static long value(Random random, Sort sort) {
        Kind kind = switch (sort) {
            case I -> Kind.INT;
            case J -> Kind.LONG;
            case F -> Kind.FLOAT;
            case D -> Kind.DOUBLE;
        };
        return sort.canonical(RandomValues.of(random, kind));
    }
}
