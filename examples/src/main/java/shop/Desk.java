package shop;

import java.util.NoSuchElementException;

/** Customers who wait at a desk, by their numbers, in a ring that grows. */
public final class Desk {

    private int[] waiting = new int[2];
    private int first;
    private int count;

    /** Takes a customer's place at the end. */
    public void join(int number) {
        if (count == waiting.length) {
            grow();
        }
        waiting[(first + count) % waiting.length] = number;
        count++;
    }

    /** The number of the customer that waited longest. */
    public int serve() {
        if (count == 0) {
            throw new NoSuchElementException("nobody waits");
        }
        int served = waiting[first];
        first = (first + 1) % waiting.length;
        count--;
        return served;
    }

    private void grow() {
        int[] larger = new int[2 * count];
        // SEQUENCE FINDING join ArrayIndexOutOfBoundsException: a full ring that does not begin at its first place
        System.arraycopy(waiting, first, larger, 0, count);
        waiting = larger;
        first = 0;
    }
}
