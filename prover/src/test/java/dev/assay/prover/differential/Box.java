package dev.assay.prover.differential;

/** Fields that are never null, and one that is now and then. */
public final class Box {
    private static final Box[] SOME = {new Box(new Node(1)), null, new Box(new Node(0, new Node(2)))};

    private final Node first;
    private Node second;
    private Node third;
    private int[] items = {1, 0};

    public Box(Node node) {
        if (node == null) {
            throw new IllegalArgumentException("a node is needed");
        }
        first = node;
        second = java.util.Objects.requireNonNull(node);
        third = node.next;
    }

    public static Box of(int number) {
        return SOME[(number & Integer.MAX_VALUE) % 3];
    }

    public int one() {
        return first.value;
    }

    public int two() {
        return second.value / items.length;
    }

    public int three() {
        return third.value;
    }

    public void change(Node node, int[] numbers) {
        if (node != null) {
            second = node;
        }
        third = node;
        items = numbers == null ? new int[1] : numbers;
    }
}
