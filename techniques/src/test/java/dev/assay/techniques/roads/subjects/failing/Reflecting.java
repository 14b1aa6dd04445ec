package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.function.IntUnaryOperator;

/** Through core reflection. */
public final class Reflecting {
    private int number;
    private Object any;
    private static long total;

    private Reflecting() {}

    private Reflecting(int number) {
        this.number = number;
    }

    private static int next(int x) {
        return x + 1;
    }

    private int plus(int x) {
        return number + x;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Weight {
        int value();
    }

    @Weight(61)
    private static void heavy() {
        // Only its annotation counts.
    }

    record Pair(int left, byte right) {}

    enum Fruit {
        APPLE,
        PEAR,
        PLUM
    }

    @Fails("77")
    public static void method(int x) throws ReflectiveOperationException {
        Method next = Reflecting.class.getDeclaredMethod("next", int.class);
        broken((int) next.invoke(null, x) == 78);
    }

    @Fails("77")
    public static void methodOfObject(int x) throws ReflectiveOperationException {
        Method plus = Reflecting.class.getDeclaredMethod("plus", int.class);
        broken((int) plus.invoke(new Reflecting(x), 5) == 82);
    }

    @Fails("77")
    public static void constructor(int x) throws ReflectiveOperationException {
        Constructor<Reflecting> made = Reflecting.class.getDeclaredConstructor(int.class);
        broken(made.newInstance(x).number == 77);
    }

    @Fails("77")
    public static void setField(int x) throws ReflectiveOperationException {
        Reflecting object = new Reflecting();
        Reflecting.class.getDeclaredField("number").set(object, x);
        broken(object.number == 77);
    }

    @Fails("77")
    public static void setIntField(int x) throws ReflectiveOperationException {
        Reflecting object = new Reflecting();
        Reflecting.class.getDeclaredField("number").setInt(object, x);
        broken(object.number == 77);
    }

    @Fails("77")
    public static void getField(int x) throws ReflectiveOperationException {
        Field number = Reflecting.class.getDeclaredField("number");
        broken(number.getInt(new Reflecting(x)) == 77);
    }

    @Fails("77")
    public static void getBoxedField(int x) throws ReflectiveOperationException {
        Field number = Reflecting.class.getDeclaredField("number");
        broken(number.get(new Reflecting(x)).equals(77));
    }

    @Fails("77")
    public static void objectField(int x) throws ReflectiveOperationException {
        Reflecting object = new Reflecting();
        Reflecting.class.getDeclaredField("any").set(object, x * 2);
        broken(object.any.equals(154));
    }

    @Fails("77")
    public static void staticField(long x) throws ReflectiveOperationException {
        Reflecting.class.getDeclaredField("total").setLong(null, x);
        broken(total == 77);
    }

    @Fails("77")
    public static void arrayElement(int x) {
        int[] numbers = new int[2];
        Array.setInt(numbers, 1, x);
        broken(numbers[1] == 77);
    }

    @Fails("77")
    public static void arrayRead(int x) {
        Object numbers = new int[] {3, x};
        broken(Array.getInt(numbers, 1) == 77);
    }

    @Fails("77")
    public static void arrayBoxed(int x) {
        Object numbers = new int[] {3, x};
        broken(Array.get(numbers, 1).equals(77));
    }

    @Fails("7")
    public static void arraySize(byte x) {
        Object made = Array.newInstance(char.class, x & 15);
        broken(((char[]) made).length == 7);
    }

    @Fails("7")
    public static void arrayLength(byte x) {
        broken(Array.getLength(new long[x & 15]) == 7);
    }

    @Fails("61")
    public static void annotation(int x) throws ReflectiveOperationException {
        Weight weight = Reflecting.class.getDeclaredMethod("heavy").getAnnotation(Weight.class);
        broken(weight.value() == x);
    }

    @Fails("77")
    public static void proxy(int x) {
        IntUnaryOperator same = (IntUnaryOperator) Proxy.newProxyInstance(
                Reflecting.class.getClassLoader(),
                new Class<?>[] {IntUnaryOperator.class},
                (self, method, arguments) -> arguments[0]);
        broken(same.applyAsInt(x) == 77);
    }

    @Fails("77")
    public static void recordComponent(byte x) throws ReflectiveOperationException {
        RecordComponent right = Pair.class.getRecordComponents()[1];
        broken((byte) right.getAccessor().invoke(new Pair(1, x)) == 77);
    }

    @Fails("2")
    public static void enumConstants(int x) {
        broken(Fruit.class.getEnumConstants()[(x & 127) % 3] == Fruit.PLUM);
    }

    @Fails("true")
    public static void enumByName(boolean x) {
        broken(Enum.valueOf(Fruit.class, x ? "PLUM" : "PEAR").ordinal() == 2);
    }

    @Fails("51")
    public static void classByName(char x) {
        try {
            broken(Class.forName("java.util.Map" + x).isInterface());
        } catch (ClassNotFoundException e) {
            broken(e.getMessage().endsWith("3"));
        }
    }

    @Fails("18")
    public static void modifiers(int x) throws ReflectiveOperationException {
        int modifiers = Reflecting.class.getDeclaredMethod("next", int.class).getModifiers();
        broken(Modifier.isStatic(modifiers) && x == 8 + modifiers);
    }

    @Fails("77")
    public static void thrownInside(int x) throws ReflectiveOperationException {
        Method parse = Integer.class.getMethod("divideUnsigned", int.class, int.class);
        try {
            parse.invoke(null, 5, x - 77);
        } catch (InvocationTargetException e) {
            broken(e.getCause() instanceof ArithmeticException);
        }
    }
}
