package dev.assay.cli.planted;

/** The last numbers of a stream. */
public final class RingBuffer {
    private final int[] items;
    private int end;
    private int size;

    public RingBuffer(int capacity) {
        items = new int[capacity]; // outside: NegativeArraySizeException
    }

    public void add(int item) {
        items[end] = item; // outside: ArrayIndexOutOfBoundsException
        end = end + 1 == items.length ? 0 : end + 1;
        size = Math.min(size + 1, items.length);
    }

    /** Takes the newest one back; 0 if there is none. */
    public int removeLast() {
        if (size == 0) {
            return 0;
        }
        size--;
        end--;
        return items[end]; // inside: ArrayIndexOutOfBoundsException
    }

    /** The newest one; 0 if there is none. */
    public int newest() {
        return size == 0 ? 0 : items[end - 1]; // inside: ArrayIndexOutOfBoundsException
    }

    public int size() {
        return size;
    }
}
