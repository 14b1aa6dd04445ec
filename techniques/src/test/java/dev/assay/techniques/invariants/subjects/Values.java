package dev.assay.techniques.invariants.subjects;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Classes that claim to be immutable, or are keys, and change. */
public final class Values {
    private Values() {}

    /** As the libraries for it have it. */
    @interface Immutable {}

    /** A record of a list that it neither copies in nor out. */
    public record Team(String name, List<String> members) {}

    /** A final class of final fields, without a changing method, that hands out its array. */
    public static final class Polynomial {
        private final int[] coefficients;

        public Polynomial(int[] coefficients) {
            this.coefficients = coefficients.clone();
        }

        public int[] coefficients() {
            return coefficients;
        }
    }

    /** Something without state. */
    public abstract static class Measured {
        public abstract int[] values();
    }

    /** Nothing but its constructor sets its values, and it remembers its hash code. */
    public static class Measurement extends Measured {
        private int[] values;
        private int hash;

        public Measurement(int first, int second) {
            values = new int[] {first, second};
        }

        @Override
        public int[] values() {
            return values;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Measurement one && Arrays.equals(one.values, values);
        }

        @Override
        public int hashCode() {
            if (hash == 0) {
                hash = Arrays.hashCode(values);
            }
            return hash;
        }
    }

    /** Annotated, and with a setter all the same. */
    @Immutable
    public static class Label {
        private final StringBuilder text = new StringBuilder();

        public void append(String more) {
            text.append(more);
        }

        public String text() {
            return text.toString();
        }
    }

    /** A key that changes while a table may hold it. */
    public static class Key {
        private int number;

        public void setNumber(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.number == number;
        }

        @Override
        public int hashCode() {
            return Objects.hash(number);
        }
    }

    /** Has keys. */
    public static class Table {
        private final Map<Key, String> names = new HashMap<>();

        public void put(Key key, String name) {
            names.put(key, name);
        }
    }

    /** Its method says that it changes something, and only what it delegates to does: it claims nothing. */
    public static final class Gauge {
        private final Table[] tables = {new Table()};

        public int increment() {
            return tables[0].hashCode();
        }

        public int count() {
            return tables.length;
        }
    }
}
