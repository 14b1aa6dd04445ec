package dev.assay.worker.world;

import dev.assay.worker.hook.Guard;
import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.term.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads that a run has started. One runs at a time: whoever starts or wakes another one waits until that has ended or waits itself.
 * That is one order of many, and the same each time for code that hands over by starting, parking and waking.
 */
public final class StartedThreads {
    /** What takes longer is left to run beside. */
    private static final long PATIENCE_NANOS = 1_000_000_000L;

    /** An initializer holds up whoever needs its class, and that does not look like waiting. */
    private static final long SHORT_PATIENCE_NANOS = 20_000_000L;

    private static final long END_NANOS = 300_000_000L;

    /** Static: see {@link World}. */
    private static final List<Started> ALL = new ArrayList<>();

    /** Read without a lock, by every thread that parks. */
    private static volatile boolean areThere;

    private static volatile boolean isOver;
    private static boolean areLeft;
    private static boolean isBroken;

    private StartedThreads() {}

    /** A thread that was started. */
    private static final class Started {
        final Thread thread;
        final boolean isByInitializer;
        volatile boolean isParked;
        volatile boolean isWoken;

        Started(Thread thread, boolean isByInitializer) {
            this.thread = thread;
            this.isByInitializer = isByInitializer;
        }

        boolean isQuiet() {
            Thread.State state = thread.getState();
            return state == Thread.State.TERMINATED
                    || !isWoken && state != Thread.State.RUNNABLE && state != Thread.State.NEW;
        }
    }

    /** A run that is over ends its threads by this. */
    static final class RunOver extends Error {
        private static final long serialVersionUID = 1;
    }

    /** A thread is about to be started. */
    static void add(Thread thread) {
        if (isOver) {
            throw new RunOver();
        }
        synchronized (ALL) {
            ALL.add(new Started(thread, Statics.isInitializing()));
            areThere = true;
        }
    }

    /** It was started: it goes on first. */
    static void started(Thread thread) {
        Started one = areThere ? find(thread) : null;
        if (one != null) {
            settle(List.of(one));
        }
    }

    /** The current thread is about to park. */
    static void parking() {
        Started one = areThere ? find(Thread.currentThread()) : null;
        if (one != null) {
            one.isParked = true;
        }
    }

    /** The current thread has parked: what its waker does comes first. */
    static void parked() {
        if (!areThere) {
            return;
        }
        Started one = find(Thread.currentThread());
        if (one != null) {
            one.isParked = false;
            one.isWoken = false;
            if (isOver) {
                throw new RunOver();
            }
        } else {
            settle(all());
        }
    }

    /** A thread is about to be woken. */
    static void waking(@Nullable Thread thread) {
        Started one = areThere && thread != null ? find(thread) : null;
        if (one != null && one.isParked) {
            one.isWoken = true;
        }
    }

    /** It was woken: it goes on first. */
    static void woken(@Nullable Thread thread) {
        Started one = areThere && thread != null ? find(thread) : null;
        if (one != null && thread != Thread.currentThread() && !isOver) {
            settle(List.of(one));
        }
    }

    /** Has threads go on until all of them have ended, or wait. */
    private static void settle(List<Started> some) {
        Thread paused = Recorder.pause();
        try {
            long patience = Statics.isInitializing() ? SHORT_PATIENCE_NANOS : PATIENCE_NANOS;
            long begin = System.nanoTime();
            int quiet = 0;
            while (quiet < 3 && System.nanoTime() - begin < patience) {
                quiet = areQuiet(some) ? quiet + 1 : 0;
                pause(some.get(0).thread);
            }
        } finally {
            Recorder.resume(paused);
        }
    }

    private static boolean areQuiet(List<Started> some) {
        for (Started each : some) {
            if (!each.isQuiet()) {
                return false;
            }
        }
        return true;
    }

    /** Lets others run; a thread whose lock is held by its starter, as in JDK 17, cannot end before it is given back. */
    private static void pause(Thread thread) {
        if (Thread.holdsLock(thread)) {
            try {
                thread.wait(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        } else {
            Thread.yield();
        }
    }

    private static @Nullable Started find(Thread thread) {
        synchronized (ALL) {
            for (Started each : ALL) {
                if (each.thread == thread) {
                    return each;
                }
            }
            return null;
        }
    }

    private static List<Started> all() {
        synchronized (ALL) {
            return List.copyOf(ALL);
        }
    }

    /** The run has ended: what is left of its threads is ended too, and a test of it would leave them. */
    public static void end() {
        areLeft = false;
        if (!areThere) {
            return;
        }
        settle(all());
        for (Started each : all()) {
            if (each.thread.getState() != Thread.State.TERMINATED && !isIdleOfJdk(each.thread)) {
                areLeft = true;
                if (!each.isByInitializer) {
                    Guard.pretend(Guard.THREADS, "leave the thread " + Guard.text(each.thread.getName()) + " running");
                }
            }
        }
        if (areLeft) {
            endAll();
        }
        synchronized (ALL) {
            ALL.removeIf(each -> !each.thread.isAlive() || !isIdleOfJdk(each.thread));
            areThere = !ALL.isEmpty();
        }
    }

    /** Whether a thread belongs to the pool that the JDK has for all code, and waits for work there. */
    private static boolean isIdleOfJdk(Thread thread) {
        if (!thread.getName().startsWith("ForkJoinPool.commonPool-worker-") || !Guard.isOfJdk(thread)) {
            return false;
        }
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (!frame.getClassName().startsWith("java.")
                    && !frame.getClassName().startsWith("jdk.")) {
                return false;
            }
        }
        return true;
    }

    private static void endAll() {
        isOver = true;
        long begin = System.nanoTime();
        boolean isAlive = true;
        while (isAlive && System.nanoTime() - begin < END_NANOS) {
            isAlive = false;
            for (Started each : all()) {
                if (each.thread.isAlive() && !isIdleOfJdk(each.thread)) {
                    isAlive = true;
                    each.thread.interrupt();
                    LockSupport.unpark(each.thread);
                }
            }
            Thread.yield();
        }
        isOver = false;
        isBroken |= isAlive;
    }

    /** Whether threads of the last run had to be ended: what they were at is unknown. */
    public static boolean areLeft() {
        return areLeft;
    }

    /** Whether one of them could not be ended. */
    static boolean isBroken() {
        return isBroken;
    }
}
