package dev.assay.worker.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What is known about the static state of one class that is loaded. */
public final class StaticState {
    /** The synthetic method that clears all static fields and runs the initializer. */
    public static final String AGAIN = "assay$again";

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

    @SuppressWarnings("NullAway.Init") // Set before any code of the class runs.
    private Class<?> type;

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
    public void define(Class<?> defined) {
        type = defined;
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

    void initializeAgain() throws Throwable {
        if (again == null) {
            again = lookup().findStatic(type, AGAIN, MethodType.methodType(void.class));
        }
        again.invokeExact();
        if (isEnum) {
            forgetConstants();
        }
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
            Statics.untracked();
        }
    }

    /** A lookup that reaches everything, and does not show in what reflection caches. */
    public static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
        Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        field.setAccessible(true);
        return (MethodHandles.Lookup) field.get(null);
    }
}
