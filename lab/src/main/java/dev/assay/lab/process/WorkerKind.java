package dev.assay.lab.process;

/** What the JVM of a worker can do. */
public enum WorkerKind {
    /** Runs trials. */
    PLAIN(false, false),
    /** Follows symbolic inputs. */
    FOLLOWING(true, true),
    /** Takes all ways in which programs choose. */
    ENUMERATING(true, false);

    private final boolean hasShadows;
    private final boolean stopsClocks;

    WorkerKind(boolean hasShadows, boolean stopsClocks) {
        this.hasShadows = hasShadows;
        this.stopsClocks = stopsClocks;
    }

    boolean hasShadows() {
        return hasShadows;
    }

    /** Not where readings go unnoticed: that they change what runs do is then all that shows them. */
    boolean stopsClocks() {
        return stopsClocks;
    }
}
