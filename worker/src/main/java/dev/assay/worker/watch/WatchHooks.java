package dev.assay.worker.watch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The hooks in watched code. None of them throws, and none runs code under test that is itself watched. */
public final class WatchHooks {
    /** So many calls of a method are all recorded; after that fewer and fewer, some {@link #EACH} of each doubling. */
    private static final int ALL = 1000;

    private static final int EACH = 100;

    /**
     * For each method how many calls there were, and which of them is recorded next. Threads may overwrite one another's counts or see an older
     * array, which only changes what is sampled; so nothing here costs a hot method more than it has to.
     */
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
        int[] all = counts;
        int at = 2 * point;
        return at >= all.length || all[at]++ >= all[at + 1];
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
            int at = 2 * point;
            int[] all = counts;
            if (at >= all.length) {
                all = grow(at);
                all[at] = 1;
            }
            int before = all[at] - 1;
            all[at + 1] = before + (before < ALL ? 1 : Integer.highestOneBit(before / EACH));
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

    private static synchronized int[] grow(int at) {
        if (at >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * at);
        }
        return counts;
    }
}
