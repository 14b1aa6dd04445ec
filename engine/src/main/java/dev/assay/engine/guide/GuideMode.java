package dev.assay.engine.guide;

/**
 * What verification results may do to a search.
 *
 * @param cuts whether what follows a point is left alone if all of it is verified
 * @param prefers whether runs that are surely unverified come before others
 */
public record GuideMode(boolean cuts, boolean prefers) {
    /** Results are looked at, and change nothing. */
    public static final GuideMode NOTES = new GuideMode(false, false);

    /** Both. */
    public static final GuideMode ALL = new GuideMode(true, true);
}
