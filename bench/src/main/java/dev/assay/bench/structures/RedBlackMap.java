package dev.assay.bench.structures;

/** A map from ints to ints as a red-black tree. */
public class RedBlackMap {
    private Entry root;
    private int size;

    private static final class Entry {
        private int key;
        private int value;
        private Entry left;
        private Entry right;
        private Entry parent;
        private boolean isBlack = true;

        private Entry(int key, int value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    public void put(int key, int value) {
        Entry parent = null;
        Entry at = root;
        while (at != null) {
            parent = at;
            if (key < at.key) {
                at = at.left;
            } else if (key > at.key) {
                at = at.right;
            } else {
                at.value = value;
                return;
            }
        }
        Entry fresh = new Entry(key, value, parent);
        if (parent == null) {
            root = fresh;
        } else if (key < parent.key) {
            parent.left = fresh;
        } else {
            parent.right = fresh;
        }
        size++;
        fixAfterInsertion(fresh);
    }

    public void remove(int key) {
        Entry at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.left : at.right;
        }
        if (at != null) {
            delete(at);
        }
    }

    private void delete(Entry found) {
        size--;
        Entry entry = found;
        if (entry.left != null && entry.right != null) {
            Entry successor = entry.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            entry.key = successor.key;
            entry.value = successor.value;
            entry = successor;
        }
        Entry replacement = entry.left != null ? entry.left : entry.right;
        if (replacement != null) {
            replace(entry, replacement);
            if (entry.isBlack) {
                fixAfterDeletion(replacement);
            }
        } else {
            if (entry.isBlack) {
                fixAfterDeletion(entry);
            }
            replace(entry, null);
        }
    }

    private void replace(Entry old, Entry fresh) {
        if (fresh != null) {
            fresh.parent = old.parent;
        }
        if (old.parent == null) {
            root = fresh;
        } else if (old == old.parent.left) {
            old.parent.left = fresh;
        } else if (old == old.parent.right) {
            old.parent.right = fresh;
        }
    }

    private void fixAfterInsertion(Entry fresh) {
        Entry at = fresh;
        at.isBlack = false;
        while (at != root && !at.parent.isBlack) {
            Entry grandparent = at.parent.parent;
            boolean isLeft = at.parent == grandparent.left;
            Entry uncle = isLeft ? grandparent.right : grandparent.left;
            if (!isBlack(uncle)) {
                at.parent.isBlack = true;
                uncle.isBlack = true;
                grandparent.isBlack = false;
                at = grandparent;
            } else {
                if (at == (isLeft ? at.parent.right : at.parent.left)) {
                    at = at.parent;
                    rotate(at, isLeft);
                }
                at.parent.isBlack = true;
                grandparent.isBlack = false;
                rotate(grandparent, !isLeft);
            }
        }
        root.isBlack = true;
    }

    private void fixAfterDeletion(Entry start) {
        Entry at = start;
        while (at != root && isBlack(at)) {
            boolean isLeft = at == at.parent.left;
            Entry sibling = isLeft ? at.parent.right : at.parent.left;
            if (!isBlack(sibling)) {
                sibling.isBlack = true;
                at.parent.isBlack = false;
                rotate(at.parent, isLeft);
                sibling = isLeft ? at.parent.right : at.parent.left;
            }
            if (isBlack(sibling.left) && isBlack(sibling.right)) {
                sibling.isBlack = false;
                at = at.parent;
            } else {
                if (isBlack(isLeft ? sibling.right : sibling.left)) {
                    (isLeft ? sibling.left : sibling.right).isBlack = true;
                    sibling.isBlack = false;
                    rotate(sibling, !isLeft);
                    sibling = isLeft ? at.parent.right : at.parent.left;
                }
                sibling.isBlack = at.parent.isBlack;
                at.parent.isBlack = true;
                (isLeft ? sibling.right : sibling.left).isBlack = true;
                rotate(at.parent, isLeft);
                at = root;
            }
        }
        at.isBlack = true;
    }

    private static boolean isBlack(Entry entry) {
        return entry == null || entry.isBlack;
    }

    private void rotate(Entry top, boolean toLeft) {
        Entry riser = toLeft ? top.right : top.left;
        Entry moved = toLeft ? riser.left : riser.right;
        if (toLeft) {
            top.right = moved;
        } else {
            top.left = moved;
        }
        if (moved != null) {
            moved.parent = top;
        }
        replace(top, riser);
        if (toLeft) {
            riser.left = top;
        } else {
            riser.right = top;
        }
        top.parent = riser;
    }
}
