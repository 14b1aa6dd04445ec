package dev.assay.bench.structures;

import java.util.NoSuchElementException;

/** A doubly linked list of ints around an entry of its own. */
public class LinkedSequence {
    private final Entry header = new Entry(0);
    private int size;

    private static final class Entry {
        private final int element;
        private Entry next;
        private Entry previous;

        private Entry(int element) {
            this.element = element;
        }
    }

    public LinkedSequence() {
        header.next = header;
        header.previous = header;
    }

    public void add(int element) {
        Entry entry = new Entry(element);
        entry.next = header;
        entry.previous = header.previous;
        entry.previous.next = entry;
        header.previous = entry;
        size++;
    }

    /** Removes the first of the elements that are equal to the given one. */
    public boolean remove(int element) {
        for (Entry entry = header.next; entry != header; entry = entry.next) {
            if (entry.element == element) {
                unlink(entry);
                return true;
            }
        }
        return false;
    }

    public int removeLast() {
        Entry last = header.previous;
        if (size == 0) {
            throw new NoSuchElementException();
        }
        unlink(last);
        return last.element;
    }

    private void unlink(Entry entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
    }
}
