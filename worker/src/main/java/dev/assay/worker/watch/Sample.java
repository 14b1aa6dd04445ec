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
    private final PacketWriter values;
    private final List<@Nullable Object> kept = new ArrayList<>(2);
    private final @Nullable Seed seed;
    private int next;
    private boolean isOpen;
    private boolean isThorough;

    private Sample() {
        thread = null;
        point = 0;
        declaration = 0;
        values = new PacketWriter();
        seed = null;
    }

    /** @param seed takes the arguments as well; null if nobody is to repeat the call */
    Sample(WatchedThread thread, int point, int declaration, @Nullable Seed seed) {
        this.thread = thread;
        this.point = point;
        this.declaration = declaration;
        this.seed = seed;
        this.values = new PacketWriter();
        this.isOpen = true;
    }

    /** From now on elements of arrays and lists are written too. */
    void beThorough() {
        if (isOpen) {
            isThorough = true;
        }
    }

    void number(long value) {
        if (isOpen) {
            values.putLong(value << 1 ^ value >> 63);
            if (seed != null) {
                seed.number(value);
            }
        }
    }

    void real(double value) {
        if (isOpen) {
            values.putLong(Double.doubleToRawLongBits(value));
            if (seed != null) {
                seed.real(value);
            }
        }
    }

    void object(@Nullable Object value) {
        if (isOpen && thread != null) {
            thread.setBusy(true);
            try {
                ValueEncoder.encode(value, isThorough, values);
                if (seed != null) {
                    seed.object(value);
                }
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

    void result(@Nullable Object value) {
        if (seed != null) {
            seed.made(value);
        }
        object(value);
    }

    void isAbout(Object object) {
        if (seed != null) {
            seed.isAbout(object);
        }
    }

    void returned() {
        boolean isSent = isOpen;
        send(SampleCode.RETURNED, null);
        if (isSent && seed != null) {
            try {
                seed.send();
            } catch (Throwable e) {
                // As above: what is lost is one call among many.
            }
        }
    }

    void threw(Throwable thrown) {
        boolean isUnchecked = thrown instanceof RuntimeException || thrown instanceof Error;
        send(isUnchecked ? SampleCode.THREW_UNCHECKED : SampleCode.THREW_CHECKED, thrown);
    }

    private void send(int ending, @Nullable Throwable thrown) {
        if (seed != null && thread != null && seed.isCounted()) {
            thread.ends();
        }
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
