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

    /** White box: a red-black tree into which a red node is put without repair, to find the first tree that it breaks. */
    public static void insertWithoutRepair(int n) {
        Node root = redBlackTree(n);
        number(root, new int[] {0});
        int key = 2 * Choose.intBetween(0, n) + 1;
        Node fresh = new Node();
        fresh.isRed = true;
        fresh.key = key;
        Node at = root;
        while (key < at.key ? at.left != null : at.right != null) {
            at = key < at.key ? at.left : at.right;
        }
        if (key < at.key) {
            at.left = fresh;
        } else {
            at.right = fresh;
        }
        assert height(root, false) >= 0 : "red below red";
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
