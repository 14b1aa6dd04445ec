package dev.assay.techniques.roads.subjects.failing;

import dev.assay.techniques.roads.Fails;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Failures of the method's own operations: what a proof of a single operation may not overlook. */
public final class Inline {
    private int number = 5;
    private static int changed = 5;
    private static final int[] CHANGED_CELLS = {5};
    private static final Object[] OBJECTS = {"text"};
    private final int[] cells = {1, 2, 3};

    /** Changes what others take for constant. */
    public static void change(int x) {
        changed = x;
        CHANGED_CELLS[0] = x;
        OBJECTS[0] = x;
    }

    static void changedToZero() {
        change(0);
    }

    private static int self(int x) {
        return x;
    }

    private int minus(int x) {
        return number - x;
    }

    @Fails("77")
    public static int reflected(int x) throws ReflectiveOperationException {
        return 1 / (77 - (int) Inline.class.getDeclaredMethod("self", int.class).invoke(null, x));
    }

    @Fails("0")
    public static int fieldByReflection(int x) throws ReflectiveOperationException {
        Inline object = new Inline();
        Inline.class.getDeclaredField("number").setInt(object, x);
        return 1 / object.number;
    }

    @Fails("0")
    public static int fieldByHandle(int x) throws ReflectiveOperationException {
        Inline object = new Inline();
        MethodHandles.lookup().findVarHandle(Inline.class, "number", int.class).set(object, x);
        return 1 / object.number;
    }

    @Fails("0")
    public static int finalFieldByReflection(int x) throws ReflectiveOperationException {
        Inline object = new Inline();
        var cells = Inline.class.getDeclaredField("cells");
        cells.setAccessible(true);
        cells.set(object, new int[x & 1]);
        return object.cells[0];
    }

    @Fails(value = "3", after = "changedToZero")
    public static int staticField(int x) {
        return x / changed;
    }

    @Fails(value = "3", after = "changedToZero")
    public static int staticCell(int x) {
        return x / CHANGED_CELLS[0];
    }

    @Fails(value = "3", after = "changedToZero")
    public static int staticCast(int x) {
        return ((String) OBJECTS[0]).length() + x;
    }

    @Fails("5")
    public static int virtualCall(int x) {
        return 1 / new Inline().minus(x);
    }

    @Fails("0")
    public static int atomic(int x) {
        AtomicInteger number = new AtomicInteger(3);
        number.set(x);
        return 1 / number.get();
    }

    @Fails("77")
    public static int message(byte x) {
        try {
            return new int[1][x].length;
        } catch (NegativeArraySizeException e) {
            return 1 / (e.getMessage().length() - 3);
        } finally {
            changed = 1 / (x - 77);
        }
    }

    @Fails("-10")
    public static int lengthOfMessage(byte x) {
        try {
            return new int[x].length;
        } catch (NegativeArraySizeException e) {
            return 1 / (e.getMessage().length() - 3);
        }
    }

    @Fails("3")
    public static int copiedBounds(byte x) {
        int[] copy = Arrays.copyOf(new int[] {1, 2, 3}, x & 7);
        return copy[3];
    }

    @Fails("7")
    public static int fromMap(int x) {
        Map<Integer, int[]> map = new TreeMap<>();
        map.put(x, new int[0]);
        return Objects.requireNonNullElse(map.get(7), new int[1])[0];
    }

    @Fails("7")
    public static int nullFromMap(int x) {
        Map<Integer, String> map = new TreeMap<>();
        map.put(x == 7 ? 8 : x, "a");
        return map.get(x).length();
    }

    @Fails("77")
    public static int castByReflection(int x) {
        Object made = Array.newInstance(x == 77 ? int.class : long.class, 1);
        return ((long[]) made).length;
    }

    @Fails("77")
    public static int storedElsewhere(int x) {
        Object[] objects = x == 77 ? new Integer[1] : new Object[1];
        objects[0] = "text";
        return objects.length;
    }

    @Fails("-5")
    public static int lambdaSize(int x) {
        return List.of(x).stream()
                .map(n -> new int[n & 3 | n >> 31])
                .findFirst()
                .orElseThrow()
                .length;
    }

    @Fails("4")
    public static int arraycopied(byte x) {
        int[] to = {1, 1, 1, 1, 1, 1, 1, 1};
        System.arraycopy(new int[8], 0, to, 0, x & 7);
        return 1 / to[3];
    }

    @Fails("0")
    public static int clonedCells(int x) {
        int[] copy = new int[] {x}.clone();
        return 1 / copy[0];
    }

    @Fails("7")
    public static int parsed(byte x) {
        return 1 / (Integer.parseInt("1" + (x & 15)) - 17);
    }

    @Fails("7")
    public static int formatted(byte x) {
        return 1 / (String.format(Locale.ROOT, "%d", x).length() - 1);
    }

    @Fails("77")
    public static int callOfItself(int x) {
        Inline object = new Inline();
        Runnable change = () -> object.number = x == 77 ? 0 : 1;
        change.run();
        return 1 / object.number;
    }
}
