package dev.assay.techniques;

import dev.assay.request.Options;

/**
 * A technique in its place among those of a command.
 *
 * @param options values for all of the technique's options
 * @param weight its part of a budget that several share, in proportion to theirs
 * @param isOptional whether targets that do not fit it are no mistake of the user: it is left out then, with a note
 */
public record Stage(TechniqueKind technique, Options options, int weight, boolean isOptional) {

    /** The only stage of a command. */
    static Stage alone(TechniqueKind technique, Options options) {
        return new Stage(technique, options, 1, false);
    }
}
