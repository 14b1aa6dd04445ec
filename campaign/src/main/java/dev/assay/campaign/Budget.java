package dev.assay.campaign;

import java.time.Duration;
import java.util.Optional;

/**
 * The time that the user gives.
 *
 * @param time empty if it may depend on how many classes there are
 * @param isForAll whether it is for all classes together, and not for each of them
 */
public record Budget(Optional<Duration> time, boolean isForAll) {
    private static final Duration USUAL = Duration.ofSeconds(30);

    /** For all classes together, if nobody says how much: so much for each, within bounds that a person waits for. */
    private static final Duration SHARE = Duration.ofSeconds(10);

    private static final Duration LEAST = Duration.ofSeconds(30);
    private static final Duration MOST = Duration.ofMinutes(20);

    /** So much for each class. */
    public static Budget each(Duration time) {
        return new Budget(Optional.of(time), false);
    }

    /** What one class may take at most. */
    Duration ofClass(int classes) {
        return isForAll ? whole(classes) : time.orElse(USUAL);
    }

    /** What all of them may take. */
    Duration whole(int classes) {
        if (!isForAll) {
            return time.orElse(USUAL).multipliedBy(classes);
        }
        return time.orElseGet(() -> {
            Duration shares = SHARE.multipliedBy(classes);
            Duration atLeast = shares.compareTo(LEAST) < 0 ? LEAST : shares;
            return atLeast.compareTo(MOST) > 0 ? MOST : atLeast;
        });
    }
}
