package dev.assay.prover.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Inputs for random methods: numbers at their limits, null, empty, cyclic, aliased. */
final class RandomInputs {
    private static final int[] NUMBERS = {0, 1, -1, 2, 3, 7, Integer.MIN_VALUE, Integer.MAX_VALUE};
    private static final long[] LONGS = {0, 1, -1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE, 64, 7};
    private static final double[] DOUBLES = {0.0, -0.0, 1.0, -1.5, Double.NaN, Double.POSITIVE_INFINITY, 1e10, 0.5};
    private static final String[] TEXTS = {null, "", "ab", "one", "two", "x"};

    private RandomInputs() {}

    /**
     * Made anew each time: methods change them.
     *
     * @param hidden makes nodes of a class that no proof sees
     */
    static List<Object[]> all(IntFunction<Node> hidden) {
        List<Object[]> all = new ArrayList<>();
        for (int i = 0; i < NUMBERS.length * NUMBERS.length; i++) {
            int a = NUMBERS[i % NUMBERS.length];
            int b = NUMBERS[i / NUMBERS.length];
            for (int kind = 0; kind < 12; kind++) {
                all.add(of(a, b, kind, i * 5 + kind * 3, hidden));
            }
        }
        return all;
    }

    private static Object[] of(int a, int b, int kind, int mix, IntFunction<Node> hidden) {
        int[] x = kind % 4 == 0 ? null : new int[] {0, 1, 5, -2, 9}.clone();
        x = kind % 4 == 2 ? new int[0] : kind % 4 == 3 ? new int[] {3} : x;
        int[] y = kind % 3 == 0 ? x : kind % 3 == 1 ? new int[] {1, 2, 3, 4} : null;
        Node n = kind % 5 == 0 ? null : kind % 5 == 1 ? new Node.Special(3) : new Node(a & 1);
        n = kind == 7 ? hidden.apply(1) : n;
        Node m = kind % 2 == 0 ? n : new Node(2, n);
        if (n != null && kind % 5 > 2) {
            n.next = m;
            n.items = x;
            n.value = b;
        }
        Object o = switch (kind % 6) {
            case 0 -> null;
            case 1 -> n;
            case 2 -> "text";
            case 3 -> 42;
            case 4 -> x;
            default -> new Node.Special(1);
        };
        long w = LONGS[mix % LONGS.length];
        double d = DOUBLES[mix / 3 % DOUBLES.length];
        Purse q = mix % 5 == 0 ? null : new Purse(mix % 4);
        return new Object[] {a, b, x, y, n, m, o, w, d, TEXTS[mix / 2 % TEXTS.length], q};
    }
}
