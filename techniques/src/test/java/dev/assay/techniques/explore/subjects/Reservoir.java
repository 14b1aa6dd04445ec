package dev.assay.techniques.explore.subjects;

/** A large one fills the memory before any of its methods can be called. */
public final class Reservoir {
    private final long[] cells;

    public Reservoir(int size) {
        this.cells = new long[size];
    }

    public int first() {
        return 100 / (cells.length - 77);
    }

    public int second() {
        return cells.length > 1_000 ? 1 : 100 / (cells.length - 78);
    }

    public int third(int at) {
        return at > 5 && cells.length > 20 ? 100 / (cells.length - at - 79) : 0;
    }

    public int fourth() {
        return 100 / (cells.length - 80);
    }

    public int fifth() {
        return 100 / (cells.length - 81);
    }

    public int sixth(int many) {
        long[] more = new long[many];
        return 100 / (more.length + cells.length - 82);
    }
}
