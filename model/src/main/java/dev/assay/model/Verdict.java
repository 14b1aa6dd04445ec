package dev.assay.model;

import java.util.Locale;

/** How sure we are about a unit. */
public enum Verdict {
    /** A proof for the stated input space: every feasible path was run, nothing was left out. */
    EXHAUSTED,
    /** A proof that nothing fails: every feasible path was run, or what was not run cannot fail an assertion. */
    VERIFIED,
    /** Something was run, and something was left out; the reasons say what. */
    BOUNDED,
    /** Nothing could be run; the reasons say why and what to do. */
    GAVE_UP;

    /** The word in the JSON report. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
