package dev.assay.bench.structures;

/** A stack of at most four different numbers: pushing one that is in it moves it to the top, and a full stack takes no others. */
public class UniqueStack {
    private static final int CAPACITY = 4;

    private final int[] elements = new int[CAPACITY];
    private int size;

    public void push(int element) {
        int at = 0;
        while (at < size && elements[at] != element) {
            at++;
        }
        if (at == size) {
            if (size == CAPACITY) {
                return;
            }
            size++;
        }
        for (int i = at; i < size - 1; i++) {
            elements[i] = elements[i + 1];
        }
        elements[size - 1] = element;
    }

    public void pop() {
        if (size > 0) {
            size--;
            elements[size] = 0;
        }
    }
}
