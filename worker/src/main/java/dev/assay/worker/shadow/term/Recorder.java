package dev.assay.worker.shadow.term;

import org.jspecify.annotations.Nullable;

/** Knows which thread's run is being recorded, if any. */
public final class Recorder {
    /** Statics, not thread-locals, since every instrumented method looks here; only the owner's run is recorded. */
    static @Nullable public Thread owner;

    /** The thread whose run it is, also while nothing is recorded in it; null between runs. */
    private static volatile @Nullable Thread runner;

    public static int run;

    /** Set while choices are delayed, and null while terms are made. */
    static @Nullable public Decider decider;

    private Recorder() {}

    /** Ends what was recorded before: terms of earlier runs mean nothing from now on. */
    public static void prepare() {
        owner = null;
        run++;
    }

    /** Records what the current thread does. */
    public static void begin(@Nullable Decider listening) {
        decider = listening;
        runner = Thread.currentThread();
        owner = Thread.currentThread();
    }

    /** Records no more. */
    public static void end() {
        owner = null;
        runner = null;
    }

    /** Whether the current thread's run is being recorded. */
    public static boolean isOwner() {
        return owner != null && owner == Thread.currentThread();
    }

    /** Whether there is a run, and the current thread is not the one whose run it is. */
    public static boolean isElsewhere() {
        Thread running = runner;
        return running != null && running != Thread.currentThread();
    }

    /**
     * Stops recording for work of our own inside a run; returns what {@link #resume} needs. Other threads, the worker's own among
     * them, call this too: they must not touch the run.
     */
    static @Nullable public Thread pause() {
        Thread paused = owner;
        if (paused != Thread.currentThread()) {
            return null;
        }
        owner = null;
        return paused;
    }

    /** Goes on recording if that was paused. */
    public static void resume(@Nullable Thread paused) {
        if (paused != null) {
            owner = paused;
        }
    }
}
