package dev.assay.output.writer.source;

/** How the values of a trial are typed in source. */
public enum Spelling {
    /** As below, but for stand-ins, which are mocks of Mockito. */
    MOCKED,
    /** With type arguments and as little else as the compiler needs: as a person would write it. */
    INFERRED,
    /**
     * With raw types, a variable for each value, and casts: as the run saw it, which knows no type arguments. It says what Java's
     * inference refuses, and the rules for overloaded, hidden and inherited members leave it no choice.
     */
    ERASED
}
