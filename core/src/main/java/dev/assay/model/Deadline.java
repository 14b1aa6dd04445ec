package dev.assay.model;

import java.time.Duration;

/** A point in time after which work stops. */
public record Deadline(long nanoTime) {

    public static Deadline in(Duration duration) {
        return new Deadline(System.nanoTime() + duration.toNanos());
    }

    public boolean isPast() {
        return System.nanoTime() - nanoTime >= 0;
    }

    /** What is left, never negative. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
    }

    /** The earlier of this deadline and one that is {@code duration} away. */
    public Deadline atMost(Duration duration) {
        Deadline other = in(duration);
        return other.nanoTime - nanoTime < 0 ? other : this;
    }
}
