package dev.assay.program;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/** The constants that occur in code: what it compares with, switches on, adds and returns; a pool for its inputs. */
public record Constants(
        SortedSet<Integer> ints,
        SortedSet<Long> longs,
        SortedSet<Float> floats,
        SortedSet<Double> doubles,
        SortedSet<String> strings) {

    public static final Constants NONE = new Constants(
            Collections.emptySortedSet(),
            Collections.emptySortedSet(),
            Collections.emptySortedSet(),
            Collections.emptySortedSet(),
            Collections.emptySortedSet());

    public Constants {
        ints = copy(ints);
        longs = copy(longs);
        floats = copy(floats);
        doubles = copy(doubles);
        strings = copy(strings);
    }

    /** The constants of both. */
    public Constants plus(Constants other) {
        return new Constants(
                union(ints, other.ints),
                union(longs, other.longs),
                union(floats, other.floats),
                union(doubles, other.doubles),
                union(strings, other.strings));
    }

    static Constants of(ClassReader reader) {
        ConstantsReader constants = new ConstantsReader();
        reader.accept(constants, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return constants.result();
    }

    private static <T> SortedSet<T> copy(SortedSet<T> values) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(values));
    }

    private static <T> SortedSet<T> union(SortedSet<T> one, Collection<T> other) {
        SortedSet<T> both = new TreeSet<>(one);
        both.addAll(other);
        return both;
    }
}
