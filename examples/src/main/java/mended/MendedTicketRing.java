package mended;

/** A ring of three numbers. */
public final class MendedTicketRing {
    private final int[] items = new int[3];
    private int head;
    private int size;

    /** Whether there was room. */
    public boolean put(int item) {
        if (size == items.length) {
            return false;
        }
        items[(head + size) % items.length] = item;
        size++;
        return true;
    }

    /** The oldest number. */
    public int take() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int item = items[head];
        head = (head + 1) % items.length;
        size--;
        return item;
    }
}
