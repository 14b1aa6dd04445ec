package dev.assay.techniques.invariants.subjects;

import dev.assay.api.Invariant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;

/** Classes that no client breaks. */
public final class Sound {
    private Sound() {}

    /** Copies in and out. */
    public static class Sealed {
        private int[] values = {1};

        public int[] values() {
            return values.clone();
        }

        public void set(int[] given) {
            if (given != null && given.length > 0) {
                values = given.clone();
            }
        }

        @Invariant
        public boolean isNotEmpty() {
            return values.length > 0;
        }
    }

    /** Hands out a view that cannot be changed. */
    public static class Viewed {
        private final List<Integer> items = new ArrayList<>();

        public List<Integer> items() {
            return Collections.unmodifiableList(items);
        }

        public void add(int item) {
            if (item > 0) {
                items.add(item);
            }
        }

        @Invariant
        public boolean isPositive() {
            return items.stream().allMatch(item -> item > 0);
        }
    }

    /** Checks what it does. */
    public static class Counter {
        private int count;

        public void add(int by) {
            if (by < 0 || count > 1000 - by) {
                throw new IllegalArgumentException();
            }
            count += by;
        }

        public void reset() {
            count = 0;
        }

        @Invariant
        public boolean isInRange() {
            return count >= 0 && count <= 1000;
        }
    }

    /** A record that copies what it is given. */
    public record Team(String name, List<String> members) {
        public Team {
            members = List.copyOf(members);
        }
    }

    /** A value that copies what it is given and what it hands out. */
    public static final class Moment {
        private final Date at;

        public Moment(Date at) {
            this.at = new Date(at.getTime());
        }

        public Date at() {
            return new Date(at.getTime());
        }
    }
}
