package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;
import static java.lang.invoke.MethodType.methodType;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.StringConcatFactory;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Through method handles and variable handles. */
public final class Handling {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private int number;
    private static int shared;

    private static int next(int x) {
        return x + 1;
    }

    private static boolean isSmall(int x) {
        return x < 50;
    }

    private int plus(int x) {
        return number + x;
    }

    private static MethodHandle next() throws ReflectiveOperationException {
        return LOOKUP.findStatic(Handling.class, "next", methodType(int.class, int.class));
    }

    private static VarHandle number() throws ReflectiveOperationException {
        return LOOKUP.findVarHandle(Handling.class, "number", int.class);
    }

    @Fails("77")
    public static void exact(int x) throws Throwable {
        broken((int) next().invokeExact(x) == 78);
    }

    @Fails("77")
    public static void generic(int x) throws Throwable {
        broken((long) next().invoke((short) x) == 78);
    }

    @Fails("77")
    public static void withArguments(int x) throws Throwable {
        broken(next().invokeWithArguments(List.of(x)).equals(78));
    }

    @Fails("77")
    public static void bound(int x) throws Throwable {
        Handling object = new Handling();
        object.number = x;
        MethodHandle plus = LOOKUP.findVirtual(Handling.class, "plus", methodType(int.class, int.class));
        broken((int) plus.bindTo(object).invokeExact(1) == 78);
    }

    @Fails("77")
    public static void inserted(int x) throws Throwable {
        MethodHandle fixed = MethodHandles.insertArguments(next(), 0, x);
        broken((int) fixed.invokeExact() == 78);
    }

    @Fails("77")
    public static void filtered(int x) throws Throwable {
        MethodHandle twice = MethodHandles.filterReturnValue(next(), next());
        broken((int) twice.invokeExact(x) == 79);
    }

    @Fails("77")
    public static void guarded(int x) throws Throwable {
        MethodHandle isSmall = LOOKUP.findStatic(Handling.class, "isSmall", methodType(boolean.class, int.class));
        MethodHandle either = MethodHandles.guardWithTest(isSmall, next(), MethodHandles.identity(int.class));
        broken((int) either.invokeExact(x) == 77);
    }

    @Fails("77")
    public static void constant(int x) throws Throwable {
        broken((int) MethodHandles.constant(int.class, x).invokeExact() == 77);
    }

    @Fails("77")
    public static void elementSetter(int x) throws Throwable {
        int[] numbers = new int[3];
        MethodHandles.arrayElementSetter(int[].class).invokeExact(numbers, 1, x);
        broken(numbers[1] == 77);
    }

    @Fails("77")
    public static void fieldGetter(int x) throws Throwable {
        Handling object = new Handling();
        object.number = x;
        broken((int) LOOKUP.findGetter(Handling.class, "number", int.class).invokeExact(object) == 77);
    }

    @Fails("77")
    public static void proxied(int x) throws Throwable {
        IntUnaryOperator operator = MethodHandleProxies.asInterfaceInstance(IntUnaryOperator.class, next());
        broken(operator.applyAsInt(x) == 78);
    }

    @Fails("77")
    public static void spunLambda(int x) throws Throwable {
        CallSite site = LambdaMetafactory.metafactory(
                LOOKUP,
                "applyAsInt",
                methodType(IntUnaryOperator.class),
                methodType(int.class, int.class),
                next(),
                methodType(int.class, int.class));
        IntUnaryOperator operator = (IntUnaryOperator) site.getTarget().invokeExact();
        broken(operator.applyAsInt(x) == 78);
    }

    @Fails("77")
    public static void callSite(int x) throws Throwable {
        MutableCallSite site = new MutableCallSite(next());
        broken((int) site.dynamicInvoker().invokeExact(x) == 78);
    }

    @Fails("7")
    public static void concatenated(byte x) throws Throwable {
        CallSite site = StringConcatFactory.makeConcat(LOOKUP, "concat", methodType(String.class, byte.class));
        broken(((String) site.getTarget().invokeExact(x)).equals("7"));
    }

    @Fails("77")
    public static void variableSet(int x) throws ReflectiveOperationException {
        Handling object = new Handling();
        number().set(object, x);
        broken(object.number == 77);
    }

    @Fails("77")
    public static void variableGet(int x) throws ReflectiveOperationException {
        Handling object = new Handling();
        object.number = x;
        broken((int) number().getVolatile(object) == 77);
    }

    @Fails("77")
    public static void variableCompared(int x) throws ReflectiveOperationException {
        Handling object = new Handling();
        object.number = x;
        broken(number().compareAndSet(object, 77, 3));
    }

    @Fails("77")
    public static void variableAdded(int x) throws ReflectiveOperationException {
        Handling object = new Handling();
        number().getAndAdd(object, x);
        broken(object.number == 77);
    }

    @Fails("77")
    public static void staticVariable(int x) throws ReflectiveOperationException {
        LOOKUP.findStaticVarHandle(Handling.class, "shared", int.class).setRelease(x);
        broken(shared == 77);
    }

    @Fails("77")
    public static void elementVariable(int x) {
        int[] numbers = new int[2];
        MethodHandles.arrayElementVarHandle(int[].class).setOpaque(numbers, 1, x);
        broken(numbers[1] == 77);
    }

    @Fails("77")
    public static void byteView(int x) {
        byte[] bytes = new byte[8];
        MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN).set(bytes, 4, x);
        broken(bytes[7] == 77 && bytes[6] == 0);
    }

    @Fails("77")
    public static void caught(int x) throws Throwable {
        MethodHandle divide =
                LOOKUP.findStatic(Integer.class, "divideUnsigned", methodType(int.class, int.class, int.class));
        MethodHandle zero =
                MethodHandles.dropArguments(MethodHandles.constant(int.class, -5), 0, ArithmeticException.class);
        MethodHandle safe = MethodHandles.catchException(divide, ArithmeticException.class, zero);
        broken((int) safe.invokeExact(9, x - 77) == -5);
    }
}
