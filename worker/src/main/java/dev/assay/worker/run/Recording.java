package dev.assay.worker.run;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.HeapCode;
import dev.assay.worker.hook.MadeValues;
import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.observe.ValueText;
import dev.assay.worker.shadow.Checks;
import dev.assay.worker.shadow.RecordedRuns;
import dev.assay.worker.shadow.Roots;
import dev.assay.worker.shadow.SymbolicInputs;
import dev.assay.worker.shadow.TraceEncoder;
import dev.assay.worker.shadow.heap.HeapPicture;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import org.jspecify.annotations.Nullable;

/** Writes down what the runs of one worker decided about their symbolic inputs. */
final class Recording {
    private final TraceEncoder encoder = new TraceEncoder();
    private final HeapPicture heap = new HeapPicture();

    void begin(long[] inputs) {
        SymbolicInputs.give(inputs);
        Roots.clear();
        ReturnedResults.forget();
        MadeValues.forget();
        RecordedRuns.begin();
    }

    /** @param thrown what ended the run; null where it came to its end */
    void end(@Nullable Throwable thrown) {
        if (thrown == null) {
            RecordedRuns.end();
        } else {
            RecordedRuns.end(thrown);
        }
        SymbolicInputs.stop();
    }

    /**
     * The kinds of the inputs that the run asked for, its trace, the heap below what it holds where it tells, what it returned, what it
     * looked at, and the suspected contracts that it broke.
     */
    void put(PacketWriter out) {
        int count = SymbolicInputs.count();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
            out.putByte(SymbolicInputs.kind(i));
        }
        putTrace(out);
        out.putLong(ReturnedResults.digest());
        out.putInt(EnvironmentReads.size());
        for (int i = 0; i < EnvironmentReads.size(); i++) {
            out.putByte(EnvironmentReads.kind(i));
            out.putString(EnvironmentReads.text(i));
        }
        putSuspected(out);
    }

    private static void putSuspected(PacketWriter out) {
        int count = SymbolicInputs.isDropped() ? 0 : Checks.suspectedCount();
        out.putInt(count);
        for (int i = 0; i < count; i++) {
            out.putInt(Checks.suspected(i));
            Object[] values = Checks.suspectedValues(i);
            out.putInt(values.length);
            for (Object value : values) {
                out.putString(ValueText.told(value));
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
