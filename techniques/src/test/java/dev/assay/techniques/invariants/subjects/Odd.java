package dev.assay.techniques.invariants.subjects;

import dev.assay.api.Invariant;

/** Invariants that are something else than a question about the object. */
public final class Odd {
    private Odd() {}

    /** Does not end for one value. */
    public static class Endless {
        public int number;

        @Invariant
        public boolean ends() {
            while (number == 77) {}
            return true;
        }
    }

    /** Changes the object. */
    public static class Counting {
        public int number;

        @Invariant
        public boolean counts() {
            number++;
            return number > 0;
        }
    }

    /** Has a parameter. */
    public static class Asking {
        public int number;

        @Invariant
        public boolean isMoreThan(int other) {
            return number > other;
        }
    }

    /** Throws when the field is null. */
    public static class Throwing {
        public String text = "a";

        @Invariant
        public boolean hasText() {
            return text.length() > 0;
        }
    }

    /** Is false of a new object. */
    public static class Unborn {
        private int number = -1;

        public void increase() {
            number++;
        }

        public boolean repOk() {
            return number >= 0;
        }
    }

    /** Cannot be made by clients. */
    public static class Hidden {
        private int number;

        private Hidden() {}

        public void set(int given) {
            number = given;
        }

        @Invariant
        public boolean isPositive() {
            return number >= 0;
        }
    }

    /** Nothing that it reads can change. */
    public static class Fixed {
        private final int number = 1;

        @Invariant
        public boolean isOne() {
            return number == 1;
        }
    }
}
