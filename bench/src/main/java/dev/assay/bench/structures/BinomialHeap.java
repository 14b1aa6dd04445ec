package dev.assay.bench.structures;

/** A priority queue of ints as a forest of binomial trees, of which no two have the same degree. */
public class BinomialHeap {
    /** The root of the smallest tree; each knows the next larger one as its sibling. */
    private Node first;

    private static final class Node {
        private int key;
        private int degree;
        private Node parent;
        private Node child;
        private Node sibling;

        private Node(int key) {
            this.key = key;
        }
    }

    public void insert(int key) {
        first = union(first, new Node(key));
    }

    /** Takes out the least number; nothing happens if there is none. */
    public void extractMin() {
        if (first == null) {
            return;
        }
        Node least = first;
        for (Node root = first.sibling; root != null; root = root.sibling) {
            if (root.key < least.key) {
                least = root;
            }
        }
        extract(least);
    }

    /** Takes out one number that is equal to the given one; nothing happens if there is none. */
    public void delete(int key) {
        Node node = find(first, key);
        if (node == null) {
            return;
        }
        while (node.parent != null) {
            node.key = node.parent.key;
            node = node.parent;
        }
        extract(node);
    }

    private static Node find(Node tree, int key) {
        for (Node root = tree; root != null; root = root.sibling) {
            if (root.key == key) {
                return root;
            }
            if (root.key < key) {
                Node below = find(root.child, key);
                if (below != null) {
                    return below;
                }
            }
        }
        return null;
    }

    private void extract(Node root) {
        if (first == root) {
            first = root.sibling;
        } else {
            Node before = first;
            while (before.sibling != root) {
                before = before.sibling;
            }
            before.sibling = root.sibling;
        }
        Node reversed = null;
        Node child = root.child;
        while (child != null) {
            Node next = child.sibling;
            child.sibling = reversed;
            child.parent = null;
            reversed = child;
            child = next;
        }
        first = union(first, reversed);
    }

    private static Node union(Node one, Node other) {
        Node head = merged(one, other);
        Node before = null;
        Node at = head;
        while (at != null && at.sibling != null) {
            Node next = at.sibling;
            boolean isThird = next.sibling != null && next.sibling.degree == at.degree;
            if (at.degree != next.degree || isThird) {
                before = at;
                at = next;
            } else if (at.key <= next.key) {
                at.sibling = next.sibling;
                link(next, at);
            } else {
                if (before == null) {
                    head = next;
                } else {
                    before.sibling = next;
                }
                link(at, next);
                at = next;
            }
        }
        return head;
    }

    /** Both lists as one, by degree. */
    private static Node merged(Node one, Node other) {
        Node a = one;
        Node b = other;
        Node head = null;
        Node last = null;
        while (a != null || b != null) {
            Node next;
            if (b == null || a != null && a.degree <= b.degree) {
                next = a;
                a = a.sibling;
            } else {
                next = b;
                b = b.sibling;
            }
            if (head == null) {
                head = next;
            } else {
                last.sibling = next;
            }
            last = next;
        }
        return head;
    }

    private static void link(Node lower, Node upper) {
        lower.parent = upper;
        lower.sibling = upper.child;
        upper.child = lower;
        upper.degree++;
    }
}
