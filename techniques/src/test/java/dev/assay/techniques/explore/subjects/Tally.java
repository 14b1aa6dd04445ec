package dev.assay.techniques.explore.subjects;

/** Has a method with paths without end that all do the same, on an object of which there are more than can be made. */
public final class Tally {
    private final int count;

    public Tally(int count) {
        this.count = count;
    }

    public boolean isOdd() {
        boolean isOdd = false;
        for (int left = count; left > 0; left--) {
            isOdd = !isOdd;
        }
        return isOdd;
    }
}
