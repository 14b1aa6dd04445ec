package dev.assay.engine.tree;

/** One side of the branch at a site, however runs get there. */
record Place(int site, boolean taken) {
    static Place of(Side side) {
        return new Place(side.site(), side.taken());
    }
}
