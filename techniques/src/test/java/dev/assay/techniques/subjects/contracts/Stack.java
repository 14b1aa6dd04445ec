package dev.assay.techniques.subjects.contracts;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** An object with state. Its annotations are the truth that inferred contracts are measured by. */
public final class Stack {
    private final int[] data;
    private int size;

    @Requires("capacity >= 0")
    @Ensures("size == 0")
    @Ensures("data != null")
    @Ensures("data.length == capacity")
    public Stack(int capacity) {
        data = new int[capacity];
    }

    @Requires("size < data.length")
    @Ensures("size == old(size) + 1")
    public void push(int value) {
        if (size >= data.length) {
            throw new IllegalStateException("full");
        }
        data[size++] = value;
    }

    @Requires("size > 0")
    @Ensures("size == old(size) - 1")
    @Ensures("result == old(data[size - 1])")
    public int pop() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        size--;
        return data[size];
    }

    @Requires("size > 0")
    @Ensures("result == old(data[size - 1])")
    public int top() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return data[size - 1];
    }

    @Ensures("result == (size == 0)")
    public boolean isEmpty() {
        return size == 0;
    }

    @Ensures("result == size")
    public int size() {
        return size;
    }

    @Ensures("size == 0")
    public void clear() {
        size = 0;
    }
}
