package dev.assay.weaver.outside;

/** Where it is noticed that a run looks at something besides its inputs. */
enum SourcePlace {
    /** Where a method is entered. */
    ENTRY,
    /** Where a call of a method returns. */
    RESULT,
    /** Where code under test calls a method. */
    CALL,
    /** Where code under test calls a method and gets null. */
    ABSENT,
    /** Where a field is read. */
    FIELD,
    /** Where code under test reads a field. */
    READ
}
