package dev.assay.techniques.enumerate;

import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationState;
import java.util.Optional;

/**
 * How a program is enumerated.
 *
 * @param isEager whether choices are made where they come up, instead of where they are used
 * @param looksAhead whether a choice leaves out what an assumption would drop at once
 * @param shard which part of the search to do, from 1
 * @param shards into how many parts the search is split
 * @param limit after how many paths to stop; empty for all
 * @param streams whether all structures are reported, not just the first
 * @param from where to begin
 */
public record EnumerateOptions(
        boolean isEager,
        boolean looksAhead,
        Enumeration.Order order,
        long seed,
        int shard,
        int shards,
        Optional<Long> limit,
        boolean streams,
        EnumerationState from) {

    /** How many structures are reported as text. */
    public static final int RESULTS = 1000;

    /** How large a random sample is if nobody says. */
    public static final long SAMPLE = 1000;

    public static EnumerateOptions defaults() {
        return new EnumerateOptions(
                false, true, Enumeration.Order.DEPTH, 0, 1, 1, Optional.empty(), false, EnumerationState.start());
    }

    /** The same with choices made where they come up. */
    public EnumerateOptions eager() {
        return new EnumerateOptions(true, looksAhead, order, seed, shard, shards, limit, streams, from);
    }

    /** The same with every path taken that the paper's algorithm takes. */
    public EnumerateOptions withoutLookingAhead() {
        return new EnumerateOptions(isEager, false, order, seed, shard, shards, limit, streams, from);
    }

    /** The same from another beginning. */
    public EnumerateOptions startingAt(EnumerationState state) {
        return new EnumerateOptions(isEager, looksAhead, order, seed, shard, shards, limit, streams, state);
    }

    long mostPaths() {
        return limit.orElse(order == Enumeration.Order.RANDOM ? SAMPLE : Long.MAX_VALUE);
    }
}
