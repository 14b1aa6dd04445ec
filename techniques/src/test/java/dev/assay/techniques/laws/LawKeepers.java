package dev.assay.techniques.laws;

import java.util.Comparator;
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
}
