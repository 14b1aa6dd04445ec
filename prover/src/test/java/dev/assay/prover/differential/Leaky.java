package dev.assay.prover.differential;

/** Objects that can be seen before they are constructed. */
public class Leaky {
    private static Leaky last;

    private final int[] items;

    public Leaky(int number) {
        last = this;
        if ((number & 1) == 0) {
            throw new IllegalStateException("odd numbers only");
        }
        items = new int[] {number};
    }

    /** The last one, constructed or not. */
    public static Leaky last() {
        if (last != null && last.items == null) {
            Watch.notes("unconstructed");
        }
        return last;
    }

    public int size() {
        return items.length;
    }
}
