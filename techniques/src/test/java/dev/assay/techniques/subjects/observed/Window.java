package dev.assay.techniques.subjects.observed;

import java.util.ArrayList;
import java.util.List;

/** A part of an array, and what was copied out of it. */
public class Window {
    private final int[] source;
    private int start;
    private final List<int[]> copies = new ArrayList<>();

    public Window(int[] source) {
        this.source = source;
    }

    public int[] copy(int from, int length) {
        int[] copy = new int[length];
        System.arraycopy(source, from, copy, 0, length);
        copies.add(copy);
        start = from;
        return copy;
    }

    /** Rejects what is no share: such inputs are no use of it. */
    public int share(int total, int parts) {
        if (parts <= 0) {
            throw new IllegalArgumentException("parts must be positive");
        }
        return total / parts;
    }

    public int twice(int even) {
        return 2 * even + 1;
    }

    public String label(boolean isNamed, String name) {
        return isNamed ? name.trim() : "none";
    }

    public int copies() {
        return copies.size();
    }

    public int start() {
        return start;
    }
}
