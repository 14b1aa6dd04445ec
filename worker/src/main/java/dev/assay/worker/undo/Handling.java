package dev.assay.worker.undo;

/** What is done with objects of a class when static state is remembered. */
enum Handling {
    /** All fields are remembered, and what they refer to. */
    FOLLOWED,
    /** Only numbers are remembered: what the object refers to belongs to the JVM. */
    SHALLOW,
    /** Nothing is remembered: no run can change it, or it belongs to the JDK, whose state no reset covers. */
    IGNORED,
    /** It has state elsewhere, in native memory or with the JVM, that cannot be put back. */
    REFUSED
}
