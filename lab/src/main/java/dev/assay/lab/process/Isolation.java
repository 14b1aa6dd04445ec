package dev.assay.lab.process;

/** How one run is kept from seeing the static state of another. */
public enum Isolation {
    /** What a run has changed is put back after it; where that cannot be done, classes are initialized again. */
    UNDO,
    /** Classes that a run may have changed are initialized again when the next run uses them. */
    REINIT,
    /** Every run loads all classes anew. */
    LOADER,
    /** Every run has a JVM of its own. */
    PROCESS;

    /** Whether classes stay loaded from one run to the next. */
    public boolean keepsClasses() {
        return this == UNDO || this == REINIT;
    }
}
