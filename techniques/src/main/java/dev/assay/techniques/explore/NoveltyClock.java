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
        this(longer(budget.dividedBy(5), LEAST).toNanos());
    }

    private NoveltyClock(long patience) {
        this.patience = patience;
    }

    /** A clock that waits for so long, or for as long as the last news took to come. */
    static NoveltyClock with(Duration patience) {
        return new NoveltyClock(patience.toNanos());
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? b : a;
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
