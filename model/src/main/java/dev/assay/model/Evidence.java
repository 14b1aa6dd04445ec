package dev.assay.model;

import java.util.Locale;

/** How much a finding weighs, strongest first. */
public enum Evidence {
    /** Something that somebody wrote down is violated: an assertion, a contract, an annotation. */
    CONTRACT,
    /** A primitive operation went wrong on inputs that nothing forbids. */
    CRASH,
    /** It needed an input, such as null, that the unit may well not be meant to take. */
    ILLEGAL_INPUT;

    /** The word in the JSON report. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
