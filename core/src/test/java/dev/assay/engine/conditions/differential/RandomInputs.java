package dev.assay.engine.conditions.differential;

import java.util.ArrayList;
import java.util.List;

/** Inputs for random methods: numbers at their limits, null, empty, cyclic, aliased. */
final class RandomInputs {
    private static final int[] NUMBERS = {0, 1, -1, 2, 3, 7, Integer.MIN_VALUE, Integer.MAX_VALUE};

    private RandomInputs() {}

    /** Made anew each time: methods change them. */
    static List<Object[]> all() {
        List<Object[]> all = new ArrayList<>();
        for (int i = 0; i < NUMBERS.length * NUMBERS.length; i++) {
            int a = NUMBERS[i % NUMBERS.length];
            int b = NUMBERS[i / NUMBERS.length];
            for (int kind = 0; kind < 12; kind++) {
                all.add(of(a, b, kind));
            }
        }
        return all;
    }

    private static Object[] of(int a, int b, int kind) {
        int[] x = kind % 4 == 0 ? null : new int[] {0, 1, 5, -2, 9}.clone();
        x = kind % 4 == 2 ? new int[0] : kind % 4 == 3 ? new int[] {3} : x;
        int[] y = kind % 3 == 0 ? x : kind % 3 == 1 ? new int[] {1, 2, 3, 4} : null;
        Node n = kind % 5 == 0 ? null : kind % 5 == 1 ? new Node.Special(3) : new Node(a & 1);
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
        return new Object[] {a, b, x, y, n, m, o};
    }
}
