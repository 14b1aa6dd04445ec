package dev.assay.bench.structures;

/** A heap of ints in an array that doubles when it is full; the greatest is on top. */
public class ArrayHeap {
    private int[] elements = new int[2];
    private int size;

    public void insert(int element) {
        if (size == elements.length) {
            int[] larger = new int[2 * size];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
        elements[size++] = element;
        heapifyUp(size - 1);
    }

    /** Takes out the greatest; the least int if there is none. */
    public int extractMax() {
        if (size == 0) {
            return Integer.MIN_VALUE;
        }
        int greatest = elements[0];
        elements[0] = elements[--size];
        elements[size] = 0;
        heapifyDown(0);
        return greatest;
    }

    private void heapifyUp(int start) {
        int at = start;
        while (at > 0 && elements[(at - 1) / 2] < elements[at]) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void heapifyDown(int start) {
        int at = start;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && elements[child + 1] > elements[child]) {
                child++;
            }
            if (elements[child] <= elements[at]) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private void swap(int i, int j) {
        int moved = elements[i];
        elements[i] = elements[j];
        elements[j] = moved;
    }
}
