package dev.assay.worker.shadow.surroundings;

import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The code that nobody follows: modules of the JDK other than java.base. It reads arrays without saying so. An array that it keeps, or
 * that is filled while it waits for the result, must therefore hold no symbolic value.
 */
public final class Outside {
    /** More are not told apart. */
    private static final int MOST = 64;

    private static final Module CORE = Object.class.getModule();

    /** Whether such code was ever called: until then no object can be of its making. */
    private static boolean isKnown;

    /** Whether this run has called such code or met an object of its making. */
    private static boolean isMet;

    /** The call that was made last, as a loss has it. */
    private static int reason;

    private static int place;

    private static final Object[] held = new Object[MOST];
    private static int count;

    private Outside() {}

    public static boolean isKnown() {
        return isKnown;
    }

    /** Objects of such code's making may be around. */
    public static void know() {
        isKnown = true;
    }

    /** Such code is about to be called. */
    public static void enter(int ofLoss, int atPlace) {
        isKnown = true;
        if (Recorder.isOwner()) {
            isMet = true;
            reason = ofLoss;
            place = atPlace;
        }
    }

    /** Whether the methods of a class, or some that it inherits, are such code. */
    public static boolean isOutside(Class<?> type) {
        // The JDK's methods that are asked here would leave results in the frame.
        Thread paused = Recorder.pause();
        try {
            return isBeyondCore(type);
        } finally {
            Recorder.resume(paused);
        }
    }

    private static boolean isBeyondCore(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            Module module = each.getModule();
            if (module == CORE) {
                return false;
            }
            if (module.isNamed()) {
                return true;
            }
        }
        return false;
    }

    /** Such code has got hold of an array. */
    public static void hold(Object array) {
        for (int i = 0; i < count; i++) {
            if (held[i] == array) {
                return;
            }
        }
        if (count < MOST) {
            held[count++] = array;
        }
    }

    /** An array is about to get its first symbolic element. */
    public static void filled(Object array) {
        if (isMet && Recorder.isOwner() && (isHeld(array) || isWaiting())) {
            Drops.count(reason, place);
        }
    }

    private static boolean isHeld(Object array) {
        for (int i = 0; i < count; i++) {
            if (held[i] == array) {
                return true;
            }
        }
        return count == MOST;
    }

    /** Whether such code has called what runs now. */
    private static boolean isWaiting() {
        Thread paused = Recorder.pause();
        try {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    .walk(new Frames());
        } finally {
            Recorder.resume(paused);
        }
    }

    public static void clear() {
        isMet = false;
        for (; count > 0; count--) {
            held[count - 1] = null;
        }
    }

    /** Looks for a method of such code on the stack. */
    private static final class Frames implements Function<Stream<StackFrame>, Boolean> {
        @Override
        public Boolean apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> all = frames.iterator();
            while (all.hasNext()) {
                Module module = all.next().getDeclaringClass().getModule();
                if (module != CORE && module.isNamed()) {
                    return true;
                }
            }
            return false;
        }
    }
}
