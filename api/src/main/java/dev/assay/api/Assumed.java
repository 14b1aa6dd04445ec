package dev.assay.api;

/** What a verification took for granted without checking it: a proof, or a review by a person. */
public final class Assumed {

    private Assumed() {}

    /**
     * Says that whoever verified the method assumed this here. It changes nothing: {@link Verified#under} names the assumption.
     *
     * @param identifier a name, a constant, that no other assumption of the method has
     * @param holds what was assumed
     */
    public static void that(String identifier, boolean holds) {
        if (!holds) {
            broken();
        }
    }

    /** Nothing follows from a broken assumption but that what was verified under it is not verified. */
    private static void broken() {
        // The branch above is what Assay looks at.
    }
}
