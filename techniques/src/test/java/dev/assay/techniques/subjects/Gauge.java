package dev.assay.techniques.subjects;

/** Something for every technique: a branch, states, a method that never fails, and one that does. */
public class Gauge {
    private boolean isHigh;

    /** Both sides of a branch, and two states. */
    public void set(int level) {
        isHigh = level > 1000;
    }

    public boolean isHigh() {
        return isHigh;
    }

    /** Never fails. */
    public static int half(int whole) {
        return whole / 2;
    }

    /** Fails where there are no parts. */
    public static int share(int whole, int parts) {
        return whole / parts;
    }
}
