package dev.assay.engine;

/** Reports whether what is in use nearly fills the heap of this JVM, in time to stop instead of failing. */
public final class MemoryGauge {
    private static final double SUSPICIOUS = 0.85;
    private static final double SHORT = 0.75;
    private static final long BETWEEN_NANOS = 2_000_000_000L;

    private final Runtime runtime = Runtime.getRuntime();
    private long lookedAt = System.nanoTime() - BETWEEN_NANOS;

    /** Cheap as a rule: only if the heap seems full does the collector have to say how much of it is garbage. */
    public boolean isShort() {
        if (used() < SUSPICIOUS || System.nanoTime() - lookedAt < BETWEEN_NANOS) {
            return false;
        }
        System.gc();
        lookedAt = System.nanoTime();
        return used() > SHORT;
    }

    private double used() {
        return (runtime.totalMemory() - runtime.freeMemory()) / (double) runtime.maxMemory();
    }
}
