package dev.assay.techniques.explore;

import dev.assay.engine.guide.GuideMode;
import dev.assay.request.BadRequest;

/** How verification results guide an exploration, as users write it. */
public enum VerifiedUse {
    /** Not at all: nothing is proved first, and annotations are plain assertions. */
    IGNORE(GuideMode.NOTES),
    /** Runs are looked at, and nothing is changed: what the others are measured against. */
    NOTE(GuideMode.NOTES),
    /** What is verified is cut. */
    MAY(new GuideMode(true, false)),
    /** What is surely not verified comes first. */
    MUST(new GuideMode(false, true)),
    /** Both. */
    MAY_MUST(GuideMode.ALL);

    private final GuideMode mode;

    VerifiedUse(GuideMode mode) {
        this.mode = mode;
    }

    GuideMode mode() {
        return mode;
    }

    /** Reads the value of an option. */
    static VerifiedUse read(String text) throws BadRequest {
        return switch (text.replace(" ", "")) {
            case "ignore" -> IGNORE;
            case "may" -> MAY;
            case "must" -> MUST;
            case "may,must", "must,may" -> MAY_MUST;
            default ->
                throw new BadRequest(
                        "'" + text + "' is no way to use verification results; write ignore, may, must or may,must.");
        };
    }
}
