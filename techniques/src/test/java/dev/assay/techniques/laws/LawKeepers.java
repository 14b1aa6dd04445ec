package dev.assay.techniques.laws;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Classes as they should be written: no law is broken. */
public final class LawKeepers {
    private LawKeepers() {}

    /** Made of two numbers and a name. */
    public static final class Place implements Comparable<Place> {
        private final int x;
        private final double y;
        private final String name;

        public Place(int x, double y, String name) {
            this.x = x;
            this.y = y;
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Place that
                    && that.x == x
                    && Double.compare(that.y, y) == 0
                    && Objects.equals(that.name, name);
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y, name);
        }

        @Override
        public int compareTo(Place other) {
            return Integer.compare(x, other.x);
        }

        @Override
        public String toString() {
            return "Place " + x;
        }
    }

    /** A record has what the compiler writes. */
    public record Pair(int first, long second) {}

    /** Orders by absolute value, which is negative for one number. */
    public static final class ByDistance implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            return Long.compare(Math.abs((long) a), Math.abs((long) b));
        }
    }

    /** A list of a list. */
    public static final class Plain extends AbstractList<Integer> {
        private final List<Integer> kept = new ArrayList<>();

        @Override
        public boolean add(Integer element) {
            return kept.add(element);
        }

        @Override
        public boolean remove(Object element) {
            return kept.remove(element);
        }

        @Override
        public Integer get(int index) {
            return kept.get(index);
        }

        @Override
        public int size() {
            return kept.size();
        }

        @Override
        public boolean isEmpty() {
            return kept.isEmpty();
        }

        @Override
        public void clear() {
            kept.clear();
        }
    }

    /** Undoes what it does. */
    public static final class Turn {
        private Turn() {}

        public static Integer encode(Integer number) {
            return number == null ? null : ~number;
        }

        public static Integer decode(Integer code) {
            return code == null ? null : ~code;
        }
    }
}
