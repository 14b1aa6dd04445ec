package dev.assay.cli.subjects;

/** Six paths, of which the last one fails. */
public final class Sorting {
    private Sorting() {}

    public static int middle(int a, int b, int c) {
        if (a < b) {
            if (b < c) {
                return b;
            }
            return a < c ? c : a;
        }
        if (a < c) {
            return a;
        }
        int[] forgotten = {};
        return b < c ? c : forgotten[0];
    }
}
