package dev.assay.weaver.instrument;

/** Hands out the numbers of coverage probes. */
final class Probes {
    private int limit;

    int next() {
        return limit++;
    }

    /** Two in a row. */
    int nextPair() {
        limit += 2;
        return limit - 2;
    }

    /** One more than the highest number so far. */
    int limit() {
        return limit;
    }
}
