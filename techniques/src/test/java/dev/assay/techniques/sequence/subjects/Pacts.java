package dev.assay.techniques.sequence.subjects;

import dev.assay.api.Ensures;
import dev.assay.api.Invariant;
import dev.assay.api.Requires;

/** Classes whose contracts speak of arguments; each says what sequences must come to. */
public final class Pacts {
    private Pacts() {}

    /**
     * Keeps its promises for every sequence that is allowed: exhausted. A call with zero, which would divide by it, is not, nor is a
     * number that is not greater than all before.
     */
    public static final class Rising {
        private int last;
        private int count;

        @Requires("0 < value && value < 1000 && value > last")
        @Ensures("last == value && count == old(count) + 1")
        @Ensures("result == 1000 / value")
        public int add(int value) {
            last = value;
            count++;
            return 1000 / value;
        }

        @Ensures("result <= 0 || last >= result")
        public int count() {
            return count;
        }
    }

    /** Breaks its promise at the third call alone, and for one argument. */
    public static final class Late {
        private int calls;

        @Requires("value != 5")
        @Ensures("result > value || value == 2147483647")
        public int next(int value) {
            calls++;
            return calls == 3 && value == 77 ? 77 : value == Integer.MAX_VALUE ? value : value + 1;
        }
    }

    /** Breaks its invariant where a fee is taken. */
    public static final class Purse {
        private int coins;

        @Invariant
        @SuppressWarnings("UnusedMethod")
        private boolean isCovered() {
            return coins >= 0;
        }

        @Requires("0 < amount && amount <= 100")
        @Ensures("coins == old(coins) + amount")
        public void put(int amount) {
            coins += amount;
        }

        @Requires("amount > 0")
        public void take(int amount) {
            if (amount <= coins) {
                coins -= amount == 100 ? 101 : amount;
            }
        }
    }

    /** Strings and what a type variable stands for. */
    public static final class Labelled<T> {
        private T held;
        private String label = "";

        @Requires("value != null")
        @Ensures("held.equals(value)")
        public void hold(T value) {
            held = value;
        }

        @Requires("label != null && label.length() > 0 && label.charAt(0) != ' '")
        @Ensures("this.label.length() >= old(this.label).length() || label.length() == 1")
        public void label(String label) {
            this.label = label;
        }

        /** The label is never empty again: no division by zero after the first. */
        @Requires("label.length() > 0")
        public int share() {
            return 10 / label.length();
        }
    }

    /** Takes another: what the other's calls were allowed to be given still holds of it. */
    public static final class Pair {
        private int weight;

        @Requires("0 < weight && weight < 10")
        public void weigh(int weight) {
            this.weight = weight;
        }

        /** Exhausted without a failure: weights are below ten, or zero. */
        @Requires("other != null")
        @Ensures("result < 10 && result >= 0")
        public int with(Pair other) {
            if (other.weight >= 10) {
                throw new ArithmeticException("cannot be");
            }
            return other.weight;
        }
    }

    /** A condition that nobody understands is told. */
    public static final class Garbled {
        private int last;

        @Requires("value >")
        public void set(int value) {
            last = value;
        }

        public int last() {
            return last;
        }
    }
}
