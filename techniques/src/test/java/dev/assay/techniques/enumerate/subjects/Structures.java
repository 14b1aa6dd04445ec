package dev.assay.techniques.enumerate.subjects;

import dev.assay.api.Choose;
import dev.assay.api.ObjectPool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Programs whose structures fail in a consumer: a test has to build them again. */
public final class Structures {
    /** By assignment to fields; rings and shared nodes among them. */
    public static final class Node {
        public Node next;
        public int mark;
    }

    /** By a constructor that puts its parameters into fields. */
    public static final class Tree {
        private final Tree left;
        private final long key;
        private final Tree right;
        int visits;

        public Tree(Tree left, long key, Tree right) {
            this.left = left;
            this.key = key;
            this.right = right;
        }

        long sum() {
            visits++;
            return key + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
        }
    }

    /** Nobody can set what it keeps. */
    public static final class Closed {
        private int kept;

        private Closed(int kept) {
            this.kept = kept;
        }

        int kept() {
            return kept++;
        }
    }

    /** Of several kinds in one. */
    public record Bag(int[] numbers, List<String> words, Map<Character, Boolean> flags, Thread.State state) {}

    private Structures() {}

    /** Chains and rings of two nodes. */
    public static Node nodes() {
        ObjectPool<Node> pool = new ObjectPool<>(2, Node::new).withNull();
        Node first = pool.fresh();
        first.next = pool.any();
        first.mark = Choose.intBetween(0, 2);
        if (first.next != null && first.next != first) {
            first.next.next = pool.any();
        }
        return first;
    }

    /** Fails for a ring of two whose first node is marked. */
    public static void readNodes(Node node) {
        if (node.next != null && node.next != node && node.next.next == node && node.mark > 0) {
            node.mark = 0;
            throw new IllegalStateException("a ring");
        }
    }

    public static Tree trees(int n) {
        return n == 0
                ? null
                : new Tree(
                        Choose.bool() ? trees(n - 1) : null,
                        Choose.intBetween(1, 3),
                        Choose.bool() ? trees(n - 1) : null);
    }

    /** Fails from a sum of eight on. */
    public static void readTrees(Tree tree) {
        if (tree.sum() > 7) {
            throw new IllegalStateException("too much");
        }
    }

    /** Fails for the list of the last number. */
    public static List<Integer> lists() {
        return List.of(1, Choose.intBetween(2, 4), 3, 4);
    }

    public static void readLists(List<Integer> list) {
        if (list.get(1) == 4) {
            throw new IllegalStateException("a four");
        }
    }

    public static Closed closed() {
        return new Closed(Choose.intBetween(0, 2));
    }

    /** Fails for 2. */
    public static void readClosed(Closed closed) {
        if (closed.kept() > 1) {
            throw new IllegalStateException("too much");
        }
    }

    public static Bag bags() {
        List<String> words = new ArrayList<>();
        Map<Character, Boolean> flags = new HashMap<>();
        for (int i = Choose.intBetween(0, 2); i > 0; i--) {
            words.add("w" + i);
            flags.put((char) ('a' + i), Choose.bool());
        }
        return new Bag(new int[] {1, Choose.intBetween(0, 1)}, words, flags, Choose.from(Thread.State.values()));
    }

    /** Fails for one bag. */
    public static void readBags(Bag bag) {
        if (bag.numbers()[1] == 1
                && bag.words().remove("w2")
                && bag.flags().get('b')
                && bag.state() == Thread.State.BLOCKED) {
            throw new IllegalStateException("that one");
        }
    }
}
