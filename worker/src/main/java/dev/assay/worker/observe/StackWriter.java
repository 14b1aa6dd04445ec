package dev.assay.worker.observe;

import dev.assay.wire.PacketWriter;
import java.util.HashMap;
import java.util.Map;

/** Writes stacks; each frame is written in full once, and by its number from then on. */
public final class StackWriter {
    /** Code can make up frames without end; the ones after that many are written in full each time. */
    private static final int MOST = 100_000;

    private final Map<StackTraceElement, Integer> numbers = new HashMap<>();

    public void put(PacketWriter out, StackTraceElement[] stack) {
        out.putInt(stack.length);
        for (StackTraceElement frame : stack) {
            Integer number = numbers.get(frame);
            if (number != null) {
                out.putInt(number + 2);
                continue;
            }
            boolean isKept = numbers.size() < MOST;
            out.putInt(isKept ? 1 : 0);
            out.putString(frame.getClassName());
            out.putString(frame.getMethodName());
            out.putString(frame.getFileName());
            out.putInt(Math.max(-1, frame.getLineNumber()) + 1);
            if (isKept) {
                numbers.put(frame, numbers.size());
            }
        }
    }
}
