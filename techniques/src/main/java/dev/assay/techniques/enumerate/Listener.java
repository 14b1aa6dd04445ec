package dev.assay.techniques.enumerate;

import dev.assay.lab.job.EnumerationState;

/** Hears of structures while they are found, and from time to time of where the search stands. */
public interface Listener {
    /** Hears nothing. */
    Listener SILENT = new Listener() {
        @Override
        public void structure(String text) {
            // Nobody wants to know.
        }

        @Override
        public void reached(EnumerationState state) {
            // Nobody wants to know.
        }
    };

    /** A structure as text. */
    void structure(String text);

    /** All structures up to here have been reported. */
    void reached(EnumerationState state);
}
