package dev.assay.techniques.check.subjects;

/** Each line with a comment fails for some inputs, in the way that the comment names; no other line does. */
public class Kiosk {
    /** Something with a price. */
    public static class Item {
        public int price;
        public Item next;
    }

    /** Needs numbers that fit together. */
    public int share(int first, int second, int parts) {
        if (first >= 0 && first < second && first != parts && parts >= 0) {
            return (first + second) / parts; // division
        }
        return 0;
    }

    /** Needs one object in two roles. */
    public int discount(Item one, Item other) {
        if (one != null && one == other) {
            return 100 / other.price; // division
        }
        return 0;
    }

    /** Needs objects whose public fields lead in a circle. */
    public static int bundle(Item item) {
        if (item != null && item.next != null && item.next != item && item.next.next == item && item.price == 1234) {
            return 100 / (item.next.price - 77); // division
        }
        return 0;
    }

    /** Needs an array whose elements are places in itself. */
    public int indirect(int[] places, int start) {
        if (places == null || start < 0 || start >= places.length) {
            return 0;
        }
        int next = places[start];
        if (next >= 0 && next < places.length && places[next] == 5) {
            return 1 / (places[next] - 5); // division
        }
        return 0;
    }

    /** Needs arrays of different lengths. */
    public static void exchange(double[] mine, double[] yours) {
        if (mine != null && yours != null) {
            for (int i = 0; i < mine.length; i++) {
                double kept = mine[i];
                mine[i] = yours[i]; // bounds
                yours[i] = kept;
            }
        }
    }

    public static long[] reserve(int seats) {
        return new long[seats]; // size
    }

    public static char[] letters(Object word) {
        return word instanceof Character[] ? (char[]) word : new char[0]; // cast
    }

    public static void put(Object[] shelf, Object thing) {
        if (shelf != null && shelf.length == 1) {
            shelf[0] = thing; // store
        }
    }

    /** The call in between must return. */
    public static int afterwards(int number) {
        return 10 / (checked(number) - 12); // division
    }

    private static int checked(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative");
        }
        return number;
    }

    public static int asserted(int day) {
        assert day != 31; // assert
        return day;
    }

    /** Only where it is closed. */
    public static int opened(boolean isOpen, int doors) {
        return isOpen ? 0 : 1 / doors; // division
    }

    /** Whether the text is one word decides. */
    public static int spelled(String word) {
        if (word != null && word.equals("sesame")) {
            return 1 / (word.length() - 6); // division
        }
        return 0;
    }

    /** A product of two numbers, neither of them zero, is zero where it overflows: this is real. */
    public static int product(int i, int j) {
        return i != 0 && j != 0 ? 1 / (i * j) : 0; // division
    }
}
