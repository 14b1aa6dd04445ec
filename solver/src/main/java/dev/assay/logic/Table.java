package dev.assay.logic;

import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Sort;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The elements of an array as a {@link Term.Select} sees them: constants, and terms among them. */
public final class Table {

    private final Sort sort;
    private final long[] constants;
    private final Term @Nullable [] elements;
    private final int hash;
    private final @Nullable Interval range;
    private final int depth;

    /**
     * @param constants the bits of the elements, in canonical form
     * @param elements a term for each element that is not constant, null for the others; null if all are constant
     */
    Table(Sort sort, long[] constants, Term @Nullable [] elements) {
        this.sort = sort;
        this.constants = constants;
        this.elements = elements;
        this.hash = Objects.hash(sort, Arrays.hashCode(constants), Arrays.hashCode(elements));
        this.range = sort.isFloating() || constants.length == 0 ? null : hull();
        this.depth = elements == null
                ? 0
                : Arrays.stream(elements)
                        .filter(Objects::nonNull)
                        .mapToInt(Term::depth)
                        .max()
                        .orElse(0);
    }

    public Sort sort() {
        return sort;
    }

    public int length() {
        return constants.length;
    }

    /** The term that stands at an index, or null if a constant does. */
    public @Nullable Term element(int index) {
        return elements == null ? null : elements[index];
    }

    /** The bits that stand at an index if no term does. */
    public long constant(int index) {
        return constants[index];
    }

    /** Whether no element is a term. */
    public boolean isConstant() {
        return elements == null;
    }

    /** The values that elements can have at all; null if they are floating or there are none. */
    @Nullable
    Interval range() {
        return range;
    }

    int depth() {
        return depth;
    }

    boolean isOpaque() {
        return elements != null && Arrays.stream(elements).anyMatch(element -> element != null && element.isOpaque());
    }

    private Interval hull() {
        Interval hull = rangeOf(0);
        long lo = hull.lo();
        long hi = hull.hi();
        for (int i = 1; i < constants.length; i++) {
            Interval next = rangeOf(i);
            lo = Math.min(lo, next.lo());
            hi = Math.max(hi, next.hi());
        }
        return new Interval(lo, hi);
    }

    private Interval rangeOf(int index) {
        Term element = element(index);
        return element == null ? Interval.of(constants[index]) : element.range();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Table that
                && sort == that.sort
                && hash == that.hash
                && Arrays.equals(constants, that.constants)
                && Arrays.equals(elements, that.elements);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
