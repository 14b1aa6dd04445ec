package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;
import static java.lang.invoke.MethodType.methodType;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntUnaryOperator;

/** Through handles that are put together from others, and through what reflection makes of records and interfaces. */
public final class Combining {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private int number;
    private boolean flag;
    private Integer box = 0;

    /** Two numbers. */
    public record Couple(int left, long right) {}

    /** With a method that has code. */
    public interface Doubling {
        int base();

        default int twice() {
            return base() * 2;
        }
    }

    private static int minus(int a, int b) {
        return a - b;
    }

    private static boolean isOdd(int a) {
        return (a & 1) == 1;
    }

    private static int add(int sum, int i, int x) {
        return sum + x + i;
    }

    private static void keep(int[] cells) {
        cells[1] = cells[0];
    }

    private static MethodHandle handle(String name, MethodType type) throws ReflectiveOperationException {
        return LOOKUP.findStatic(Combining.class, name, type);
    }

    private static MethodHandle minus() throws ReflectiveOperationException {
        return handle("minus", methodType(int.class, int.class, int.class));
    }

    @Fails("77")
    public static void permuted(int x) throws Throwable {
        MethodHandle swapped =
                MethodHandles.permuteArguments(minus(), methodType(int.class, int.class, int.class), 1, 0);
        broken((int) swapped.invokeExact(7, x) == 70);
    }

    @Fails("77")
    public static void dropped(int x) throws Throwable {
        MethodHandle more = MethodHandles.dropArguments(minus(), 0, String.class);
        broken((int) more.invokeExact("x", x, 7) == 70);
    }

    @Fails("77")
    public static void folded(int x) throws Throwable {
        MethodHandle folded = MethodHandles.foldArguments(
                minus(), MethodHandles.identity(int.class).asType(methodType(int.class, int.class)));
        broken((int) folded.invokeExact(x) == 0 && x == 77);
    }

    @Fails("77")
    public static void looped(int x) throws Throwable {
        MethodHandle loop = MethodHandles.countedLoop(
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 3), 0, int.class),
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class),
                handle("add", methodType(int.class, int.class, int.class, int.class)));
        broken((int) loop.invokeExact(x) == 3 * 77 + 3);
    }

    @Fails("77")
    public static void cast(int x) throws Throwable {
        MethodHandle narrow =
                MethodHandles.explicitCastArguments(minus(), methodType(byte.class, long.class, int.class));
        broken((byte) narrow.invokeExact((long) x, 0) == 77);
    }

    @Fails("77")
    public static void invoker(int x) throws Throwable {
        MethodHandle minus = minus();
        broken((int) MethodHandles.exactInvoker(minus.type()).invokeExact(minus, x, 7) == 70);
    }

    @Fails("77")
    public static void spreadInvoker(int x) throws Throwable {
        MethodHandle minus = minus();
        Object[] arguments = {x, 7};
        broken((int) MethodHandles.spreadInvoker(minus.type(), 0).invokeExact(minus, arguments) == 70);
    }

    @Fails("77")
    public static void guardedByTest(int x) throws Throwable {
        MethodHandle guarded = MethodHandles.guardWithTest(
                handle("isOdd", methodType(boolean.class, int.class)),
                MethodHandles.identity(int.class),
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class));
        broken((int) guarded.invokeExact(x) == 77);
    }

    @Fails("5")
    public static void madeArray(byte x) throws Throwable {
        int[] made = (int[]) MethodHandles.arrayConstructor(int[].class).invokeExact(x & 7);
        broken(made.length == 5);
    }

    @Fails("77")
    public static void effect(int x) throws Throwable {
        int[] cells = {x, 0};
        handle("keep", methodType(void.class, int[].class)).invokeExact(cells);
        broken(cells[1] == 77);
    }

    @Fails("77")
    public static void setter(int x) throws Throwable {
        Combining object = new Combining();
        LOOKUP.findSetter(Combining.class, "number", int.class).invokeExact(object, x);
        broken(object.number == 77);
    }

    @Fails("77")
    public static void getterBehindAdapter(int x) throws Throwable {
        Combining object = new Combining();
        object.number = x;
        MethodHandle getter =
                LOOKUP.findGetter(Combining.class, "number", int.class).asType(methodType(long.class, Combining.class));
        broken((long) MethodHandles.dropArguments(getter, 0, int.class).invokeExact(3, object) == 77);
    }

    @Fails("77")
    public static void boundGetter(int x) throws Throwable {
        Combining object = new Combining();
        object.number = x;
        MethodHandle getter =
                LOOKUP.findGetter(Combining.class, "number", int.class).bindTo(object);
        broken((int) getter.invokeExact() == 77);
    }

    @Fails("77")
    public static void bitwise(int x) throws ReflectiveOperationException {
        VarHandle field = LOOKUP.findVarHandle(Combining.class, "number", int.class);
        Combining object = new Combining();
        field.getAndBitwiseOr(object, x);
        broken((int) field.getAndBitwiseXor(object, 1) == 77);
    }

    @Fails("true")
    public static void flagVariable(boolean x) throws ReflectiveOperationException {
        VarHandle field = LOOKUP.findVarHandle(Combining.class, "flag", boolean.class);
        Combining object = new Combining();
        field.setRelease(object, x);
        broken((boolean) field.getAcquire(object) && object.flag);
    }

    @Fails("77")
    public static void boxVariable(int x) throws ReflectiveOperationException {
        VarHandle field = LOOKUP.findVarHandle(Combining.class, "box", Integer.class);
        Combining object = new Combining();
        field.set(object, (Integer) x);
        broken(object.box == 77);
    }

    @Fails("77")
    public static void variableAsHandle(int x) throws Throwable {
        VarHandle field = LOOKUP.findVarHandle(Combining.class, "number", int.class);
        Combining object = new Combining();
        object.number = x;
        broken((int) field.toMethodHandle(VarHandle.AccessMode.GET).invokeExact(object) == 77);
    }

    @Fails("77")
    public static void elementAsHandle(long x) throws Throwable {
        VarHandle element = MethodHandles.arrayElementVarHandle(long[].class);
        long[] cells = {1, x};
        broken((long) element.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE).invokeExact(cells, 1) == 77);
    }

    @Fails("77")
    public static void longElementSwapped(long x) {
        VarHandle element = MethodHandles.arrayElementVarHandle(long[].class);
        broken(element.compareAndSet(new long[] {x}, 0, 77L, 1L));
    }

    @Fails("77")
    public static void viewOfBuffer(byte x) {
        VarHandle view = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        broken((int) view.get(ByteBuffer.wrap(new byte[] {0, 0, 0, x}), 0) == 77);
    }

    @Fails("77")
    public static void canonical(int x) throws ReflectiveOperationException {
        Couple couple =
                Couple.class.getDeclaredConstructor(int.class, long.class).newInstance(x, 5L);
        broken(couple.left() == 77);
    }

    @Fails("77")
    public static void equalRecords(int x) throws Throwable {
        MethodHandle equals = LOOKUP.findVirtual(Couple.class, "equals", methodType(boolean.class, Object.class));
        broken((boolean) equals.invoke(new Couple(x, 1), new Couple(77, 1)));
    }

    @Fails("77")
    public static void defaultOfProxy(byte x) {
        Doubling doubling = (Doubling) Proxy.newProxyInstance(
                Combining.class.getClassLoader(),
                new Class<?>[] {Doubling.class},
                (self, method, arguments) ->
                        method.isDefault() ? InvocationHandler.invokeDefault(self, method) : (Object) (int) x);
        broken(doubling.twice() == 154);
    }

    @Fails("77")
    public static void checkedBeforeDelegation(int x) {
        IntUnaryOperator same = y -> y;
        IntUnaryOperator proxy = (IntUnaryOperator) Proxy.newProxyInstance(
                Combining.class.getClassLoader(),
                new Class<?>[] {IntUnaryOperator.class},
                (self, method, arguments) -> {
                    broken(arguments[0].equals(77));
                    return method.invoke(same, arguments);
                });
        broken(proxy.applyAsInt(x) != x);
    }

    @Fails("77")
    public static void fieldOfArray(int x) throws ReflectiveOperationException {
        int[][] rows = {{x}};
        broken(((int[]) Object[].class.cast(rows)[0])[0] == 77);
    }

    @Fails("77")
    public static void classValue(int x) {
        ClassValue<int[]> cells = new ClassValue<>() {
            @Override
            protected int[] computeValue(Class<?> type) {
                return new int[] {x};
            }
        };
        broken(cells.get(String.class)[0] == 77);
    }
}
