package dev.assay.worker.shadow;

import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.shadow.surroundings.Clocks;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.surroundings.Outside;
import dev.assay.worker.shadow.table.Tables;
import dev.assay.worker.shadow.term.Decider;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** The life of a recorded run: everything that an earlier one recorded is forgotten before it begins. */
public final class RecordedRuns {
    private RecordedRuns() {}

    /** Begins a run of the current thread. */
    public static void begin() {
        begin(null);
    }

    /** Begins a run of the current thread, in which shadows stand for open choices. */
    public static void begin(@Nullable Decider listening) {
        Recorder.prepare();
        ShadowFrame.clear();
        DecisionTrace.clear();
        Drops.clear();
        EnvironmentReads.clear();
        Complaint.clear();
        VerificationNotes.clear();
        Clocks.rewind();
        ArrayShadows.clear();
        Outside.clear();
        Tables.clear();
        Boxes.clear();
        Recorder.begin(listening);
    }

    /** Ends the run; its trace can be read until the next begins. */
    public static void end() {
        ShadowFrame.finish();
        Recorder.end();
    }

    /** Ends a run that threw; a call that could not even be made because of that has lost nothing. */
    public static void end(Throwable thrown) {
        ShadowFrame.caught(thrown);
        end();
    }

    /** Takes down which object the unit returned; that somebody looks into it is no part of the run. */
    public static void returned(Object value) {
        Thread paused = Recorder.pause();
        try {
            ReturnedResults.returned(value);
        } finally {
            Recorder.resume(paused);
        }
    }
}
