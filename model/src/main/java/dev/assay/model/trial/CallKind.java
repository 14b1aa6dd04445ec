package dev.assay.model.trial;

/** How a call finds its code. */
public enum CallKind {
    /** {@code new Owner(...)}. */
    CONSTRUCTOR,
    /** {@code Owner.name(...)}. */
    STATIC,
    /** {@code receiver.name(...)}, whether the owner is a class or an interface. */
    INSTANCE
}
