package mended;

/** Two numbers in order. */
public final class MendedOpeningSpan {
    private final int[] ends;

    public MendedOpeningSpan(int[] ends) {
        if (ends == null || ends.length != 2 || ends[0] > ends[1]) {
            throw new IllegalArgumentException("no span");
        }
        this.ends = ends.clone();
        if (this.ends[0] > this.ends[1]) {
            throw new IllegalArgumentException("no span");
        }
    }

    /** Whether all is as it should be. */
    public boolean repOk() {
        return ends[0] <= ends[1];
    }
}
