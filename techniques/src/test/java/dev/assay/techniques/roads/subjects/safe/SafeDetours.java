package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;
import static java.lang.invoke.MethodType.methodType;

import java.awt.Point;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.function.IntUnaryOperator;

/** Reflection, handles and other modules of the JDK, used so that nothing can go wrong. */
public final class SafeDetours {
    private static final MethodHandle NEXT = next();
    private int number;

    private static MethodHandle next() {
        try {
            return MethodHandles.lookup().findStatic(SafeDetours.class, "next", methodType(int.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static int next(int x) {
        return x + 1;
    }

    public static int method(int x) throws ReflectiveOperationException {
        int next = (int) SafeDetours.class.getDeclaredMethod("next", int.class).invoke(null, x);
        return broken(next != x + 1);
    }

    public static int constructor(int x) throws ReflectiveOperationException {
        SafeDetours made = SafeDetours.class.getDeclaredConstructor().newInstance();
        made.number = x;
        return broken(made.number != x);
    }

    public static int field(int x) throws ReflectiveOperationException {
        SafeDetours object = new SafeDetours();
        SafeDetours.class.getDeclaredField("number").setInt(object, x);
        return broken(object.number != x);
    }

    public static int arrayElement(int x) {
        int[] numbers = new int[1];
        Array.setInt(numbers, 0, x);
        return broken(numbers[0] != x);
    }

    public static int handleOfConstants(int x) throws Throwable {
        return broken((int) NEXT.invokeExact(5) != 6 && x == 5);
    }

    public static int pointOfConstants(int x) {
        return broken(new Point(3, 4).getX() != 3 && x == 5);
    }

    public static int lambda(int x) {
        IntUnaryOperator next = SafeDetours::next;
        return broken(next.applyAsInt(x) != x + 1);
    }

    public static int instanceOfClass(boolean x) {
        return broken(String.class.isInstance(x ? "text" : 5) != x);
    }
}
