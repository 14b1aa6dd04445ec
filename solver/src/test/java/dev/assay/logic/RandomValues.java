package dev.assay.logic;

import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import java.util.Random;

/** Random values that like the edges. */
public final class RandomValues {

    private static final int[] INTS = {
        0,
        1,
        -1,
        2,
        3,
        7,
        8,
        10,
        31,
        32,
        63,
        64,
        127,
        128,
        255,
        256,
        -128,
        -129,
        32767,
        32768,
        65535,
        65536,
        0xff00,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE - 1,
        Integer.MIN_VALUE + 1,
        1 << 30
    };
    private static final long[] LONGS = {
        Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, 1L << 31, 1L << 32, -(1L << 31) - 1
    };
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        2.5,
        1e10,
        -1e10,
        1e300,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        2147483648.0,
        9.3e18,
        -9.3e18,
        0.1,
        Float.MAX_VALUE,
        Float.MIN_VALUE,
        1e-320,
        16777217
    };

    private RandomValues() {}

    /** A value of a kind, as bits. */
    public static long of(Random random, Kind kind) {
        long bits = bits(random, kind.sort());
        return switch (kind) {
            case BOOLEAN -> bits & 1;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case CHAR -> (char) bits;
            default -> bits;
        };
    }

    static long bits(Random random, Sort sort) {
        return switch (sort) {
            case I -> integer(random);
            case J -> random.nextInt(3) == 0 ? LONGS[random.nextInt(LONGS.length)] : longValue(random);
            case F -> Float.floatToRawIntBits(floating(random));
            case D ->
                random.nextBoolean()
                        ? Double.doubleToRawLongBits(DOUBLES[random.nextInt(DOUBLES.length)])
                        : Double.doubleToRawLongBits(
                                random.nextBoolean() ? random.nextInt(100) / 4.0 : anyDouble(random));
        };
    }

    private static int integer(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt();
            case 1 -> random.nextInt(40) - 20;
            default -> INTS[random.nextInt(INTS.length)];
        };
    }

    private static long longValue(Random random) {
        return random.nextInt(3) == 0 ? random.nextLong() : integer(random);
    }

    private static float floating(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> (float) DOUBLES[random.nextInt(DOUBLES.length)];
            case 1 -> random.nextInt(100) / 4f;
            default -> Float.intBitsToFloat(random.nextInt());
        };
    }

    private static double anyDouble(Random random) {
        return Double.longBitsToDouble(random.nextLong());
    }
}
