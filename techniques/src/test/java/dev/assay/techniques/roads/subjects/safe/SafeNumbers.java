package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;

/** Arithmetic that cannot go wrong. */
public final class SafeNumbers {
    private static final int[] TABLE = {3, 1, 4, 1, 5, 9, 2, 6};
    private static final double HALF = 0.5;

    private SafeNumbers() {}

    public static int table(int x) {
        return 100 / TABLE[x & 7];
    }

    public static int clamp(int x) {
        return x < 0 ? 0 : Math.min(x, 100);
    }

    public static int divide(int x, int y) {
        return y == 0 ? 0 : x / y;
    }

    public static int oddDivisor(int x) {
        return 1000 / (x | 1);
    }

    public static long wide(int x, int y) {
        return broken((long) x + y > 4_294_967_294L);
    }

    public static int masked(byte x) {
        return broken((x & 15) > 15);
    }

    public static int shifted(int x) {
        return broken(x >>> 1 < 0);
    }

    public static int parity(int x) {
        return broken((x & 1) + (x + 1 & 1) != 1);
    }

    public static int narrowed(int x) {
        return broken((byte) x > 127);
    }

    public static int sign(int x) {
        return broken(Integer.signum(x) > 1);
    }

    public static int compared(int x, int y) {
        return broken(Integer.compare(x, y) == 0 && x != y);
    }

    public static int boxed(int x) {
        Integer box = x;
        return broken(box != x);
    }

    public static int cachedBox(byte x) {
        Byte one = x;
        return broken(!one.equals(x));
    }

    public static int absolute(short x) {
        return broken(Math.abs((int) x) < 0);
    }

    public static int exact(short x) {
        return Math.addExact((int) x, 1);
    }

    public static int half(byte x) {
        return broken(x * HALF > 64);
    }

    public static int largest(int x, int y) {
        return broken(Math.max(x, y) < x);
    }

    public static int bits(byte x) {
        return broken((x ^ x) != 0);
    }

    public static int unsigned(byte x) {
        return broken(Byte.toUnsignedInt(x) > 255);
    }

    public static int rotated(int x) {
        return broken(Integer.rotateLeft(x, 32) != x);
    }

    public static int floor(byte x) {
        return broken(Math.floorMod(x, 5) < 0);
    }

    public static int toChar(char x) {
        return broken(x + 1 > 65536);
    }
}
