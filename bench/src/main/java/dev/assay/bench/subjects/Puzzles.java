package dev.assay.bench.subjects;

import dev.assay.bench.structures.SearchTree;

/** Methods with a known number of paths, and one with a fault that only one input in four thousand million meets. */
public final class Puzzles {
    private Puzzles() {}

    /** 541 paths: the ways in which five keys can be ordered, equal ones among them. */
    public static void fiveInserts(int a, int b, int c, int d, int e) {
        SearchTree tree = new SearchTree();
        tree.insert(a);
        tree.insert(b);
        tree.insert(c);
        tree.insert(d);
        tree.insert(e);
    }

    /** 5,040 paths: the orders of seven numbers. */
    public static int sortSeven(int a, int b, int c, int d, int e, int f, int g) {
        int[] numbers = {a, b, c, d, e, f, g};
        for (int i = 1; i < numbers.length; i++) {
            int number = numbers[i];
            int at = i;
            while (at > 0 && numbers[at - 1] > number) {
                numbers[at] = numbers[at - 1];
                at--;
            }
            numbers[at] = number;
        }
        return numbers[0];
    }

    /** Fails for one input. */
    public static int share(int amount, int people) {
        return amount == 123_456 ? amount / (people - 77) : amount;
    }
}
