package dev.assay.worker.hook;

/** Thrown when code under test tries what the guard forbids. */
public final class GuardDenial extends Error {
    private static final long serialVersionUID = 1;

    GuardDenial(String what) {
        super("Assay's guard does not let code under test " + what);
    }
}
