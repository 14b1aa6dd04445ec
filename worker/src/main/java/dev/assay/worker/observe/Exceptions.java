package dev.assay.worker.observe;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.ResultCode;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.state.StaticState;
import dev.assay.worker.link.TestLoader;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Tells about exceptions that left code under test, without trusting what they say about themselves. */
public final class Exceptions {
    /** The field that the rewritten Throwable has: whether code under test created the object. */
    private static final String MADE = "assay$made";

    private static final int[] NO_STEPS = {};
    private static final int LONGEST_MESSAGE = 100_000;
    private static final long FUEL_OF_MESSAGE = 1_000_000;
    private final MethodHandle made;
    private final Method stackTrace;
    private final StackWriter stacks = new StackWriter();

    public Exceptions() throws ReflectiveOperationException {
        made = StaticState.lookup().findGetter(Throwable.class, MADE, boolean.class);
        stackTrace = Throwable.class.getDeclaredMethod("getOurStackTrace");
        stackTrace.setAccessible(true);
    }

    /** Writes an exception of a run of which nobody asks what its steps made. */
    public void put(PacketWriter out, Throwable thrown) {
        put(out, thrown, NO_STEPS);
    }

    /** @param nulls the steps before the one that threw which made null */
    public void put(PacketWriter out, Throwable thrown, int[] nulls) {
        StackTraceElement[] stack = Stacks.below(stack(thrown));
        out.putString(thrown.getClass().getName());
        out.putString(message(thrown));
        out.putByte(origin(thrown, stack));
        stacks.put(out, stack);
        out.putInt(nulls.length);
        for (int step : nulls) {
            out.putInt(step);
        }
    }

    public void putStack(PacketWriter out, Throwable thrown) {
        stacks.put(out, Stacks.below(stack(thrown)));
    }

    /** Whether code under test created the exception, and not the JVM or the JDK. */
    public boolean isMade(Throwable thrown) {
        try {
            return (boolean) made.invokeExact(thrown) || !isOfJdk(thrown);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isOfJdk(Throwable thrown) {
        ClassLoader loader = thrown.getClass().getClassLoader();
        return !(loader instanceof TestLoader);
    }

    private int origin(Throwable thrown, StackTraceElement[] stack) {
        if (isMade(thrown)) {
            return ResultCode.ORIGIN_CODE_UNDER_TEST;
        }
        if (stack.length == 0 || !Stacks.isUnderTest(stack[0])) {
            return ResultCode.ORIGIN_LIBRARY;
        }
        return isThrownByJvm(thrown) ? ResultCode.ORIGIN_OPERATION : ResultCode.ORIGIN_CODE_UNDER_TEST;
    }

    /** Whether the JVM itself throws such exceptions; all others somebody must have created. */
    private static boolean isThrownByJvm(Throwable thrown) {
        return thrown instanceof Error
                || thrown instanceof NullPointerException
                || thrown instanceof IndexOutOfBoundsException
                || thrown instanceof ArithmeticException
                || thrown instanceof ClassCastException
                || thrown instanceof NegativeArraySizeException
                || thrown instanceof ArrayStoreException
                || thrown instanceof IllegalMonitorStateException;
    }

    /** Not by getStackTrace, which the exception's class may have overridden. */
    private StackTraceElement[] stack(Throwable thrown) {
        try {
            return (StackTraceElement[]) stackTrace.invoke(thrown);
        } catch (IllegalAccessException | InvocationTargetException e) {
            return new StackTraceElement[0];
        }
    }

    /** The message, where the exception's own code answers one; that code counts as code under test. */
    private @Nullable String message(Throwable thrown) {
        try {
            Fuel.fill(FUEL_OF_MESSAGE);
            String message = thrown.getMessage();
            return message == null || message.length() <= LONGEST_MESSAGE
                    ? message
                    : message.substring(0, LONGEST_MESSAGE);
        } catch (Throwable hostile) {
            return null;
        }
    }
}
