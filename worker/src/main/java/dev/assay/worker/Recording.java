package dev.assay.worker;

import dev.assay.wire.HeapCode;
import dev.assay.wire.PacketWriter;
import dev.assay.worker.hook.Results;
import dev.assay.worker.hook.Statics;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.HeapPicture;
import dev.assay.worker.shadow.Inputs;
import dev.assay.worker.shadow.Recorder;
import dev.assay.worker.shadow.Roots;
import dev.assay.worker.shadow.Sources;
import dev.assay.worker.shadow.TraceEncoder;

/** Writes down what the runs of one worker decided about their symbolic inputs. */
final class Recording {
    private final TraceEncoder encoder = new TraceEncoder();
    private final HeapPicture heap = new HeapPicture();

    void begin(long[] inputs) {
        Inputs.give(inputs);
        Roots.clear();
        Results.forget();
        Recorder.begin();
    }

    /** @param thrown what ended the run; null where it came to its end */
    void end(Throwable thrown) {
        if (thrown == null) {
            Recorder.end();
        } else {
            Recorder.end(thrown);
        }
        Inputs.stop();
    }

    /**
     * The kinds of the inputs that the run asked for, its trace, the heap below what it holds where it tells, what it returned, what it
     * looked at, and the suspected contracts that it broke.
     */
    void put(PacketWriter out) {
        int count = Inputs.count();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
            out.putByte(Inputs.kind(i));
        }
        putTrace(out);
        out.putLong(Results.digest());
        out.putInt(Sources.size());
        for (int i = 0; i < Sources.size(); i++) {
            out.putByte(Sources.kind(i));
            out.putString(Sources.text(i));
        }
        putSuspected(out);
    }

    private static void putSuspected(PacketWriter out) {
        int count = Inputs.isDropped() ? 0 : Checks.suspectedCount();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
            out.putInt(Checks.suspected(i));
            Object[] values = Checks.suspectedValues(i);
            out.putInt(values.length);
            for (Object value : values) {
                out.putString(Values.told(value));
            }
            Throwable by = Checks.suspectedBy(i);
            out.putString(by == null ? null : by.getClass().getName());
        }
    }

    private void putTrace(PacketWriter out) {
        if (!Roots.areTold()) {
            out.putBytes(encoder.encode());
            out.putByte(HeapCode.NONE);
            return;
        }
        heap.take(Statics.changedInThisRun(), !Statics.isStale());
        out.putBytes(encoder.encode(heap.terms()));
        heap.put(out);
        Roots.clear();
    }
}
