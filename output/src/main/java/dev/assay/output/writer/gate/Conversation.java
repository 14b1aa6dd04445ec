package dev.assay.output.writer.gate;

import dev.assay.output.writer.gate.GateJvm.End;
import dev.assay.output.writer.gate.GateJvm.Ended;
import dev.assay.output.writer.gate.GateJvm.Run;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a gate's JVM has said about its plan so far. */
final class Conversation {
    /** One test of one batch. */
    private record Slot(int batch, TestUnderGate test) {}

    private final List<Slot> slots = new ArrayList<>();
    private final List<Ended> ended = new ArrayList<>();
    private final Map<Long, boolean[]> probes = new TreeMap<>();
    private final List<SharedCause> causes = new ArrayList<>();
    private @Nullable Slot current;
    private boolean hasHung;

    Conversation(List<GateJvm.Batch> batches) {
        for (int batch = 0; batch < batches.size(); batch++) {
            for (TestUnderGate test : batches.get(batch).tests()) {
                slots.add(new Slot(batch, test));
            }
        }
    }

    /** The test that runs now; null where none does. */
    @Nullable
    TestUnderGate current() {
        return current == null ? null : current.test;
    }

    /** Whether the JVM has ended itself because a test did not end. */
    boolean hasHung() {
        return hasHung;
    }

    /** Takes in one line. */
    void take(String line) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "start" -> current = slots.get(Integer.parseInt(words[1]));
            case "pass", "fail", "hung" -> {
                Slot slot = slots.get(Integer.parseInt(words[1]));
                ended.add(new Ended(slot.batch, slot.test, result(words)));
                hasHung |= words[0].equals("hung");
                current = null;
            }
            case "probes" -> probes.put(Long.valueOf(words[1]), probes(words[2]));
            case "cause" ->
                causes.add(new SharedCause(
                        slots.get(Integer.parseInt(words[1])).test,
                        slots.get(Integer.parseInt(words[2])).test,
                        decode(words[3]),
                        decode(words[4])));
            default -> throw new IllegalStateException("a gate's JVM said " + words[0]);
        }
    }

    /** All of it, with the test that runs as one that does not end. */
    Run stuck() {
        if (current != null) {
            ended.add(new Ended(current.batch, current.test, new RunResult.Hung()));
        }
        return end(End.STUCK, false, "");
    }

    /** All of it. */
    Run end(End end, boolean isKilled, String words) {
        return new Run(ended, end, Optional.ofNullable(current()), isKilled, words, probes, causes);
    }

    private static RunResult result(String[] words) {
        return switch (words[0]) {
            case "pass" -> new RunResult.Passed();
            case "fail" -> RunResult.Failed.read(decode(words[2]));
            default -> new RunResult.Hung();
        };
    }

    private static boolean[] probes(String digits) {
        boolean[] probes = new boolean[digits.length()];
        for (int i = 0; i < probes.length; i++) {
            probes[i] = digits.charAt(i) == '1';
        }
        return probes;
    }

    static String decode(String text) {
        return ByteBuffer.wrap(Base64.getDecoder().decode(text)).asCharBuffer().toString();
    }
}
