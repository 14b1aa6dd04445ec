package dev.assay.techniques.roads;

/** The end of a road. */
public final class Road {

    private Road() {}

    /** Fails as the JVM does, not as code that rejects an argument. */
    public static int broken(boolean is) {
        return 1 / (is ? 0 : 1);
    }
}
