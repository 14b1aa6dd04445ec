package dev.assay.lab.job;

import dev.assay.lab.result.Blueprint;
import dev.assay.lab.result.OutcomeDecoder;
import dev.assay.model.trial.Outcome;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Runs of an enumeration that ended alike, other than well.
 *
 * @param key distinguishes them from others
 * @param outcome of the smallest of them
 * @param chosen what that one chose, as eager choice would have, in order
 * @param blueprint how to build the structure that was consumed then; empty if nothing was, or if that is not known
 * @param code all of that in a form that can be kept
 */
public record EnumerationIncident(
        String key, long count, Outcome outcome, List<Object> chosen, Optional<Blueprint> blueprint, String code) {
    public EnumerationIncident {
        chosen = List.copyOf(chosen);
    }

    /** The same, seen so many times. */
    public EnumerationIncident times(long other) {
        return new EnumerationIncident(key, other, outcome, chosen, blueprint, code);
    }

    /** What ended the worker; it is not kept. */
    public static EnumerationIncident ofWorker(Outcome outcome) {
        return new EnumerationIncident("", 1, outcome, List.of(), Optional.empty(), "");
    }

    /** Reads what a code keeps. */
    public static EnumerationIncident of(String key, long count, String code) {
        PacketReader in = new PacketReader(Base64.getDecoder().decode(code));
        byte[] outcome = in.getBytes();
        return read(key, count, outcome, in);
    }

    /** Reads one that a worker reported. */
    public static EnumerationIncident read(String key, long count, byte[] outcome, PacketReader in) {
        PacketWriter kept = new PacketWriter();
        kept.putBytes(outcome);
        int choices = in.getCount();
        kept.putInt(choices);
        List<Object> chosen = new ArrayList<>();
        for (int i = 0; i < choices; i++) {
            Object value = Scalars.get(in);
            Scalars.put(kept, value);
            chosen.add(value);
        }
        byte[] blueprint = in.getBytes();
        kept.putBytes(blueprint);
        // A new decoder each time: every incident numbers its frames for itself.
        OutcomeDecoder decoder = OutcomeDecoder.withoutContracts();
        Outcome decoded = decoder.read(new PacketReader(outcome));
        return new EnumerationIncident(
                key,
                count,
                decoded,
                chosen,
                Blueprint.read(blueprint),
                Base64.getEncoder().encodeToString(kept.toBytes()));
    }
}
