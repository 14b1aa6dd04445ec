package dev.assay.techniques.explore.subjects;

/** Asks for what takes too long to find. */
public final class Factors {
    private Factors() {}

    /** The product of two primes of 31 bits: bounded, and in time. */
    public static int factors(long one, long other) {
        boolean isSmall = one > 1 && other > 1 && one < 1L << 32 && other < 1L << 32;
        return isSmall && one * other == 2147483629L * 2147483587L ? 1 : 0;
    }
}
