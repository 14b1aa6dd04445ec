package dev.assay.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Makes values by choosing: what it returns is every value within its bound, one after the other, when Assay enumerates. Generators
 * are ordinary code, and so are their combinations.
 *
 * @param <T> what it makes
 */
@FunctionalInterface
public interface Generator<T> {

    /** Chooses, and returns a value. */
    T generate();

    /** Two values. */
    record Pair<A, B>(A first, B second) {}

    /** A generator and how often a random sample takes it, in relation to the others. */
    record Weighted<T>(int weight, Generator<? extends T> generator) {
        public Weighted {
            if (weight < 1) {
                throw new IllegalArgumentException("a weight is at least 1, and not " + weight);
            }
        }
    }

    /** The ints from {@code lo} to {@code hi}, both included. */
    static Generator<Integer> ints(int lo, int hi) {
        return () -> Choose.intBetween(lo, hi);
    }

    /** False and true. */
    static Generator<Boolean> booleans() {
        return Choose::bool;
    }

    /** Each of the values, which may be null. */
    @SafeVarargs
    static <T> Generator<T> of(T... values) {
        return () -> Choose.from(values);
    }

    /** What {@link ObjectPool#any} of a pool answers. */
    static <T> Generator<T> anyOf(ObjectPool<T> pool) {
        return pool::any;
    }

    /** Always a new answer of a supplier, which does not choose. */
    static <T> Generator<T> always(Supplier<? extends T> supplier) {
        return supplier::get;
    }

    /** All pairs. */
    static <A, B> Generator<Pair<A, B>> pairs(Generator<? extends A> first, Generator<? extends B> second) {
        return () -> new Pair<>(first.generate(), second.generate());
    }

    /** All lists of {@code shortest} to {@code longest} elements; each list can be changed. */
    static <T> Generator<List<T>> lists(Generator<? extends T> elements, int shortest, int longest) {
        if (shortest < 0 || shortest > longest) {
            throw new IllegalArgumentException("no list has from " + shortest + " to " + longest + " elements");
        }
        return () -> {
            int size = Choose.intBetween(shortest, longest);
            List<T> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(elements.generate());
            }
            return list;
        };
    }

    /** What each of the generators makes. */
    @SafeVarargs
    static <T> Generator<T> oneOf(Generator<? extends T>... generators) {
        if (generators.length == 0) {
            throw new IllegalArgumentException("there is no generator to choose from");
        }
        return () -> generators[generators.length == 1 ? 0 : Choose.intBetween(0, generators.length - 1)].generate();
    }

    /** What each of the generators makes: all of it when Assay enumerates, and by weight when it takes a random sample. */
    @SafeVarargs
    static <T> Generator<T> frequency(Weighted<? extends T>... generators) {
        if (generators.length == 0) {
            throw new IllegalArgumentException("there is no generator to choose from");
        }
        int[] weights = new int[generators.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = generators[i].weight();
        }
        return () -> generators[pick(weights)].generator().generate();
    }

    private static int pick(int[] weights) {
        return Choose.intBetween(0, weights.length - 1);
    }

    /**
     * What {@code leaf} makes, and what {@code step} makes around smaller ones, nested up to {@code depth} times.
     *
     * @param step from a generator of smaller values to one of values that hold them
     */
    static <T> Generator<T> recursive(int depth, Generator<T> leaf, UnaryOperator<Generator<T>> step) {
        if (depth < 0) {
            throw new IllegalArgumentException("a depth is at least 0, and not " + depth);
        }
        return depth == 0
                ? leaf
                : oneOf(leaf, () -> step.apply(recursive(depth - 1, leaf, step)).generate());
    }

    /** What a function makes of the values. */
    default <R> Generator<R> map(Function<? super T, ? extends R> function) {
        return () -> function.apply(generate());
    }

    /** What a generator makes that depends on the value. */
    default <R> Generator<R> then(Function<? super T, ? extends Generator<? extends R>> function) {
        return () -> function.apply(generate()).generate();
    }

    /** Only the values that satisfy a predicate. */
    default Generator<T> filter(Predicate<? super T> predicate) {
        return () -> {
            T value = generate();
            Assume.that(predicate.test(value));
            return value;
        };
    }
}
