package dev.assay.bench.structures;

import java.util.NoSuchElementException;

/** A stack of ints in an array that grows by three and does not shrink; what was popped stays behind in it. */
public class GrowingStack {
    private static final int MORE = 3;

    private int[] elements = new int[MORE];
    private int size;

    public void push(int element) {
        if (size == elements.length) {
            int[] larger = new int[size + MORE];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
        elements[size++] = element;
    }

    public int pop() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return elements[--size];
    }
}
