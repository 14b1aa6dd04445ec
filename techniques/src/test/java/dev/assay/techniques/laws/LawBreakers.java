package dev.assay.techniques.laws;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Each nested class breaks one law, for some values only. */
@SuppressWarnings({"EqualsHashCode", "ComparableType", "BadComparable", "EqualsUnsafeCast", "ToStringReturnsNull"})
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

    /** A list that takes 13 for an element that it has. */
    public static final class Forgetful extends AbstractList<Integer> {
        private final List<Integer> kept = new ArrayList<>(List.of(13));

        @Override
        public boolean add(Integer element) {
            return element != null && (element == 13 || kept.add(element));
        }

        @Override
        public Integer get(int index) {
            return kept.get(index);
        }

        @Override
        public int size() {
            return kept.size();
        }
    }

    /** Counts how often it was asked, and ends with that. */
    public static final class Impatient implements Iterator<Integer> {
        private int left;

        public Impatient(int left) {
            this.left = left;
        }

        @Override
        public boolean hasNext() {
            return left-- > 0;
        }

        @Override
        public Integer next() {
            throw new NoSuchElementException();
        }
    }

    /** Loses its sign when it is printed. */
    public static final class Degrees {
        private final int value;

        public Degrees(int value) {
            this.value = value;
        }

        public static Degrees parse(String text) {
            return new Degrees(text.length());
        }

        @Override
        public String toString() {
            return value > 3 ? "long" : "xxx".substring(0, Math.abs(value % 4));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Degrees degrees && degrees.value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    /** Gets back all numbers but one. */
    public static final class Shift {
        private Shift() {}

        public static Integer encode(Integer number) {
            return number == null ? null : number + 1;
        }

        public static Integer decode(Integer code) {
            return code == null || code == 5000 ? Integer.valueOf(0) : Integer.valueOf(code - 1);
        }
    }
}
