package dev.assay.techniques.explore.subjects;

import dev.assay.api.Assume;
import dev.assay.api.Choose;

/** Programs: what they choose is symbolic. Each comment says what exploration must come to. */
public final class Choices {
    private Choices() {}

    private static final class Start {
        static final int CHOSEN = Choose.intBetween(1, 3);
    }

    private enum Light {
        RED,
        GREEN
    }

    /** Exhausted, no failure; five behaviours and two dropped ones. */
    public static int dice() {
        int eyes = Choose.intBetween(2, 6);
        for (int i = 2; i < 6; i++) {
            if (eyes == i) {
                return i;
            }
        }
        assert eyes == 6;
        return 6;
    }

    /** Exhausted in one shape: nobody looks at the arguments. Fails for 42 alone. */
    public static void main(String[] arguments) {
        assert Choose.anyInt() != 42;
    }

    /** Fails for 77 alone. */
    public static void needle() {
        int x = Choose.intBetween(-100, 100);
        assert x * 3 != 231;
    }

    /** Each order of bools and loops is replayed. */
    public static int bits() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            n = 2 * n + (Choose.bool() ? 1 : 0);
        }
        assert n != 5;
        return n;
    }

    /** Null, an enum and a string are values like others. */
    public static String any() {
        Object one = Choose.from(null, Light.GREEN, "text");
        return one == null ? "null" : one.toString();
    }

    /** One value is no choice. */
    public static int only() {
        return Choose.from(7);
    }

    /** There is nothing to choose: rejected. */
    public static Object none() {
        return Choose.from();
    }

    /** There is no such int: rejected. */
    public static int backwards() {
        return Choose.intBetween(2, 1);
    }

    /** The word is found; longer ones are not tried, hence bounded. */
    public static void password() {
        String text = Choose.anyString();
        assert !text.equals("sesam");
    }

    /** The number of choices depends on a choice. */
    public static int nested() {
        int sum = 0;
        for (int i = Choose.intBetween(0, 2); i > 0; i--) {
            sum += Choose.intBetween(1, 2) == 1 ? 1 : 2;
        }
        assert sum <= 4;
        return sum;
    }

    /** The initializer's choice counts, in every run. */
    public static int atStart() {
        assert Start.CHOSEN != 2;
        return Start.CHOSEN == 1 ? 10 : 30;
    }

    /** Nothing is left: every run is dropped. */
    public static void nothing() {
        Assume.that(Choose.intBetween(1, 2) > 2);
    }
}
