package dev.assay.techniques.invariants.synthesis;

import java.util.Locale;

/** The kinds of client programs, in the order in which they are tried. */
public enum ClientTemplate {
    /** An object is made, and nothing is done to it. */
    CONSTRUCTION,
    /** A field, or an element of an array, is set last. */
    DIRECT_FIELD_UPDATE,
    /** The object hands out a part of itself, and that is changed. */
    LEAKING,
    /** The object keeps what it is given, and that is changed. */
    CAPTURING,
    /** An operation comes last that a class above declares, which knows nothing of the invariant. */
    SUBCLASSING,
    /** Any operations in any order. */
    EXHAUSTIVE;

    /** The word in the JSON report. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
