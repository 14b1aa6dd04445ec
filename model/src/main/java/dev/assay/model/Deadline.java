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

    /** What to keep for work that comes last: a tenth, but not less than it usually needs, unless that were more than a quarter. */
    public Duration share(Duration usual) {
        Duration quarter = left().dividedBy(4);
        Duration atLeast = usual.compareTo(quarter) < 0 ? usual : quarter;
        Duration tenth = left().dividedBy(10);
        return tenth.compareTo(atLeast) > 0 ? tenth : atLeast;
    }

    /** This deadline without the time that is kept for what comes last. */
    public Deadline keeping(Duration share) {
        return new Deadline(nanoTime - share.toNanos());
    }
}
