package dev.assay.bench.subjects;

import dev.assay.api.Assume;
import dev.assay.api.Choose;
import dev.assay.api.ObjectPool;

/** Generation programs of the UDITA paper's Fig. 13 and 14, written anew. */
public final class Generation {
    private Generation() {}

    /** A node of a tree. */
    public static final class Node {
        Node left;
        Node right;
        int key;
        boolean isRed;
    }

    /** A cell of a list. */
    public static final class Cell {
        Cell next;
        int value;
    }

    /** A vertex of a graph. */
    public static final class Vertex {
        Vertex[] successors;
        boolean isSeen;
        boolean isOpen;
    }

    public static Node searchTree(int n) {
        Node root = tree(n, n);
        Assume.that(isSorted(root, 1, n));
        return root;
    }

    private static Node tree(int size, int keys) {
        if (size == 0) {
            return null;
        }
        Node node = new Node();
        int left = Choose.intBetween(0, size - 1);
        node.left = tree(left, keys);
        node.right = tree(size - 1 - left, keys);
        node.key = Choose.intBetween(1, keys);
        return node;
    }

    private static boolean isSorted(Node node, int low, int high) {
        if (node == null) {
            return true;
        }
        return node.key >= low
                && node.key <= high
                && isSorted(node.left, low, node.key)
                && isSorted(node.right, node.key, high);
    }

    public static Cell sortedList(int n) {
        Cell first = null;
        for (int length = Choose.intBetween(0, n); length > 0; length--) {
            Cell cell = new Cell();
            cell.value = Choose.intBetween(1, n);
            cell.next = first;
            first = cell;
        }
        for (Cell cell = first; cell != null && cell.next != null; cell = cell.next) {
            Assume.that(cell.value <= cell.next.value);
        }
        return first;
    }

    public static int[] heapArray(int n) {
        int[] heap = new int[Choose.intBetween(0, n)];
        int size = Choose.intBetween(0, heap.length);
        for (int i = 0; i < heap.length; i++) {
            heap[i] = i < size ? Choose.intBetween(0, n) : -1;
        }
        for (int i = 1; i < size; i++) {
            Assume.that(heap[(i - 1) / 2] >= heap[i]);
        }
        return heap;
    }

    public static int[] queens(int n) {
        int[] columns = new int[n];
        for (int row = 0; row < n; row++) {
            columns[row] = Choose.intBetween(0, n - 1);
        }
        for (int row = 0; row < n; row++) {
            for (int above = 0; above < row; above++) {
                Assume.that(columns[row] != columns[above] && Math.abs(columns[row] - columns[above]) != row - above);
            }
        }
        return columns;
    }

    public static Vertex[] dag(int n) {
        ObjectPool<Vertex> pool = new ObjectPool<>(n, Vertex::new);
        Vertex[] vertices = new Vertex[n];
        for (int i = 0; i < n; i++) {
            vertices[i] = pool.fresh();
        }
        for (Vertex vertex : vertices) {
            vertex.successors = new Vertex[Choose.intBetween(0, n - 1)];
            for (int i = 0; i < vertex.successors.length; i++) {
                vertex.successors[i] = pool.any();
            }
        }
        for (Vertex vertex : vertices) {
            Assume.that(vertex.isSeen || isAcyclic(vertex));
        }
        return vertices;
    }

    private static boolean isAcyclic(Vertex vertex) {
        if (vertex.isOpen) {
            return false;
        }
        vertex.isOpen = true;
        vertex.isSeen = true;
        for (int i = 0; i < vertex.successors.length; i++) {
            for (int j = 0; j < i; j++) {
                if (vertex.successors[i] == vertex.successors[j]) {
                    return false;
                }
            }
            if (!isAcyclic(vertex.successors[i])) {
                return false;
            }
        }
        vertex.isOpen = false;
        return true;
    }

    public static Node redBlackTree(int n) {
        Node root = backbone(n);
        Assume.that(height(root, false) >= 0);
        return root;
    }

    private static Node backbone(int size) {
        if (size == 0) {
            return null;
        }
        Node node = new Node();
        int left = Choose.intBetween(0, size - 1);
        node.left = backbone(left);
        node.right = backbone(size - 1 - left);
        node.isRed = Choose.bool();
        return node;
    }

    private static int height(Node node, boolean isBelowRed) {
        if (node == null) {
            return 0;
        }
        if (isBelowRed && node.isRed) {
            return -1;
        }
        int left = height(node.left, node.isRed);
        if (left < 0 || height(node.right, node.isRed) != left) {
            return -1;
        }
        return node.isRed ? left : left + 1;
    }

    /** White box: insertion into any red-black tree of that size, which leaves out one of its four repairs; 0 for none. */
    public static void insert(int n, int omitted) {
        Node root = redBlackTree(n);
        Assume.that(root == null || !root.isRed);
        number(root, new int[] {0});
        root = inserted(root, 2 * Choose.intBetween(0, n) + 1, omitted);
        root.isRed = false;
        assert height(root, false) >= 0 : "red below red";
    }

    private static Node inserted(Node node, int key, int omitted) {
        if (node == null) {
            Node fresh = new Node();
            fresh.isRed = true;
            fresh.key = key;
            return fresh;
        }
        if (key < node.key) {
            node.left = inserted(node.left, key, omitted);
        } else {
            node.right = inserted(node.right, key, omitted);
        }
        return node.isRed ? node : repaired(node, omitted);
    }

    /** A black node below which red may be below red, in four ways. */
    private static Node repaired(Node node, int omitted) {
        Node left = node.left;
        Node right = node.right;
        if (isRed(left) && isRed(left.left) && omitted != 1) {
            return joined(left.left, left, node, left.left.right, left.right);
        }
        if (isRed(left) && isRed(left.right) && omitted != 2) {
            return joined(left, left.right, node, left.right.left, left.right.right);
        }
        if (isRed(right) && isRed(right.left) && omitted != 3) {
            return joined(node, right.left, right, right.left.left, right.left.right);
        }
        if (isRed(right) && isRed(right.right) && omitted != 4) {
            return joined(node, right, right.right, right.left, right.right.left);
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.isRed;
    }

    /** Three nodes in order as a red one above two black ones, and the two trees between them. */
    private static Node joined(Node low, Node middle, Node high, Node beforeMiddle, Node afterMiddle) {
        low.right = beforeMiddle;
        high.left = afterMiddle;
        middle.left = low;
        middle.right = high;
        low.isRed = false;
        high.isRed = false;
        middle.isRed = true;
        return middle;
    }

    private static void number(Node node, int[] last) {
        if (node != null) {
            number(node.left, last);
            last[0] += 2;
            node.key = last[0];
            number(node.right, last);
        }
    }
}
