package dev.assay.prover.differential;

/** What random methods work on. */
public class Node {
    public int value;
    public byte small;
    public Node next;
    public int[] items;
    public final int fixed;

    public Node(int fixed) {
        this.fixed = fixed;
    }

    public Node(int fixed, Node next) {
        this(fixed);
        this.next = next;
    }

    /** Not overridden by anything that the inputs hold but {@link Special}. */
    public int weight() {
        return value + 1;
    }

    /** Overridden by a class alone that the proofs do not see. */
    public int height() {
        return value * 2 + 1;
    }

    public final int sum() {
        return next == null ? value : value + next.value;
    }

    /** A node with another weight. */
    public static final class Special extends Node {
        public Special(int fixed) {
            super(fixed);
        }

        @Override
        public int weight() {
            Watch.notes("weight");
            value = 0;
            return 0;
        }
    }
}
