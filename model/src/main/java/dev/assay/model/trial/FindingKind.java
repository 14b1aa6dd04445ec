package dev.assay.model.trial;

import java.util.Locale;

/** What was found. */
public enum FindingKind {
    /** An exception that the unit neither declares nor throws on purpose. */
    EXCEPTION,
    /** A Java {@code assert} or an AssertionError. */
    ASSERTION,
    /** An {@code @Ensures}. */
    POSTCONDITION,
    /** An {@code @Invariant}. */
    INVARIANT,
    /** A promise that everybody relies on, such as that equal objects have equal hash codes. */
    LAW,
    /** A run that does not end. */
    NONTERMINATION,
    /** State through which runs that should have nothing to do with one another influence one another. */
    SHARED_STATE;

    /** Whether it is a condition that a method has to meet when it returns. */
    public boolean isPostcondition() {
        return this == POSTCONDITION || this == LAW;
    }

    /** The word in the JSON answer. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
