package dev.assay.campaign;

import java.util.Locale;

/** What a campaign does with its targets. */
public enum Command {
    /** Random well-typed calls. */
    CRASH,
    /** Dynamic symbolic execution. */
    EXPLORE;

    /** The word that users write. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
