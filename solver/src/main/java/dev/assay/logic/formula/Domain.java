package dev.assay.logic.formula;

/** What a formula ranges over. */
public sealed interface Domain {

    /** Truth values, the computational types of the JVM, and references. */
    enum Plain implements Domain {
        BOOL,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        REF
    }

    /** Total maps; the heap's fields and arrays are such. */
    record MapOf(Domain index, Domain value) implements Domain {}
}
