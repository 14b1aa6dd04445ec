package market;

/** Two numbers in order. */
public final class OpeningSpan {
    private final int[] ends;

    public OpeningSpan(int[] ends) {
        if (ends == null || ends.length != 2 || ends[0] > ends[1]) {
            throw new IllegalArgumentException("no span");
        }
        this.ends = ends;
    }

    /** Whether all is as it should be. */
    public boolean repOk() { // FINDING repOk capturing: the array belongs to the caller too
        return ends[0] <= ends[1];
    }
}
