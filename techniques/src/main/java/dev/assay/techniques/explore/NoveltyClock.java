package dev.assay.techniques.explore;

import java.time.Duration;

/** Knows for how long nothing new has come up. */
final class NoveltyClock {
    private static final Duration LEAST = Duration.ofSeconds(2);

    private final long start = System.nanoTime();
    private final long patience;
    private long known;
    private long lastAt = start;

    /** @param budget the time there is: more time means more patience */
    NoveltyClock(Duration budget) {
        Duration share = budget.dividedBy(5);
        this.patience = (share.compareTo(LEAST) < 0 ? LEAST : share).toNanos();
    }

    /** Whether nothing has come up for as long as it took to get here, and not for a good while. */
    boolean isOld(long all) {
        long now = System.nanoTime();
        if (all != known) {
            known = all;
            lastAt = now;
        }
        return now - lastAt > Math.max(patience, lastAt - start);
    }
}
