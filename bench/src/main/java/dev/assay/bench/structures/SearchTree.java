package dev.assay.bench.structures;

/** A set of ints as a binary search tree that does not balance itself. */
public class SearchTree {
    private Node root;

    private static final class Node {
        private int value;
        private Node left;
        private Node right;

        private Node(int value) {
            this.value = value;
        }
    }

    public void insert(int value) {
        if (root == null) {
            root = new Node(value);
            return;
        }
        Node at = root;
        while (at.value != value) {
            Node next = value < at.value ? at.left : at.right;
            if (next == null) {
                next = new Node(value);
                if (value < at.value) {
                    at.left = next;
                } else {
                    at.right = next;
                }
            }
            at = next;
        }
    }

    public void remove(int value) {
        root = without(root, value);
    }

    private static Node without(Node at, int value) {
        if (at == null) {
            return null;
        }
        if (value < at.value) {
            at.left = without(at.left, value);
            return at;
        }
        if (value > at.value) {
            at.right = without(at.right, value);
            return at;
        }
        if (at.left == null) {
            return at.right;
        }
        if (at.right == null) {
            return at.left;
        }
        Node successor = at.right;
        while (successor.left != null) {
            successor = successor.left;
        }
        at.value = successor.value;
        at.right = without(at.right, successor.value);
        return at;
    }
}
