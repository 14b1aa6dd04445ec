package dev.assay.worker.hook.state;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is known about the static state of one class that is loaded. */
public final class StaticState {
    /** The synthetic method that sets all static fields to what they are before initialization. */
    public static final String CLEAR = "assay$clear";

    /** The synthetic method that runs the initializer. */
    public static final String AGAIN = "assay$again";

    private static final int SOON = 8;
    private static final int SELDOM = 16;

    final int id;
    final int[] before;
    final boolean isInterface;
    final boolean isEnum;
    boolean isInitialized;
    boolean isDirty;
    boolean isEntangled;
    boolean hasFailed;
    int initializedIn;
    int stampBefore;
    long fuelBefore;

    /** The run that used it last, and how many classes that run had used by then; the run whose own code touched it last. */
    int usedIn;

    int useNumber;

    /** Whether what comes before it is being initialized, and whether somebody has looked at it meanwhile. */
    boolean isPending;

    boolean isSeenEarly;
    int touchedIn;

    /** The initializer that it belongs to while that runs. */
    @Nullable
    Initialization frame;

    /** What is remembered of its initializer, and as what its static fields are there now. */
    Memo[] memos = {};

    @Nullable
    Memo loaded;

    int remembered;

    /** How often in a row nothing could be remembered. */
    int hindered;

    /** Why it is never remembered. */
    @Nullable
    String cannot;

    private boolean areConstantsKnown;
    private boolean hasVariableConstants;
    private @Nullable Memo active;
    private int activeIn;

    @SuppressWarnings("NullAway.Init") // Set before any code of the class runs.
    private Class<?> type;

    private @Nullable MethodHandle clear;
    private @Nullable MethodHandle again;

    /**
     * Describes a class before it is defined.
     *
     * @param before the classes that a JVM initializes first: superclass, interfaces with default methods
     */
    public StaticState(int id, int[] before, boolean isInterface, boolean isEnum) {
        this.id = id;
        this.before = before;
        this.isInterface = isInterface;
        this.isEnum = isEnum;
    }

    /** The class, once it is defined. */
    void define(Class<?> defined) {
        type = defined;
    }

    /** As what the run has it; null if it was initialized in this very run, and nothing is remembered of that. */
    @Nullable
    Memo active(int epoch) {
        return activeIn == epoch ? active : null;
    }

    void activate(@Nullable Memo memo, int epoch) {
        active = memo;
        activeIn = epoch;
    }

    /** Whether it is not worth the trouble to try and remember it once more: it is tried now and then. */
    boolean isTiresome() {
        return hindered > SOON && hindered % SELDOM != 0;
    }

    void remember(Memo memo) {
        memos = Arrays.copyOf(memos, memos.length + 1);
        memos[memos.length - 1] = memo;
    }

    void forget(Memo memo) {
        int kept = 0;
        Memo[] others = new Memo[memos.length];
        for (Memo each : memos) {
            if (each != memo) {
                others[kept++] = each;
            }
        }
        memos = Arrays.copyOf(others, kept);
    }

    boolean isOf(Class<?> other) {
        return type == other;
    }

    Class<?> type() {
        return type;
    }

    String name() {
        return type.getName();
    }

    /** As a JVM has it when it begins to initialize the classes above this one. */
    void clear() {
        try {
            if (clear == null) {
                clear = lookup().findStatic(type, CLEAR, MethodType.methodType(void.class));
            }
            clear.invokeExact();
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // It only sets fields.
        }
        loaded = null;
    }

    void initializeAgain() throws Throwable {
        if (again == null) {
            again = lookup().findStatic(type, AGAIN, MethodType.methodType(void.class));
        }
        again.invokeExact();
        if (isEnum) {
            forgetConstants();
        }
    }

    /** Whether its constants may be others in the next run, or may be changed by whoever asks the JDK for them. */
    boolean mayHaveOtherConstants() {
        if (memos.length != 1 || loaded == null) {
            return isInitialized;
        }
        if (!areConstantsKnown) {
            areConstantsKnown = true;
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                hasVariableConstants |= !Modifier.isStatic(modifiers)
                        && !(Modifier.isFinal(modifiers)
                                && (field.getType().isPrimitive() || field.getType() == String.class));
            }
            // Constants with bodies may have fields of their own.
            hasVariableConstants |= !Modifier.isFinal(type.getModifiers());
        }
        return hasVariableConstants;
    }

    /** The JDK keeps an enum's constants with its class. */
    void forgetConstants() {
        try {
            for (String name : new String[] {"enumConstants", "enumConstantDirectory"}) {
                Field field = Class.class.getDeclaredField(name);
                field.setAccessible(true);
                field.set(type, null);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // All JDKs that we know have them.
        }
    }

    /** A lookup that reaches everything, and does not show in what reflection caches. */
    public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        field.setAccessible(true);
        return (MethodHandles.Lookup) field.get(null);
    }
}
