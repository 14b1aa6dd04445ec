package mended;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** Numbers between others. */
public final class MendedMiddlePrice {
    private MendedMiddlePrice() {}

    /** The middle of two. */
    @Requires("0 <= low && low <= high")
    @Ensures("low <= result && result <= high")
    public static int of(int low, int high) {
        return low + (high - low) / 2;
    }
}
