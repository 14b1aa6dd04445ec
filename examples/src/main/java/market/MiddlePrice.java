package market;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** Numbers between others. */
public final class MiddlePrice {
    private MiddlePrice() {}

    /** The middle of two. */
    @Requires("0 <= low && low <= high")
    @Ensures("low <= result && result <= high")
    public static int of(int low, int high) { // FINDING of postcondition: the sum overflows
        return (low + high) / 2;
    }
}
