package shop;

/** How goods are packed. */
public final class Packing {

    private Packing() {}

    /** How often a pile has to be halved until one piece is left. */
    public static int halvings(int pieces) {
        int count = 0;
        while (pieces != 1) { // FINDING halvings nontermination: no pieces stay no pieces
            pieces = pieces / 2;
            count++;
        }
        return count;
    }

    /** Correct. */
    public static int boxes(int pieces, int perBox) {
        if (pieces < 0 || perBox < 1) {
            throw new IllegalArgumentException("there is nothing to pack");
        }
        return (int) (((long) pieces + perBox - 1) / perBox);
    }
}
