package dev.assay.worker.enumerate;

import dev.assay.wire.PacketReader;
import dev.assay.wire.code.EnumerationCode;

/**
 * How a program is enumerated.
 *
 * @param isEager whether choices are made where they come up
 * @param looksAhead whether a choice leaves out what an assumption would drop at once
 * @param strategy as {@link dev.assay.wire.code.EnumerationCode} has it
 * @param shard which part of the search this is, from 0
 * @param shards how many parts there are
 * @param mostPaths after how many paths to stop
 * @param mostTexts how many structures are reported as text
 */
public record EnumerationSettings(
        boolean isEager,
        boolean looksAhead,
        int strategy,
        long seed,
        int shard,
        int shards,
        long mostPaths,
        long mostTexts,
        State state) {

    /** Where an earlier enumeration stood. */
    record State(long paths, long runs, long accepted, long pruned, boolean isComplete, int[] names, int[] decisions) {}

    /** Whether each structure needs a run of its own: only then are there runs to share out. */
    boolean choosesAll() {
        return shards > 1 || strategy == EnumerationCode.RANDOM;
    }

    static EnumerationSettings read(PacketReader in) {
        return new EnumerationSettings(
                in.getBoolean(),
                in.getBoolean(),
                in.getByte(),
                in.getLong(),
                in.getInt(),
                in.getInt(),
                in.getLong(),
                in.getLong(),
                new State(in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getBoolean(), ints(in), ints(in)));
    }

    private static int[] ints(PacketReader in) {
        int[] all = new int[in.getCount()];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) in.getLong();
        }
        return all;
    }
}
