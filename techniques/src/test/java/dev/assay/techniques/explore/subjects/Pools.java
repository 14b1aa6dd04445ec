package dev.assay.techniques.explore.subjects;

import dev.assay.api.Choose;
import dev.assay.api.Generator;
import dev.assay.api.ObjectPool;
import java.util.List;

/** Programs with pools and generators, each of which fails for one input together with some of its choices. */
public final class Pools {
    /** What pools are filled with. */
    public static final class Node {
        int mark;
    }

    private Pools() {}

    /** Fails twice: for the object that was answered before, and for null. */
    public static void finite(int x) {
        ObjectPool<Node> pool = new ObjectPool<>(2, Node::new).withNull();
        Node fresh = pool.fresh();
        Node any = pool.any();
        if (any == fresh && x == 12345) {
            throw new AssertionError("the same");
        }
        if (any == null && x == 777) {
            throw new AssertionError("null");
        }
    }

    /** Fails where two are one. */
    public static void unbounded(int x) {
        ObjectPool<Node> pool = new ObjectPool<>(-1, Node::new);
        Node one = pool.any();
        Node other = pool.any();
        one.mark = 1;
        if (other.mark == 1 && x == 5) {
            throw new AssertionError("the same");
        }
    }

    /** Fails for a list of two that ends with seven. */
    public static void lists(int x) {
        Generator<Integer> numbers = Generator.oneOf(() -> 1, () -> Choose.intBetween(5, 9));
        List<Integer> list = Generator.lists(numbers, 0, 2).generate();
        if (list.size() == 2 && list.get(1) == 7 && x == 99) {
            throw new AssertionError("seven");
        }
    }

    /** Fails for what is seldom. */
    public static void weighted(int x) {
        String word = Generator.frequency(
                        new Generator.Weighted<>(9, () -> "often"), new Generator.Weighted<>(1, () -> "seldom"))
                .generate();
        if (word.equals("seldom") && x == 3) {
            throw new AssertionError("seldom");
        }
    }
}
