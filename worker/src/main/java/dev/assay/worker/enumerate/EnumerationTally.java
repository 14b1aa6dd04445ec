package dev.assay.worker.enumerate;

import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.EnumerationCode;
import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.choice.structure.Structure;
import dev.assay.worker.link.Connection;
import dev.assay.worker.link.Watch;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an enumeration has come to, and what of it the lab does not know yet. */
final class EnumerationTally {
    private static final long TELL_NANOS = 100_000_000;
    private static final long LOOK_NANOS = 2_000_000;
    private static final int MOST_WAITING = 1 << 20;

    private final EnumerationSettings settings;
    private final Connection connection;
    private final Watch watch;
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Incident> incidents = new LinkedHashMap<>();
    private final Map<String, Integer> looks = new LinkedHashMap<>();
    private long paths;
    private long runs;
    private long accepted;
    private long told;
    private long pruned;
    private int waiting;
    private int untilLook = 1;
    private int lookEvery = 1;
    private long lookedAt = System.nanoTime();
    private long toldAt = System.nanoTime();

    EnumerationTally(EnumerationSettings settings, Connection connection, Watch watch) {
        this.settings = settings;
        this.connection = connection;
        this.watch = watch;
    }

    void resume(EnumerationSettings.State state) {
        paths = state.paths();
        runs = state.runs();
        accepted = state.accepted();
        told = state.accepted();
    }

    long runs() {
        return runs;
    }

    boolean isFull() {
        return paths >= settings.mostPaths();
    }

    void ran() {
        runs++;
    }

    void addPath() {
        paths++;
    }

    /** Counts what a run returned. */
    void accept(Structure structure) throws IOException {
        long count = structure.count();
        paths = sum(paths, count);
        accepted = sum(accepted, count);
        boolean hasMore = true;
        while (hasMore && wantsTexts()) {
            String text = structure.text();
            texts.add(text);
            waiting += text.length();
            told++;
            hasMore = structure.next();
            if (waiting > MOST_WAITING) {
                send(null, EnumerationCode.RUNNING, "");
            }
        }
    }

    /** Whether the next structure is reported as text. */
    boolean wantsTexts() {
        return told < settings.mostTexts();
    }

    private static long sum(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    /** Notes what the last run has looked at besides its choices. */
    void look() {
        for (int i = 0; i < EnvironmentReads.size(); i++) {
            looks.put(EnvironmentReads.text(i), EnvironmentReads.kind(i));
        }
    }

    Incident incident(String key) {
        return incidents.computeIfAbsent(key, Incident::new);
    }

    /** Whether some time has passed; asks for the time seldom when runs are short. */
    boolean isTimeToLook() {
        if (--untilLook > 0) {
            return false;
        }
        long now = System.nanoTime();
        long passed = now - lookedAt;
        lookedAt = now;
        lookEvery = passed < LOOK_NANOS / 2
                ? Math.min(2 * lookEvery, 1 << 16)
                : passed > 2 * LOOK_NANOS ? Math.max(1, lookEvery / 2) : lookEvery;
        untilLook = lookEvery;
        return true;
    }

    /** Reports how far the search has come, unless that was done a moment ago. */
    void tell(ChoiceSearch search) throws IOException {
        if (lookedAt - toldAt > TELL_NANOS) {
            send(search, EnumerationCode.RUNNING, "");
        }
    }

    void end(ChoiceSearch search, int state, String why) throws IOException {
        send(search, state, why);
    }

    private void send(@Nullable ChoiceSearch search, int state, String why) throws IOException {
        PacketWriter out = new PacketWriter();
        out.putByte(state);
        out.putString(why);
        out.putLong(paths);
        out.putLong(runs);
        out.putLong(accepted);
        pruned = search == null || settings.shards() > 1
                ? pruned
                : settings.state().pruned() + search.pruned();
        out.putLong(pruned);
        out.putInt(texts.size());
        texts.forEach(out::putString);
        texts.clear();
        waiting = 0;
        out.putInt(incidents.size());
        for (Incident incident : incidents.values()) {
            put(out, incident);
        }
        putLooks(out);
        boolean hasState = search != null && settings.strategy() == EnumerationCode.DEPTH_FIRST;
        out.putBoolean(hasState);
        if (search != null && hasState) {
            for (int[] part : search.state()) {
                out.putInt(part.length);
                for (int each : part) {
                    out.putLong(each);
                }
            }
        }
        watch.pause(); // Whoever reads the structures may be slower than we are.
        try {
            connection.send(Message.ENUMERATED, out);
        } finally {
            watch.resume();
        }
        toldAt = System.nanoTime();
    }

    private void putLooks(PacketWriter out) {
        out.putInt(looks.size());
        looks.forEach((text, kind) -> {
            out.putInt(kind);
            out.putString(text);
        });
    }

    private static void put(PacketWriter out, Incident incident) {
        out.putString(incident.key);
        out.putLong(incident.count);
        out.putBoolean(!incident.isToldWhole);
        if (!incident.isToldWhole) {
            out.putBytes(incident.outcome);
            Object[] chosen = Objects.requireNonNull(incident.chosen, "an incident has an example");
            out.putInt(chosen.length);
            for (Object value : chosen) {
                Scalars.put(out, value);
            }
            out.putBytes(incident.blueprint);
            incident.isToldWhole = true;
        }
    }
}
