package dev.assay.worker.testrun;

import dev.assay.wire.PacketWriter;
import org.jspecify.annotations.Nullable;

/** Takes what instrumented code has to say while the user's tests run; any thread may write. */
public final class Records {
    /** Static, since instrumented code has nothing else to hold on to. */
    private static volatile @Nullable Channel channel;

    private Records() {}

    static void open(Channel opened) {
        channel = opened;
    }

    static @Nullable Channel channel() {
        return channel;
    }

    /** Writes one record that is a number: that a place in the code was reached, for example. */
    public static void mark(int number) {
        Channel open = channel;
        if (open != null) {
            open.record(Thread.currentThread().getId(), number);
        }
    }

    /** Writes one record. */
    public static void write(PacketWriter content) {
        Channel open = channel;
        if (open != null) {
            open.record(Thread.currentThread().getId(), content);
        }
    }
}
