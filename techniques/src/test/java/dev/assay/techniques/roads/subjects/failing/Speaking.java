package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.lang.ref.Cleaner;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Through the language itself: types, calls, copies and control. */
public final class Speaking {
    private int number;

    private int twice() {
        return number * 2;
    }

    /** A closed type. */
    public sealed interface Shape permits Dot, Line {}

    record Dot(int at) implements Shape {}

    record Line(int from, int to) implements Shape {
        Line {
            if (from > to) {
                int swap = from;
                from = to;
                to = swap;
            }
        }
    }

    /** Constants with bodies. */
    public enum Operation {
        ADD {
            @Override
            int apply(int x) {
                return x + 3;
            }
        },
        DOUBLE {
            @Override
            int apply(int x) {
                return x * 2;
            }
        };

        abstract int apply(int x);
    }

    static class Sheep implements Cloneable {
        int[] wool = new int[1];
        int age;

        @Override
        public Sheep clone() {
            try {
                return (Sheep) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    interface Scaled {
        int base();

        default int scaled() {
            return base() * 10;
        }
    }

    private static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    @Fails("77")
    public static void lambda(int x) {
        IntSupplier later = () -> x + 1;
        broken(later.getAsInt() == 78);
    }

    @Fails("77")
    public static void boundReference(int x) {
        Speaking object = new Speaking();
        object.number = x;
        IntSupplier twice = object::twice;
        broken(twice.getAsInt() == 154);
    }

    @Fails("77")
    public static void composed(int x) {
        Function<Integer, Integer> next = n -> n + 1;
        broken(next.andThen(n -> n * 2).compose((Integer n) -> n - 3).apply(x) == 150);
    }

    @Fails("77")
    public static void constructorReference(int x) {
        Function<Integer, Dot> made = Dot::new;
        broken(made.apply(x).at == 77);
    }

    @Fails("77")
    public static void recordEquals(int x) {
        broken(new Dot(x).equals(new Dot(77)));
    }

    @Fails("77")
    public static void recordHash(int x) {
        broken(new Line(1, x).hashCode() == new Line(1, 77).hashCode() && x > 0 && x < 100);
    }

    @Fails("7")
    public static void recordText(byte x) {
        broken(new Dot(x).toString().equals("Dot[at=7]"));
    }

    @Fails("-77")
    public static void compactConstructor(int x) {
        broken(new Line(5, x).from() == -77);
    }

    @Fails("77")
    public static void sealedType(int x) {
        Shape shape = x > 70 ? new Dot(x) : new Line(x, x);
        broken(shape instanceof Dot dot && dot.at() == 77);
    }

    @Fails({"DOUBLE", "77"})
    public static void enumBody(Operation operation, int x) {
        broken(operation != null && operation.apply(x) == 154 && x == 77);
    }

    @Fails({"DOUBLE", "77"})
    public static void enumSwitch(Operation operation, int x) {
        if (operation != null) {
            broken(
                    switch (operation) {
                        case ADD -> false;
                        case DOUBLE -> x == 77;
                    });
        }
    }

    @Fails("77")
    public static void defaultMethod(int x) {
        Scaled scaled = () -> x;
        broken(scaled.scaled() == 770);
    }

    @Fails("77")
    public static void varargs(int x) {
        broken(sum(1, x, 2) == 80);
    }

    @Fails("77")
    public static void cloned(int x) {
        Sheep sheep = new Sheep();
        sheep.age = x;
        Sheep dolly = sheep.clone();
        broken(dolly.age == 77);
    }

    @Fails("77")
    public static void sharedByClones(int x) {
        Sheep sheep = new Sheep();
        sheep.clone().wool[0] = x;
        broken(sheep.wool[0] == 77);
    }

    @Fails("77")
    public static void clonedArray(int x) {
        int[][] numbers = {{1, x}};
        broken(numbers.clone()[0].clone()[1] == 77);
    }

    @Fails("77")
    public static void copiedArray(int x) {
        int[] from = {1, x, 3};
        int[] to = new int[3];
        System.arraycopy(from, 1, to, 0, 2);
        broken(to[0] == 77);
    }

    @Fails("3")
    public static void copiedLength(byte x) {
        int[] from = {1, 1, 1, 1, 1, 1, 1, 1};
        int[] to = new int[8];
        System.arraycopy(from, 0, to, 0, x & 7);
        broken(Arrays.stream(to).sum() == 3);
    }

    @Fails("77")
    public static void anonymous(int x) {
        Comparator<Integer> far = new Comparator<>() {
            private final int middle = x;

            @Override
            public int compare(Integer a, Integer b) {
                return Integer.compare(Math.abs(a - middle), Math.abs(b - middle));
            }
        };
        broken(far.compare(76, 78) == 0);
    }

    @Fails("77")
    public static void iterator(int x) {
        Iterable<Integer> one = () -> new Iterator<>() {
            private int left = 2;

            @Override
            public boolean hasNext() {
                return left > 0;
            }

            @Override
            public Integer next() {
                return --left == 0 ? x : 1;
            }
        };
        int sum = 0;
        for (int each : one) {
            sum += each;
        }
        broken(sum == 78);
    }

    @Fails("77")
    public static void weakReference(int x) {
        Integer box = x;
        WeakReference<Integer> weak = new WeakReference<>(box);
        broken(Objects.equals(weak.get(), 77) && box == 77);
    }

    @Fails("77")
    public static void softReference(int x) {
        broken(Objects.equals(new SoftReference<>(x).get(), 77));
    }

    @Fails("77")
    public static void cleaned(int x) {
        int[] seen = new int[1];
        Cleaner.create().register(new Object(), () -> seen[0] = x).clean();
        broken(seen[0] == 77);
    }

    @Fails("true")
    public static void className(boolean x) {
        Object object = x ? new Sheep() : new Speaking();
        broken(object.getClass().getSimpleName().equals("Sheep"));
    }

    @Fails("77")
    public static void identityHash(int x) {
        Object object = new Object();
        broken(object.hashCode() == System.identityHashCode(object) && x == 77);
    }

    @Fails("77")
    public static void recursion(byte x) {
        IntUnaryOperator[] self = new IntUnaryOperator[1];
        self[0] = n -> n <= 0 ? 0 : 1 + self[0].applyAsInt(n - 1);
        broken(self[0].applyAsInt(x) == 77);
    }

    @Fails("77")
    public static void unboxedChoice(int x) {
        Supplier<Object> mixed = () -> x == 77 ? 1 : 2.0;
        broken(mixed.get().equals(1.0));
    }

    @Fails("-56")
    public static void compound(byte x) {
        byte sum = x;
        sum += 200;
        broken(sum == -112);
    }

    @Fails("77")
    public static void ownProperty(int x) {
        System.setProperty("assay.roads.own", Integer.toString(x & 127));
        broken(Integer.getInteger("assay.roads.own") == 77);
    }
}
