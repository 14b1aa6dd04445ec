package dev.assay.lab.job;

import dev.assay.lab.result.EnvironmentRead;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.util.List;

/**
 * Where an enumeration stands: another one can continue from there.
 *
 * @param names how choices are numbered
 * @param decisions the choices that have been made on the way
 * @param incidents what has happened by then
 * @param sources what runs have looked at by then besides their choices
 */
public record EnumerationState(
        long paths,
        long runs,
        long accepted,
        long pruned,
        boolean isComplete,
        List<Integer> names,
        List<Integer> decisions,
        List<EnumerationIncident> incidents,
        List<EnvironmentRead> sources) {
    public EnumerationState {
        names = List.copyOf(names);
        decisions = List.copyOf(decisions);
        incidents = List.copyOf(incidents);
        sources = List.copyOf(sources);
    }

    /** Before the first run. */
    public static EnumerationState start() {
        return new EnumerationState(0, 0, 0, 0, false, List.of(), List.of(), List.of(), List.of());
    }

    void put(PacketWriter out) {
        out.putLong(paths);
        out.putLong(runs);
        out.putLong(accepted);
        out.putLong(pruned);
        out.putBoolean(isComplete);
        put(out, names);
        put(out, decisions);
    }

    private static void put(PacketWriter out, List<Integer> all) {
        out.putInt(all.size());
        all.forEach(each -> out.putLong(each));
    }

    /** Reads numbers as a worker wrote them. */
    public static List<Integer> ints(PacketReader in) {
        Integer[] all = new Integer[in.getCount()];
        for (int i = 0; i < all.length; i++) {
            all[i] = (int) in.getLong();
        }
        return List.of(all);
    }
}
