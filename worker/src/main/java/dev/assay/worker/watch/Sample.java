package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import dev.assay.worker.testrun.Records;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of one call, written one after the other and sent at its end. */
public final class Sample {
    /** Of a call that is not recorded. */
    static final Sample IGNORED = new Sample();

    private final @Nullable WatchedThread thread;
    private final int point;
    private final int declaration;
    private final boolean isThorough;
    private final PacketWriter values;
    private final List<@Nullable Object> kept = new ArrayList<>(2);
    private int next;
    private boolean isOpen;

    private Sample() {
        thread = null;
        point = 0;
        declaration = 0;
        isThorough = false;
        values = new PacketWriter();
    }

    Sample(WatchedThread thread, int point, int declaration, boolean isThorough) {
        this.thread = thread;
        this.point = point;
        this.declaration = declaration;
        this.isThorough = isThorough;
        this.values = new PacketWriter();
        this.isOpen = true;
    }

    void number(long value) {
        if (isOpen) {
            values.putLong(value << 1 ^ value >> 63);
        }
    }

    void real(double value) {
        if (isOpen) {
            values.putLong(Double.doubleToRawLongBits(value));
        }
    }

    void object(@Nullable Object value) {
        if (isOpen && thread != null) {
            thread.setBusy(true);
            try {
                ValueEncoder.encode(value, isThorough, values);
            } catch (Throwable e) {
                isOpen = false; // Memory or stack is short; half a sample is none.
            } finally {
                thread.setBusy(false);
            }
        }
    }

    void keep(@Nullable Object value) {
        if (isOpen) {
            kept.add(value);
            object(value);
        }
    }

    void kept() {
        if (isOpen) {
            object(kept.get(next++));
        }
    }

    void field(@Nullable Object of, String owner, String name) {
        if (isOpen) {
            HiddenFields.encode(of, owner, name, values);
        }
    }

    void returned() {
        send(SampleCode.RETURNED, null);
    }

    void threw(Throwable thrown) {
        boolean isUnchecked = thrown instanceof RuntimeException || thrown instanceof Error;
        send(isUnchecked ? SampleCode.THREW_UNCHECKED : SampleCode.THREW_CHECKED, thrown);
    }

    private void send(int ending, @Nullable Throwable thrown) {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        try {
            PacketWriter whole = new PacketWriter();
            whole.putByte(SampleCode.SAMPLE);
            whole.putInt(point);
            whole.putInt(declaration);
            whole.putByte(ending);
            if (thrown != null) {
                whole.putInt(ClassNumbers.of(thrown.getClass()));
            }
            whole.putAll(values);
            Records.write(whole);
        } catch (Throwable e) {
            // Lost for lack of memory or stack, which the code under test will notice by itself.
        }
    }
}
