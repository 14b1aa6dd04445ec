package dev.assay.lab.result;

import dev.assay.wire.SourceKind;

/**
 * Something that a run looked at besides its inputs.
 *
 * @param place where in code under test; empty if that is not known
 */
public record EnvironmentRead(SourceKind kind, String place) {

    /** The kind and the place, as a sentence without its end. */
    public String sentence() {
        return kind.sentence() + (place.isEmpty() ? "" : " at " + place);
    }
}
