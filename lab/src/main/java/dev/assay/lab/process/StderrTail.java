package dev.assay.lab.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Drains what a process prints, and keeps the end of it. */
public final class StderrTail implements Runnable {
    private static final int KEPT = 8192;
    private final InputStream in;
    private final byte[] ring = new byte[KEPT];
    private long count;

    public StderrTail(InputStream in) {
        this.in = in;
    }

    @Override
    public void run() {
        byte[] buffer = new byte[4096];
        try {
            for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
                keep(buffer, got);
            }
        } catch (IOException e) {
            // The worker has ended; what it said is all that there is.
            keep(new byte[0], 0);
        }
    }

    private synchronized void keep(byte[] bytes, int length) {
        for (int i = 0; i < length; i++) {
            ring[(int) (count++ % KEPT)] = bytes[i];
        }
    }

    /** The end of what was printed so far. */
    public synchronized String text() {
        int length = (int) Math.min(count, KEPT);
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = ring[(int) ((count - length + i) % KEPT)];
        }
        return new String(text, StandardCharsets.UTF_8).strip();
    }
}
