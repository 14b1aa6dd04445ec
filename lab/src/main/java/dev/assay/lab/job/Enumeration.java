package dev.assay.lab.job;

import dev.assay.model.trial.Trial;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.EnumerationCode;
import java.util.Optional;

/**
 * A program that is run in all the ways in which it can choose.
 *
 * @param program the call of the program
 * @param consumer a call whose only argument is replaced by each structure
 * @param isEager whether choices are made where they come up
 * @param looksAhead whether a choice leaves out what an assumption would drop at once
 * @param shard which part of the search this is, from 0
 * @param shards how many parts there are
 * @param mostPaths after how many paths to stop
 * @param mostTexts how many structures are told as text
 * @param from where to begin
 */
public record Enumeration(
        Trial program,
        Optional<Trial> consumer,
        boolean isEager,
        boolean looksAhead,
        Order order,
        long seed,
        int shard,
        int shards,
        long mostPaths,
        long mostTexts,
        EnumerationState from) {

    /** In which order the ways to choose are taken. */
    public enum Order {
        /** As far as a way goes before the next. */
        DEPTH(EnumerationCode.DEPTH_FIRST),
        /** The ways with the fewest choices first. */
        BREADTH(EnumerationCode.BREADTH_FIRST),
        /** A random sample. */
        RANDOM(EnumerationCode.RANDOM);

        private final int code;

        Order(int code) {
            this.code = code;
        }
    }

    /** The same from elsewhere. */
    public Enumeration startingAt(EnumerationState state) {
        return new Enumeration(
                program, consumer, isEager, looksAhead, order, seed, shard, shards, mostPaths, mostTexts, state);
    }

    void put(PacketWriter out) {
        out.putBoolean(isEager);
        out.putBoolean(looksAhead);
        out.putByte(order.code);
        out.putLong(seed);
        out.putInt(shard);
        out.putInt(shards);
        out.putLong(mostPaths);
        out.putLong(mostTexts);
        from.put(out);
    }
}
