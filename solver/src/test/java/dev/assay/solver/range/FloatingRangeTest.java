package dev.assay.solver.range;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.RandomValues;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ranges of floating numbers, compared with what the operations make of numbers out of them. */
class FloatingRangeTest {
    private static final Op[] OF_FLOATS = {Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV, Op.FREM};
    private static final Op[] OF_DOUBLES = {Op.DADD, Op.DSUB, Op.DMUL, Op.DDIV, Op.DREM};
    private static final Op[] COMPARISONS = {Op.EQ, Op.NE, Op.LT, Op.GE, Op.GT, Op.LE};

    /** A range and some of its numbers, the bounds among them. */
    private record Sampled(FloatingRange range, long[] members) {

        static Sampled random(Random random, Sort sort) {
            Kind kind = sort == Sort.F ? Kind.FLOAT : Kind.DOUBLE;
            List<Long> drawn = new ArrayList<>();
            for (int i = 1 + random.nextInt(4); i > 0; i--) {
                drawn.add(RandomValues.of(random, kind));
            }
            FloatingRange range = null;
            for (long bits : drawn) {
                FloatingRange one = FloatingRange.of(Ulps.value(sort, bits));
                range = range == null ? one : hull(range, one);
            }
            for (int i = 0; i < 4 && !range.isEmpty(); i++) {
                double between = range.lo() + (range.hi() - range.lo()) * random.nextDouble();
                long bits = Ulps.of(sort, between);
                if (range.contains(Ulps.value(sort, bits))) {
                    drawn.add(bits);
                }
            }
            if (range.contains(0)) {
                drawn.add(Ulps.of(sort, 0.0));
                drawn.add(Ulps.of(sort, -0.0));
            }
            return new Sampled(range, drawn.stream().mapToLong(bits -> bits).toArray());
        }

        /** The numbers of both. */
        private static FloatingRange hull(FloatingRange one, FloatingRange other) {
            boolean nan = one.mayBeNaN() || other.mayBeNaN();
            FloatingRange first = one.isEmpty() ? other : one;
            FloatingRange second = other.isEmpty() ? one : other;
            return new FloatingRange(Math.min(first.lo(), second.lo()), Math.max(first.hi(), second.hi()), nan);
        }

        boolean has(double value) {
            return Double.isNaN(value) ? range.mayBeNaN() : range.contains(value);
        }
    }

    @Test
    void the_results_of_numbers_lie_in_the_result_of_their_ranges() {
        Random random = new Random(1);
        for (int round = 0; round < 40_000; round++) {
            Sort sort = random.nextBoolean() ? Sort.F : Sort.D;
            Op op = (sort == Sort.F ? OF_FLOATS : OF_DOUBLES)[random.nextInt(5)];
            Sampled a = Sampled.random(random, sort);
            Sampled b = Sampled.random(random, sort);
            Sampled results = new Sampled(FloatingRange.apply(op, sort == Sort.F, a.range, b.range), new long[0]);
            for (long x : a.members) {
                for (long y : b.members) {
                    double result = Ulps.value(sort, Semantics.binary(op, sort, x, y));
                    assertTrue(
                            results.has(result),
                            () -> op + " of " + a + " and " + b + " is " + results + ", not " + result);
                }
            }
        }
    }

    @Test
    void squares_lie_in_the_square_of_a_range() {
        Random random = new Random(2);
        for (int round = 0; round < 20_000; round++) {
            Sort sort = random.nextBoolean() ? Sort.F : Sort.D;
            Sampled a = Sampled.random(random, sort);
            Sampled squares = new Sampled(FloatingRange.square(sort == Sort.F, a.range), new long[0]);
            for (long x : a.members) {
                double square = Ulps.value(sort, Semantics.binary(sort == Sort.F ? Op.FMUL : Op.DMUL, sort, x, x));
                assertTrue(squares.has(square), () -> a + " squared is " + squares + ", not " + square);
            }
        }
    }

    @Test
    void a_comparison_that_ranges_settle_is_so_for_all_numbers_of_them() {
        Random random = new Random(3);
        int settled = 0;
        for (int round = 0; round < 40_000; round++) {
            Sort sort = random.nextBoolean() ? Sort.F : Sort.D;
            Op op = COMPARISONS[random.nextInt(COMPARISONS.length)];
            Sampled a = Sampled.random(random, sort);
            Sampled b = Sampled.random(random, sort);
            Boolean truth = FloatingRange.decide(op, a.range, b.range);
            settled += truth == null ? 0 : 1;
            for (long x : a.members) {
                for (long y : b.members) {
                    boolean holds = Semantics.binary(op, sort, x, y) != 0;
                    assertTrue(truth == null || truth == holds, () -> a + " " + op + " " + b + " is not " + truth);
                }
            }
        }
        assertTrue(settled > 10_000, settled + " were settled");
    }

    @Test
    void ranges_that_do_not_meet_settle_every_comparison() {
        FloatingRange small = new FloatingRange(1, 2, false);
        FloatingRange large = new FloatingRange(3, 4, false);
        for (Op op : COMPARISONS) {
            assertNotNull(FloatingRange.decide(op, small, large), op.toString());
            assertNotNull(FloatingRange.decide(op, large, small), op.toString());
        }
        assertEquals(null, FloatingRange.decide(Op.LT, small, new FloatingRange(3, 4, true)));
        assertEquals(false, FloatingRange.decide(Op.GT, small, new FloatingRange(3, 4, true)));
    }

    @Test
    void nothing_but_nan_compares_as_nan_does() {
        FloatingRange nan = FloatingRange.of(Double.NaN);
        List<Op> holding = Arrays.stream(COMPARISONS)
                .filter(op -> FloatingRange.decide(op, nan, FloatingRange.ALL))
                .toList();
        assertEquals(List.of(Op.NE), holding);
    }
}
