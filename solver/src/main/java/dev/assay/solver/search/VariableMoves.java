package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Where a variable may go from its present value: steps of all sizes, the constants of the conditions, the special values. */
final class VariableMoves {

    private static final int MOST_TERMS = 20_000;
    private static final int MOST_CONSTANTS = 200;
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        2,
        10,
        100,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        Float.MIN_VALUE,
        Double.MAX_VALUE,
        Float.MAX_VALUE,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        0x1p63,
        -0x1p63
    };

    private final List<Double> constants = new ArrayList<>();
    private boolean sawFloating;

    VariableMoves(List<Term> conditions) {
        Set<Term> seen = new HashSet<>(conditions);
        Deque<Term> open = new ArrayDeque<>(conditions);
        while (!open.isEmpty() && seen.size() < MOST_TERMS) {
            Term term = open.pop();
            sawFloating |= term.sort().isFloating();
            if (term.isConstant()) {
                note(term);
            }
            for (Term child : children(term)) {
                if (seen.add(child)) {
                    open.push(child);
                }
            }
        }
    }

    /** Whether a part of the conditions is a float or a double. */
    boolean sawFloating() {
        return sawFloating;
    }

    private void note(Term constant) {
        if (constants.size() < MOST_CONSTANTS) {
            Sort sort = constant.sort();
            constants.add(sort.isFloating() ? Ulps.value(sort, constant.bits()) : (double) constant.bits());
        }
    }

    private static List<Term> children(Term term) {
        if (term instanceof Term.Unary unary) {
            return List.of(unary.operand());
        }
        if (term instanceof Term.Binary binary) {
            return List.of(binary.left(), binary.right());
        }
        // What stands in a table is reached through its index.
        return term instanceof Term.Select select ? List.of(select.index()) : List.of();
    }

    /** Adds moves of a variable; the more costly ones at random. */
    void add(Candidates candidates, Var variable, long now, Random random) {
        Sort sort = variable.sort();
        int width = sort == Sort.I || sort == Sort.F ? 32 : 64;
        for (int bit = 0; bit < width - 1; bit += 1 + random.nextInt(4)) {
            long step = 1L << bit;
            candidates.add(sort.isFloating() ? Ulps.moved(sort, now, step) : sort.canonical(now + step));
            candidates.add(sort.isFloating() ? Ulps.moved(sort, now, -step) : sort.canonical(now - step));
        }
        if (sort.isFloating()) {
            addFloating(candidates, sort, Ulps.value(sort, now));
        }
        for (double constant : constants) {
            candidates.add(bits(variable, constant));
        }
        if (sort.isFloating()) {
            for (double special : SPECIAL) {
                candidates.add(bits(variable, special));
            }
        }
    }

    private static void addFloating(Candidates candidates, Sort sort, double now) {
        candidates.add(Ulps.of(sort, -now));
        candidates.add(Ulps.of(sort, now + 1));
        candidates.add(Ulps.of(sort, now - 1));
        candidates.add(Ulps.of(sort, now * 2));
        candidates.add(Ulps.of(sort, now / 2));
        candidates.add(Ulps.of(sort, Math.rint(now)));
        candidates.add(Ulps.of(sort, Math.sqrt(Math.abs(now))));
    }

    private static long bits(Var variable, double value) {
        return switch (variable.sort()) {
            case I -> (int) value;
            case J -> (long) value;
            case F, D -> Ulps.of(variable.sort(), value);
        };
    }

    /** Any value of a variable, with a liking for those nearby and for those of note. */
    long random(Random random, Var variable, long now) {
        Sort sort = variable.sort();
        return switch (random.nextInt(4)) {
            case 0 ->
                clamp(
                        variable,
                        bits(
                                variable,
                                constants.isEmpty()
                                        ? random.nextInt(10)
                                        : constants.get(random.nextInt(constants.size())) + random.nextInt(5) - 2));
            case 1 ->
                sort.isFloating()
                        ? Ulps.of(sort, random.nextInt(2001) / 8.0 - 125)
                        : clamp(variable, random.nextInt(201) - 100L);
            case 2 ->
                sort.isFloating()
                        ? Ulps.moved(sort, now, random.nextLong() >> random.nextInt(64))
                        : clamp(variable, sort.canonical(now + (random.nextLong() >> random.nextInt(64))));
            default -> anyBits(random, variable);
        };
    }

    private static long anyBits(Random random, Var variable) {
        long bits = variable.sort().canonical(random.nextLong());
        boolean isNaN = variable.sort().isFloating() && Ulps.isNaN(variable.sort(), bits);
        return isNaN ? 0 : clamp(variable, bits);
    }

    private static long clamp(Var variable, long bits) {
        Kind kind = variable.kind();
        if (variable.sort().isFloating() || kind.bits().contains(bits)) {
            return bits;
        }
        return kind.bits().lo() + Math.floorMod(bits, kind.bits().size());
    }
}
