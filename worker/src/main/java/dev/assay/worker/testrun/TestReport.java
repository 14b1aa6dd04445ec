package dev.assay.worker.testrun;

import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.TestCode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reports the tests of one class: each that was started is ended exactly once. */
final class TestReport {
    private static final int MOST_FRAMES = 40;
    private static final int LONGEST_MESSAGE = 4000;

    private final Channel channel;
    private final Map<String, String[]> open = new LinkedHashMap<>();

    TestReport(Channel channel) {
        this.channel = channel;
    }

    synchronized void started(String id, String className, String name) {
        open.put(id, new String[] {className, name});
        PacketWriter content = new PacketWriter();
        content.putString(id);
        content.putString(className);
        content.putString(name);
        channel.send(Message.TEST_STARTED, content);
    }

    /** @param thrown what ended it; null if it passed */
    synchronized void ended(String id, int outcome, @Nullable String reason, @Nullable Throwable thrown) {
        if (open.remove(id) == null) {
            return;
        }
        PacketWriter content = new PacketWriter();
        content.putString(id);
        content.putByte(outcome);
        content.putString(reason);
        content.putBoolean(thrown != null);
        if (thrown != null) {
            put(content, thrown);
        }
        channel.send(Message.TEST_ENDED, content);
    }

    /** The same for what was never started: a test that is skipped, or code around the tests that failed. */
    synchronized void told(
            String id,
            String className,
            String name,
            int outcome,
            @Nullable String reason,
            @Nullable Throwable thrown) {
        started(id, className, name);
        ended(id, outcome, reason, thrown);
    }

    /** Ends all tests that are still open, since the framework itself was ended; returns whether there were any. */
    synchronized boolean brokenOff(Throwable thrown) {
        String[] left = open.keySet().toArray(new String[0]);
        for (String id : left) {
            ended(id, TestCode.FAILED, null, thrown);
        }
        return left.length > 0;
    }

    private static void put(PacketWriter content, Throwable thrown) {
        content.putString(thrown.getClass().getName());
        content.putString(message(thrown));
        StackTraceElement[] stack = thrown.getStackTrace();
        int count = Math.min(stack == null ? 0 : stack.length, MOST_FRAMES);
        content.putInt(count);
        for (int i = 0; i < count; i++) {
            content.putString(String.valueOf(stack[i]));
        }
    }

    private static @Nullable String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null || message.length() <= LONGEST_MESSAGE
                    ? message
                    : message.substring(0, LONGEST_MESSAGE);
        } catch (RuntimeException e) {
            return null; // It cannot even say what it is.
        }
    }
}
