package dev.assay.prover.subjects;

import java.math.RoundingMode;

/** Enums: what is switched over is one of the constants. */
public final class Switches {
    enum Light {
        RED,
        GREEN {
            @Override
            int seconds() {
                return 2;
            }
        };

        int seconds() {
            return 1;
        }
    }

    private static final int[] SECONDS = {30, 20};

    private Switches() {}

    static int all(RoundingMode mode) {
        switch (mode) { // null=warning
            case UP:
            case DOWN:
            case CEILING:
            case FLOOR:
                return 1;
            case HALF_UP:
            case HALF_DOWN:
            case HALF_EVEN:
            case UNNECESSARY:
                return 2;
            default:
                throw new AssertionError();
        }
    }

    static int some(Light light) {
        if (light == null) {
            return 0;
        }
        int[] two = {4, 5};
        switch (light) {
            case GREEN:
                return two[1];
            default:
                return two[light == Light.RED ? 1 : 2];
        }
    }

    static int missing(Light light) {
        if (light == null) {
            return 0;
        }
        switch (light) {
            case GREEN:
                return 1;
            default:
                throw new AssertionError(); // assert=warning
        }
    }

    static int byNumber(Light light) {
        return light == null ? 0 : SECONDS[light.ordinal()];
    }

    static int beyond(Light light) {
        return light == null ? 0 : SECONDS[light.ordinal() + 1]; // bounds=warning
    }

    private static int[] numbers(int size) {
        return new int[size]; // size=warning
    }

    static int zeros(int number) {
        return numbers(33)[Integer.numberOfLeadingZeros(number)];
    }

    static int bits(long number) {
        return numbers(64)[Long.bitCount(number)]; // bounds=warning
    }

    static int found(String text) {
        return numbers(2)[text.indexOf("x") < 0 ? 0 : 1]; // null=warning
    }
}
