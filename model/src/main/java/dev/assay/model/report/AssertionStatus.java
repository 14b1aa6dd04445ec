package dev.assay.model.report;

import java.util.Locale;

/** What is known of an assertion in the code. */
public enum AssertionStatus {
    /** No state of the program makes it fail: a proof. */
    VERIFIED,
    /** A proof that rests on assumptions. */
    ASSUMED,
    /** The solver gave up, or the code is beyond what is understood. */
    UNKNOWN,
    /** It may fail as far as formulas show; no run showed it. */
    WARNING,
    /** A test shows that it fails. */
    CONFIRMED;

    /** The word in the JSON report. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
