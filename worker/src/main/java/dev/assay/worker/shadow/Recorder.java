package dev.assay.worker.shadow;

import dev.assay.worker.hook.ReturnedResults;
import dev.assay.worker.shadow.table.Tables;
import org.jspecify.annotations.Nullable;

/** The life of one recorded run: one thread owns it, everything recorded before it begins is forgotten. */
public final class Recorder {
    /** Statics, not thread-locals, since every instrumented method looks here; only the owner's run is recorded. */
    static @Nullable public Thread owner;

    /** The thread whose run it is, also while nothing is recorded in it; null between runs. */
    private static volatile @Nullable Thread runner;

    public static int run;

    /** Set while choices are delayed, and null while terms are made. */
    static @Nullable public Decider decider;

    private Recorder() {}

    /** Begins a run of the current thread. */
    public static void begin() {
        begin(null);
    }

    /** Begins a run of the current thread, in which shadows stand for open choices. */
    public static void begin(@Nullable Decider listening) {
        owner = null;
        run++;
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
        decider = listening;
        runner = Thread.currentThread();
        owner = Thread.currentThread();
    }

    /** Ends the run; its trace can be read until the next begins. */
    public static void end() {
        ShadowFrame.finish();
        owner = null;
        runner = null;
    }

    /** Ends a run that threw; a call that could not even be made because of that has lost nothing. */
    public static void end(Throwable thrown) {
        ShadowFrame.caught(thrown);
        end();
    }

    /** Whether the current thread's run is being recorded. */
    public static boolean isOwner() {
        return owner != null && owner == Thread.currentThread();
    }

    /** Whether there is a run, and the current thread is not the one whose run it is. */
    static boolean isElsewhere() {
        Thread running = runner;
        return running != null && running != Thread.currentThread();
    }

    /** Takes down which object the unit returned; that somebody looks into it is no part of the run. */
    public static void returned(Object value) {
        Thread paused = pause();
        try {
            ReturnedResults.returned(value);
        } finally {
            resume(paused);
        }
    }

    /** Stops recording for work of our own inside a run; answers what {@link #resume} needs. */
    static @Nullable public Thread pause() {
        Thread paused = owner;
        owner = null;
        return paused;
    }

    public static void resume(@Nullable Thread paused) {
        owner = paused;
    }
}
