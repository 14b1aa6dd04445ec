package dev.assay.maven.subjects;

/** Has something for every command: a method without parameters, and an invariant. */
public final class Part {
    private final int share;

    public Part(int share) {
        if (share < 0) {
            throw new IllegalArgumentException("share must not be negative: " + share);
        }
        this.share = share;
    }

    public boolean repOk() {
        return share >= 0;
    }

    public static int whole() {
        return 100;
    }
}
