package dev.assay.program.verified;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A condition over assumption identifiers, which are numbered from 0: a set of cubes of which one is satisfied. It is kept in the
 * form that has all of its prime cubes and no other, so that equal sets are equivalent conditions.
 */
public final class Condition {
    /** Identifiers are bits. */
    public static final int MOST_IDENTIFIERS = 16;

    public static final Condition TRUE = new Condition(List.of(Cube.EMPTY));
    public static final Condition FALSE = new Condition(List.of());

    private final List<Cube> cubes;

    private Condition(Collection<Cube> cubes) {
        this.cubes = List.copyOf(cubes);
    }

    /** That an identifier holds. */
    public static Condition identifier(int number) {
        if (number < 0 || number >= MOST_IDENTIFIERS) {
            throw new IllegalArgumentException("there is no identifier " + number);
        }
        return new Condition(List.of(new Cube(1L << number, 0)));
    }

    public Condition and(Condition other) {
        List<Cube> both = new ArrayList<>();
        for (Cube one : cubes) {
            for (Cube another : other.cubes) {
                add(both, one.and(another));
            }
        }
        return prime(both);
    }

    public Condition or(Condition other) {
        List<Cube> all = new ArrayList<>(cubes);
        all.addAll(other.cubes);
        return prime(all);
    }

    public Condition not() {
        Condition negated = TRUE;
        for (Cube cube : cubes) {
            List<Cube> broken = new ArrayList<>();
            bits(cube.positive(), bit -> new Cube(0, bit), broken);
            bits(cube.negative(), bit -> new Cube(bit, 0), broken);
            negated = negated.and(prime(broken));
        }
        return negated;
    }

    private static void bits(long set, LongFunction<Cube> literal, List<Cube> to) {
        for (long rest = set; rest != 0; rest &= rest - 1) {
            to.add(literal.apply(Long.lowestOneBit(rest)));
        }
    }

    /** The condition where an identifier has a value. */
    public Condition with(int identifier, boolean value) {
        List<Cube> left = new ArrayList<>();
        cubes.forEach(cube -> add(left, cube.with(identifier, value)));
        return prime(left);
    }

    /** The condition where each identifier of a set, given as bits, has a value, changed by a step for each. */
    Condition each(long identifiers, BiFunction<Condition, Integer, Condition> step) {
        Condition changed = this;
        for (long rest = identifiers; rest != 0; rest &= rest - 1) {
            changed = step.apply(changed, Long.numberOfTrailingZeros(rest));
        }
        return changed;
    }

    /** Whether it is satisfied where those identifiers do not hold, given as bits, and all others do. */
    public boolean holds(long broken) {
        return cubes.stream().anyMatch(cube -> (cube.positive() & broken) == 0 && (cube.negative() & ~broken) == 0);
    }

    /** All identifiers that it speaks of, as bits. */
    public long identifiers() {
        long all = 0;
        for (Cube cube : cubes) {
            all |= cube.positive() | cube.negative();
        }
        return all;
    }

    /** Whether it is true or false, whatever holds. */
    public boolean isConstant() {
        return cubes.isEmpty() || equals(TRUE);
    }

    private static void add(List<Cube> cubes, @Nullable Cube cube) {
        if (cube != null) {
            cubes.add(cube);
        }
    }

    /** Adds what follows from two cubes until nothing new does, and takes away what others absorb. */
    private static Condition prime(Collection<Cube> some) {
        SortedSet<Cube> all = new TreeSet<>();
        some.forEach(cube -> insert(all, cube));
        boolean grows = true;
        while (grows) {
            grows = false;
            List<Cube> now = List.copyOf(all);
            for (int i = 0; i < now.size(); i++) {
                for (int j = i + 1; j < now.size(); j++) {
                    Cube implied = now.get(i).consensus(now.get(j));
                    grows |= implied != null && insert(all, implied);
                }
            }
        }
        return all.isEmpty() ? FALSE : new Condition(all);
    }

    private static boolean insert(SortedSet<Cube> all, Cube cube) {
        if (all.stream().anyMatch(known -> known.absorbs(cube))) {
            return false;
        }
        all.removeIf(cube::absorbs);
        return all.add(cube);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Condition that && cubes.equals(that.cubes);
    }

    @Override
    public int hashCode() {
        return cubes.hashCode();
    }

    /** As in Java, with names for the identifiers. */
    public String text(List<String> names) {
        if (isConstant()) {
            return String.valueOf(!cubes.isEmpty());
        }
        StringJoiner any = new StringJoiner(" || ");
        for (Cube cube : cubes) {
            StringJoiner every = new StringJoiner(" && ");
            name(cube.positive(), names, name -> name, every);
            name(cube.negative(), names, name -> "!" + name, every);
            any.add(every.toString());
        }
        return any.toString();
    }

    private static void name(long set, List<String> names, UnaryOperator<String> sign, StringJoiner to) {
        for (long rest = set; rest != 0; rest &= rest - 1) {
            to.add(sign.apply(names.get(Long.numberOfTrailingZeros(rest))));
        }
    }

    @Override
    public String toString() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < MOST_IDENTIFIERS; i++) {
            names.add("a" + i);
        }
        return text(names);
    }
}
