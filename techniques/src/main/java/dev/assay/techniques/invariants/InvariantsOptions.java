package dev.assay.techniques.invariants;

import java.time.Duration;

/**
 * How to break invariants.
 *
 * @param length the most operations of a client program
 * @param mostPrograms the most client programs for each invariant
 * @param withProtected whether operations that subclasses may use count too
 * @param longest the time for each invariant
 */
public record InvariantsOptions(long seed, int length, int mostPrograms, boolean withProtected, Duration longest) {
    public static final int DEFAULT_LENGTH = 3;
    public static final int DEFAULT_PROGRAMS = 300;
    public static final Duration LONGEST = Duration.ofMinutes(3);

    public static InvariantsOptions ofLength(int length) {
        return new InvariantsOptions(0, length, DEFAULT_PROGRAMS, false, LONGEST);
    }
}
