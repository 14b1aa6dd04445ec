package dev.assay.lab.process;

/** How one run is kept from seeing the static state of another. */
public enum Isolation {
    /** Classes that a run may have changed are initialized again when the next run uses them. */
    REINIT,
    /** Every run loads all classes anew. */
    LOADER,
    /** Every run has a JVM of its own. */
    PROCESS
}
