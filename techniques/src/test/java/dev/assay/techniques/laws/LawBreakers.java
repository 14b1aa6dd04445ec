package dev.assay.techniques.laws;

import java.util.Comparator;

/** Each nested class breaks one law, for some values only. */
@SuppressWarnings({"EqualsHashCode", "ComparableType", "BadComparable", "EqualsUnsafeCast"})
public final class LawBreakers {
    private LawBreakers() {}

    /** Equal objects with different hash codes. */
    public static final class Signless {
        private final int number;

        public Signless(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Signless that && that.number * that.number == number * number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Does not equal itself if it holds no number. */
    public static final class Reading {
        private final double value;

        public Reading(double value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Reading that && that.value == value;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** Equals a larger one, which does not equal it. */
    public static final class Tolerant {
        private final int number;

        public Tolerant(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Tolerant that && (that.number == number || number == 77 && that.number > 1000);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** The difference of far numbers overflows. */
    public static final class Version implements Comparable<Version> {
        private final int number;

        public Version(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Version other) {
            return number - other.number;
        }
    }

    /** Orders numbers by whether one is large, and forgets that both can be. */
    public static final class LargeFirst implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            return a > 1000 ? -1 : a.compareTo(b);
        }
    }

    /** Has no text for one number. */
    public static final class Label {
        private final int number;

        public Label(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            return number == 4242 ? null : "label";
        }
    }
}
