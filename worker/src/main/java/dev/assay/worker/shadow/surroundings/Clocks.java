package dev.assay.worker.shadow.surroundings;

import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.term.Recorder;

/**
 * The clocks as runs see them: each run begins at the same moment, and the wall clock stands still while the other one moves on by
 * one tick for each reading, so that the same inputs go the same way; initializers see that moment too. A run that takes long sees
 * time pass, in large steps: a loop that waits for it ends.
 */
public final class Clocks {
    private static final long STEP_MILLIS = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NANOS_PER_TICK = 1_000;
    private static final long MILLIS_PER_SECOND = 1_000;

    private static boolean isStopped;
    private static long wallStart;
    private static long wallRun;
    private static boolean isWallRead;

    private static long nanoStart;
    private static long nanoRun;
    private static boolean isNanoRead;
    private static long ticks;

    private Clocks() {}

    /** Stops the clocks, and says when runs begin: the same in each worker of a lab. */
    public static void stop(long wall, long nano) {
        wallStart = wall;
        nanoStart = nano;
        isStopped = true;
    }

    /** Whether every initializer sees the same time. */
    public static boolean areStopped() {
        return isStopped;
    }

    /** What a run sees for a reading of {@link System#currentTimeMillis()}. */
    public static long wall(long read) {
        if (!isStopped || !Recorder.isOwner()) {
            return isStopped && Statics.isInitializing() ? wallStart : read;
        }
        if (!isWallRead) {
            isWallRead = true;
            wallRun = read;
        }
        return wallStart + Math.max(0, read - wallRun) / STEP_MILLIS * STEP_MILLIS;
    }

    /** What code under test sees for a reading of {@link System#nanoTime()}, later than the one before. */
    public static long tick(long read) {
        if (Recorder.isOwner()) {
            ticks += NANOS_PER_TICK;
        }
        return nano(read);
    }

    /** What the JDK sees for a reading of {@link System#nanoTime()}. */
    public static long nano(long read) {
        if (!isStopped || !Recorder.isOwner()) {
            return isStopped && Statics.isInitializing() ? nanoStart : read;
        }
        if (!isNanoRead) {
            isNanoRead = true;
            nanoRun = read;
        }
        long step = STEP_MILLIS * NANOS_PER_MILLI;
        return nanoStart + ticks + Math.max(0, read - nanoRun) / step * step;
    }

    /** The same for the wall clock where the JDK reads it as nanoseconds after a second; -1 is an answer that there is none. */
    public static long adjustment(long second, long read) {
        if (read == -1 || !isStopped || !Recorder.isOwner() && !Statics.isInitializing()) {
            return read;
        }
        long begin = second * MILLIS_PER_SECOND;
        return (wall(begin + Math.floorDiv(read, NANOS_PER_MILLI)) - begin) * NANOS_PER_MILLI;
    }

    /** The next run begins. */
    public static void rewind() {
        isWallRead = false;
        isNanoRead = false;
        ticks = 0;
    }
}
