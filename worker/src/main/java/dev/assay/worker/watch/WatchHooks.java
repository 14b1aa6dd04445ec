package dev.assay.worker.watch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The hooks in watched code. None of them throws, and none runs code under test that is itself watched. */
public final class WatchHooks {
    /** So many calls of a method are all recorded; after that fewer and fewer, some {@link #EACH} of each doubling. */
    private static final int ALL = 1000;

    private static final int EACH = 100;

    /** Of so many methods the next call that is recorded is known at once. */
    private static final int NEAR = 1 << 15;

    /**
     * For each method how many calls come before the next one that is recorded. Threads may overwrite one another's counts, which only changes
     * what is sampled. The array never changes, and compilers know its length: nothing here costs a hot method more than it has to.
     */
    private static final int[] LEFT = new int[NEAR];

    /** The same for methods with larger numbers; threads may see an older array. */
    private static int[] farther = new int[128];

    /** For each method how many calls there were when the next one is recorded. */
    private static int[] counts = new int[128];

    private static final ThreadLocal<WatchedThread> THREADS = ThreadLocal.withInitial(WatchedThread::new);

    /**
     * Through which declaration the last call was made, plus one, and by which thread. Another thread may come in between, and then
     * nothing is known of the call: to know it always would cost every call a look at what belongs to its thread.
     */
    private static int declared;

    private static @Nullable Thread caller;

    private WatchHooks() {}

    /**
     * Whether a call of a method is to be recorded. All that a hot method costs is here and in {@link #isTaken}: both are small enough to be
     * compiled into every caller.
     */
    public static boolean isDue(int point) {
        return point < NEAR ? --LEFT[point] < 0 : isFarDue(point - NEAR);
    }

    private static boolean isFarDue(int at) {
        int[] all = farther;
        return at >= all.length || --all[at] < 0;
    }

    /** Notes when the next call of a method is recorded; returns how many calls there were before this one. */
    private static synchronized int plan(int point) {
        if (point >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * point);
        }
        int before = counts[point];
        int step = before < ALL ? 1 : Integer.highestOneBit(before / EACH);
        counts[point] = before + step;
        if (point < NEAR) {
            LEFT[point] = step - 1;
        } else {
            int at = point - NEAR;
            if (at >= farther.length) {
                farther = Arrays.copyOf(farther, 2 * at);
            }
            farther[at] = step - 1;
        }
        return before;
    }

    /** Takes the values of a call that is not recorded. */
    public static Sample ignored() {
        return Sample.IGNORED;
    }

    /**
     * A call of a method begins that is to be recorded.
     *
     * @param point the number of the method
     * @param self the object that it is on; null for static methods and constructors
     * @param parameters how many there are
     * @param seeds how many of the first calls are recorded so that they can be repeated; of a constructor with a minus sign
     * @return takes the values of the call; it ignores them if the call is made by the watching itself
     */
    public static Sample enter(int point, @Nullable Object self, int parameters, int seeds) {
        try {
            int before = plan(point);
            WatchedThread thread = THREADS.get();
            int declaration = caller == Thread.currentThread() ? declared : 0;
            declared = 0;
            if (thread.isBusy()) {
                return Sample.IGNORED;
            }
            boolean isSeed = before < Math.abs(seeds);
            Seed seed = isSeed ? new Seed(point, self, parameters, thread.calls() > 0, seeds > 0) : null;
            if (isSeed && seeds > 0) {
                thread.begins();
            }
            return new Sample(thread, point, declaration, seed);
        } catch (Throwable e) {
            return Sample.IGNORED; // No stack or no memory is left: the user's code will notice by itself.
        }
    }

    /** Elements of arrays and lists are recorded too, from now on. */
    public static Sample thoroughly(Sample sample) {
        sample.beThorough();
        return sample;
    }

    /** The next instruction calls a method through a declaration of that number. */
    public static void calling(int declaration) {
        Thread current = Thread.currentThread();
        if (caller != current) {
            caller = current;
        }
        declared = declaration + 1;
    }

    /** Whether a call is recorded, so that its values are wanted. */
    public static boolean isTaken(Sample sample) {
        return sample != Sample.IGNORED;
    }

    /** What a call returns, a reference. */
    public static void result(@Nullable Object value, Sample sample) {
        sample.result(value);
    }

    /** The object that a constructor has made. */
    public static void self(Object object, Sample sample) {
        sample.isAbout(object);
    }

    /** The next value of a call, a whole number, a char or a boolean. */
    public static void number(long value, Sample sample) {
        sample.number(value);
    }

    /** The next value of a call, with a fraction. */
    public static void real(double value, Sample sample) {
        sample.real(value);
    }

    /** The next value of a call, a reference. */
    public static void object(@Nullable Object value, Sample sample) {
        sample.object(value);
    }

    /** The same for one that is looked at again when the call has returned. */
    public static void keep(@Nullable Object value, Sample sample) {
        sample.keep(value);
    }

    /** The next value after a call: the next one that was kept. */
    public static void kept(Sample sample) {
        sample.kept();
    }

    /** The next value of a call, in a field that the watched code itself cannot name. */
    public static void field(@Nullable Object of, String owner, String name, Sample sample) {
        sample.field(of, owner, name);
    }

    /** The call has returned; the values after it came before this. */
    public static void returned(Sample sample) {
        sample.returned();
    }

    /** The call has thrown. */
    public static void threw(Throwable thrown, Sample sample) {
        sample.threw(thrown);
    }
}
