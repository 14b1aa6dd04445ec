package dev.assay.worker.path;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.PathCode;
import dev.assay.worker.testrun.Records;

/** Writes down the way of one call and of all that it calls in the same thread, up to a limit. */
final class PathRecorder {
    /** More than that, and nobody reads the condition of the path. */
    private static final int LONGEST = 1 << 17;

    static final PathRecorder CLOSED = new PathRecorder();

    private final PacketWriter events = new PacketWriter();
    private boolean isOpen;
    private int depth;

    private PathRecorder() {}

    static PathRecorder begin() {
        PathRecorder recorder = new PathRecorder();
        recorder.isOpen = true;
        return recorder;
    }

    boolean isOpen() {
        return isOpen;
    }

    /** A call begins; returns how many are around it. */
    int enter(int method) {
        int around = depth++;
        write(PathCode.ENTER, method, around);
        return around;
    }

    /** Control is back in a call. */
    void returnTo(int around) {
        depth = around + 1;
    }

    /** A call has ended. */
    void leave(int around) {
        depth = around;
        if (around == 0 && isOpen) {
            send(true);
        }
    }

    void write(int code, long... values) {
        try {
            events.putByte(code);
            for (long value : values) {
                events.putLong(value);
            }
            if (events.length() > LONGEST) {
                send(false);
            }
        } catch (Throwable e) {
            isOpen = false; // Memory or stack is short, which the code under test will notice by itself.
        }
    }

    private void send(boolean isWhole) {
        isOpen = false;
        try {
            PacketWriter whole = new PacketWriter();
            whole.putByte(PathCode.PATH);
            whole.putBoolean(isWhole);
            whole.putAll(events);
            events.clear();
            Records.write(whole);
        } catch (Throwable e) {
            // Lost for lack of memory or stack.
        }
    }
}
