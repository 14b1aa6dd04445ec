package dev.assay.worker.shadow;

import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * Hands shadows from caller to callee and back. Signatures stay as they are: a caller with symbolic arguments leaves them here under
 * the callee's token, the callee takes those that still match the values it got, and whatever is not taken is counted.
 */
public final class ShadowFrame {
    private static final Expr[] arguments = new Expr[256];
    private static int token;
    private static @Nullable Expr result;
    private static int resultToken;

    /** The method whose result reflection will hand on; it may wait for a while. */
    private static int awaited;

    /** Whether the next arguments go to a method that does not take them, whatever it calls. */
    private static boolean isBarred;

    private ShadowFrame() {}

    public static void pass(@Nullable Expr a, int token) {
        if (a != null) {
            send(a, null, null, null, token);
        }
    }

    public static void pass(Expr a, Expr b, int token) {
        if (a != null || b != null) {
            send(a, b, null, null, token);
        }
    }

    public static void pass(Expr a, Expr b, Expr c, int token) {
        if (a != null || b != null || c != null) {
            send(a, b, c, null, token);
        }
    }

    public static void pass(Expr a, Expr b, Expr c, Expr d, int token) {
        if (a != null || b != null || c != null || d != null) {
            send(a, b, c, d, token);
        }
    }

    /** For more than four primitive parameters. */
    public static void pass(Expr[] all, int token) {
        for (Expr each : all) {
            if (each != null) {
                if (open(token)) {
                    System.arraycopy(all, 0, arguments, 0, all.length);
                }
                return;
            }
        }
    }

    private static void send(Expr a, @Nullable Expr b, @Nullable Expr c, @Nullable Expr d, int to) {
        if (open(to)) {
            arguments[0] = a;
            arguments[1] = b;
            arguments[2] = c;
            arguments[3] = d;
        }
    }

    private static boolean open(int to) {
        if (!Recorder.isOwner()) {
            Drops.elsewhere();
            return false;
        }
        if (isBarred) {
            isBarred = false;
            unfollowed(to);
            return false;
        }
        if (token != 0) {
            unfollowed(token);
        }
        token = to;
        return true;
    }

    /** Arguments were not taken; what lies here from earlier calls may be counted with them. */
    private static void unfollowed(int target) {
        if (Recorder.decider == null) {
            Drops.count(Drops.UNFOLLOWED_CALL, target);
            return;
        }
        for (Expr argument : arguments) {
            if (argument != null && argument.run == Recorder.run) {
                Expr.use(argument, null);
            }
        }
    }

    public static @Nullable Expr argument(int value, int index, int of) {
        return token != of ? null : picked(value, index);
    }

    public static @Nullable Expr argument(long value, int index, int of) {
        return token != of ? null : picked(value, index);
    }

    public static @Nullable Expr argument(float value, int index, int of) {
        return token != of ? null : picked(value, index);
    }

    public static @Nullable Expr argument(double value, int index, int of) {
        return token != of ? null : picked(value, index);
    }

    /** Whether symbolic arguments wait for this method. */
    public static boolean isOpen(int of) {
        return token == of && Recorder.isOwner();
    }

    /** Whether a symbolic result waits for a caller. */
    public static boolean hasResult() {
        return result != null;
    }

    /** Called once all arguments have been taken. */
    public static void entered(int of) {
        if (token == of && Recorder.isOwner()) {
            token = 0;
        }
    }

    private static @Nullable Expr picked(long value, int index) {
        if (!Recorder.isOwner()) {
            return null;
        }
        Expr shadow = arguments[index];
        return shadow == null ? null : shadow.pick(value);
    }

    private static @Nullable Expr picked(float value, int index) {
        if (!Recorder.isOwner()) {
            return null;
        }
        Expr shadow = arguments[index];
        return shadow == null ? null : shadow.pick(value);
    }

    private static @Nullable Expr picked(double value, int index) {
        if (!Recorder.isOwner()) {
            return null;
        }
        Expr shadow = arguments[index];
        return shadow == null ? null : shadow.pick(value);
    }

    /** Before a return: the shadow of what is returned, or null. */
    public static void give(@Nullable Expr shadow, int from) {
        if (shadow != null || result != null) {
            given(shadow, from);
        }
    }

    private static void given(@Nullable Expr shadow, int from) {
        if (!Recorder.isOwner()) {
            if (shadow != null) {
                Drops.elsewhere();
            }
            return;
        }
        if (token != 0) {
            return; // What happens between a call and its target, unboxing for reflection, is not for the caller.
        }
        if (result != null) {
            if (shadow == null && resultToken == awaited) {
                return; // Reflection is still on its way back.
            }
            Drops.count(Drops.LOST_RESULT, resultToken, result);
        }
        result = shadow;
        resultToken = from;
    }

    public static @Nullable Expr take(int value, int from) {
        return result == null && token == 0 ? null : received(from) ? received().pick(value) : null;
    }

    public static @Nullable Expr take(long value, int from) {
        return result == null && token == 0 ? null : received(from) ? received().pick(value) : null;
    }

    public static @Nullable Expr take(float value, int from) {
        return result == null && token == 0 ? null : received(from) ? received().pick(value) : null;
    }

    public static @Nullable Expr take(double value, int from) {
        return result == null && token == 0 ? null : received(from) ? received().pick(value) : null;
    }

    private static boolean received(int from) {
        if (!Recorder.isOwner()) {
            return false;
        }
        called(from);
        if (result != null && resultToken != from) {
            if (resultToken == awaited) {
                return false;
            }
            Drops.count(Drops.LOST_RESULT, resultToken, result);
            result = null;
        }
        return result != null;
    }

    @SuppressWarnings("NullAway") // Asked for only once it is known to be there.
    private static Expr received() {
        Expr shadow = result;
        result = null;
        return shadow;
    }

    /** After a call: arguments that were not taken by then never will be. */
    public static void called(int to) {
        if (token == to && Recorder.isOwner()) {
            token = 0;
            unfollowed(to);
        }
    }

    /** At the start of an exception handler: a call that threw leaves nothing behind. */
    public static void caught(Throwable thrown) {
        EnvironmentReads.caught(thrown);
        if (token != 0 || result != null) {
            abandon(thrown);
        }
    }

    private static void abandon(Throwable thrown) {
        if (!Recorder.isOwner()) {
            return;
        }
        if (token != 0 && !isBeforeEntry(thrown)) {
            unfollowed(token);
        }
        token = 0;
        result = null;
    }

    /** A receiver that is null, a method that is not there, a full stack: the target was never entered, nothing is lost. */
    private static boolean isBeforeEntry(Throwable thrown) {
        Throwable cause = thrown instanceof InvocationTargetException wrapped ? wrapped.getTargetException() : thrown;
        return cause instanceof NullPointerException
                || cause instanceof LinkageError
                || cause instanceof StackOverflowError;
    }

    /** The arguments of a call to something that is not followed. */
    public static void lost(Expr a, int site) {
        if (a != null) {
            Drops.count(Drops.DYNAMIC_CALL, site, a);
        }
    }

    /** An argument of a method that is not followed: methods of the same name that it calls must not take it. */
    public static void withheld(Expr a, int site) {
        if (a != null) {
            Drops.count(Drops.OTHER_MODULE, site, a);
        }
    }

    /** The handler of a proxy is entered: the arguments of the proxy's method are in boxes, and not for any method called later. */
    public static void intercepted() {
        if (token != 0 && Recorder.isOwner()) {
            unfollowed(token);
            token = 0;
        }
    }

    /** The arguments that are passed next are withheld, too. */
    public static void bar() {
        isBarred = true;
    }

    public static void unbar() {
        isBarred = false;
    }

    /** After a method that is not followed: a result that waits was left by something that it called. */
    public static void discard() {
        isBarred = false;
        if (result != null && Recorder.isOwner() && resultToken != awaited) {
            Drops.count(Drops.LOST_RESULT, resultToken, result);
            result = null;
        }
    }

    /** A value that goes into a field without a shadow. */
    public static void unshadowed(Expr value, int site) {
        if (value != null) {
            Drops.count(Drops.UNSHADOWED_FIELD, site, value);
        }
    }

    /** What a class initializer or a class loader, run in the middle of a call, must give back; null if nothing. */
    public static @Nullable Object save() {
        return token == 0 && result == null || !Recorder.isOwner() ? null : Saved.take();
    }

    public static void restore(Object saved) {
        if (saved != null) {
            ((Saved) saved).restore();
        }
    }

    private static final class Saved {
        private final Expr[] savedArguments = arguments.clone();
        private final int savedToken = token;
        private final @Nullable Expr savedResult = result;
        private final int savedResultToken = resultToken;

        /** Keeps what the frame held, and empties it. */
        static Saved take() {
            Saved saved = new Saved();
            token = 0;
            result = null;
            return saved;
        }

        void restore() {
            System.arraycopy(savedArguments, 0, arguments, 0, arguments.length);
            token = savedToken;
            result = savedResult;
            resultToken = savedResultToken;
        }
    }

    /** Before an access by a var handle: the result comes from the method that has this token. */
    public static int awaiting(int from) {
        return Recorder.owner != null && Recorder.isOwner() ? await(from) : 0;
    }

    /** After it: with what was awaited before. */
    public static void awaited(int before) {
        if (Recorder.owner != null && Recorder.isOwner()) {
            awaited = before;
        }
    }

    /** Says whose result reflection will hand on; returns whose it was to be before. */
    public static int await(int token) {
        int before = awaited;
        awaited = token;
        return before;
    }

    /** Makes the result of one method the only argument of another. */
    public static void move(int from, int to) {
        pass(outcome(from), to);
    }

    /** The shadow of what the run's outermost method returned, or null. */
    public static @Nullable Expr outcome(int from) {
        return received(from) ? received() : null;
    }

    /** At the end of a run, after its outcome was taken. */
    static void finish() {
        Expr lost = result;
        result = null;
        if (token != 0) {
            called(token);
        }
        if (lost != null) {
            Drops.count(Drops.LOST_RESULT, resultToken, lost);
        }
        token = 0;
    }

    static void clear() {
        isBarred = false;
        awaited = 0;
        token = 0;
        result = null;
        for (int i = 0; i < arguments.length && arguments[i] != null; i++) {
            arguments[i] = null;
        }
    }
}
