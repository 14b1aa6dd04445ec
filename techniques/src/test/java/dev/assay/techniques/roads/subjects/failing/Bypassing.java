package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;
import static java.lang.invoke.MethodType.methodType;

import dev.assay.techniques.roads.Fails;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Around the calls that are watched: natives and arrays reached by reflection, by handles and by raw memory. */
public final class Bypassing {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private int number;
    private long[] numbers = new long[2];

    private static int minus(int a, int b) {
        return a - b;
    }

    private static int total(int... all) {
        int total = 0;
        for (int each : all) {
            total += each;
        }
        return total;
    }

    @Fails("77")
    public static void reflectedCopy(int x) throws ReflectiveOperationException {
        int[] to = new int[1];
        Method copy = System.class.getMethod("arraycopy", Object.class, int.class, Object.class, int.class, int.class);
        copy.invoke(null, new int[] {x}, 0, to, 0, 1);
        broken(to[0] == 77);
    }

    @Fails("77")
    public static void handledCopy(int x) throws Throwable {
        int[] from = {x};
        int[] to = new int[1];
        MethodHandle copy = LOOKUP.findStatic(
                System.class,
                "arraycopy",
                methodType(void.class, Object.class, int.class, Object.class, int.class, int.class));
        copy.invokeExact((Object) from, 0, (Object) to, 0, 1);
        broken(to[0] == 77);
    }

    @Fails("77")
    public static void handledClone(int x) throws Throwable {
        int[] from = {x};
        MethodHandle copy = MethodHandles.publicLookup().findVirtual(int[].class, "clone", methodType(Object.class));
        int[] to = (int[]) (Object) copy.invoke(from);
        broken(to[0] == 77);
    }

    @Fails("77")
    public static void referredClone(int x) {
        UnaryOperator<int[]> copy = int[]::clone;
        broken(copy.apply(new int[] {x})[0] == 77);
    }

    @Fails("77")
    public static void handledElement(int x) throws Throwable {
        int[] numbers = {3, x};
        broken((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(numbers, 1) == 77);
    }

    @Fails("77")
    public static void handledWideElement(long x) throws Throwable {
        long[] numbers = {3, x};
        broken((long) MethodHandles.arrayElementGetter(long[].class).invokeExact(numbers, 1) == 77);
    }

    @Fails("5")
    public static void handledLength(byte x) throws Throwable {
        int[] numbers = new int[x & 7];
        broken((int) MethodHandles.arrayLength(int[].class).invokeExact(numbers) == 5);
    }

    @Fails("77")
    public static void spread(int x) throws Throwable {
        MethodHandle minus = LOOKUP.findStatic(Bypassing.class, "minus", methodType(int.class, int.class, int.class));
        int[] arguments = {x, 7};
        broken((int) minus.asSpreader(int[].class, 2).invokeExact(arguments) == 70);
    }

    @Fails("77")
    public static void collected(int x) throws Throwable {
        MethodHandle total = LOOKUP.findStatic(Bypassing.class, "total", methodType(int.class, int[].class));
        broken((int) total.asCollector(int[].class, 2).invokeExact(x, 3) == 80);
    }

    @Fails("77")
    public static void handledField(int x) throws Throwable {
        Bypassing object = new Bypassing();
        object.number = x;
        MethodHandle getter = LOOKUP.unreflectGetter(Bypassing.class.getDeclaredField("number"));
        broken((int) getter.invoke(object) == 77);
    }

    @Fails("77")
    public static void handledBox(int x) throws Throwable {
        Integer box = x;
        MethodHandle value = LOOKUP.findVirtual(Integer.class, "intValue", methodType(int.class));
        broken((int) value.invokeExact(box) == 77);
    }

    @Fails("M")
    public static void handledText(char x) throws Throwable {
        String text = "a" + x;
        MethodHandle charAt = LOOKUP.findVirtual(String.class, "charAt", methodType(char.class, int.class));
        broken((char) charAt.invokeExact(text, 1) == 'M');
    }

    @Fails("77")
    public static void reflectedElement(long x) throws ReflectiveOperationException {
        Method get = Array.class.getMethod("getLong", Object.class, int.class);
        broken(get.invoke(null, new long[] {3, x}, 1).equals(77L));
    }

    @Fails("77")
    public static void wideElement(long x) {
        broken(Array.getLong(new long[] {3, x}, 1) == 77);
    }

    @Fails("77")
    public static void widenedElement(int x) {
        broken(Array.getDouble(new int[] {3, x}, 1) == 77);
    }

    @Fails("77")
    public static void setWideElement(long x) {
        long[] numbers = new long[1];
        Array.setLong(numbers, 0, x);
        broken(numbers[0] == 77);
    }

    @Fails("77")
    public static void serializableLambda(int x) {
        int[] captured = {x};
        IntSupplier later = (IntSupplier & Serializable) () -> captured[0];
        broken(later.getAsInt() == 77);
    }

    @Fails("77")
    public static void serializableReference(int x) {
        Integer box = x;
        Supplier<Integer> later = (Supplier<Integer> & Serializable) box::intValue;
        broken(later.get() == 77);
    }

    @Fails("77")
    public static void genericReference(int x) {
        Function<long[], Object> copy = long[]::clone;
        Bypassing object = new Bypassing();
        object.numbers[1] = x;
        broken(((long[]) copy.apply(object.numbers))[1] == 77);
    }

    @Fails("77")
    public static void serializableClone(int x) {
        UnaryOperator<int[]> copy = (UnaryOperator<int[]> & Serializable) int[]::clone;
        broken(copy.apply(new int[] {x})[0] == 77);
    }

    @Fails("true")
    public static void reflectedIntern(boolean x) throws ReflectiveOperationException {
        char[] letters = {'r', x ? 'o' : 'i', 'd'};
        broken(String.class.getMethod("intern").invoke(new String(letters)) == "rod");
    }

    @Fails("M")
    public static void reflectedName(char x) throws ReflectiveOperationException {
        if (x >= 'K' && x <= 'N') {
            try {
                Method forName = Class.class.getMethod("forName", String.class);
                broken(forName.invoke(null, "java.util." + x + "ap") == java.util.Map.class);
            } catch (java.lang.reflect.InvocationTargetException e) {
                broken(false);
            }
        }
    }

    @Fails("77")
    public static void boundElement(int x) throws Throwable {
        MethodHandle getter = MethodHandles.arrayElementGetter(int[].class).bindTo(new int[] {x});
        broken((int) getter.invokeExact(0) == 77);
    }

    @Fails("77")
    public static void listedArguments(int x) throws Throwable {
        MethodHandle getter = MethodHandles.arrayElementGetter(int[].class);
        broken(getter.invokeWithArguments(new int[] {x}, 0).equals(77));
    }
}
