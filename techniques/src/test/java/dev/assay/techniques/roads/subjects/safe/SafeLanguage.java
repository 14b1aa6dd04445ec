package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;

import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Types, calls, copies and control that cannot go wrong. */
public final class SafeLanguage {
    private static final String NAMES = "abcdefgh";
    private int number;

    /** A type with two values. */
    public enum Light {
        RED,
        GREEN
    }

    record Pair(int left, int right) {}

    /** A closed type. */
    public sealed interface Shape permits Dot, Line {}

    /** A shape. */
    public record Dot(int at) implements Shape {}

    /** Another. */
    public record Line(int from, int to) implements Shape {}

    static final class Sheep implements Cloneable {
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

    private static int counted;

    public static int enumSwitch(Light light) {
        return light == null
                ? 0
                : switch (light) {
                    case RED -> 1;
                    case GREEN -> 2;
                };
    }

    public static int enumIdentity(Light light) {
        return broken(light == Light.RED && light == Light.GREEN);
    }

    public static int ordinal(Light light) {
        return broken(light != null && light.ordinal() > 1);
    }

    public static char name(int x) {
        return NAMES.charAt(x & 7);
    }

    public static boolean both(boolean a, boolean b) {
        return a && !b;
    }

    public static int lambda(int x) {
        IntSupplier later = () -> x;
        return broken(later.getAsInt() != x);
    }

    public static int composed(int x) {
        IntUnaryOperator next = n -> n ^ 1;
        return broken(next.andThen(n -> n ^ 1).applyAsInt(x) != x);
    }

    public static int record(int x) {
        return broken(!new Pair(x, 1).equals(new Pair(x, 1)));
    }

    public static int sealedType(Shape shape) {
        return shape instanceof Dot dot ? broken(dot.at() != dot.at) : 0;
    }

    public static int clonedObject(int x) {
        Sheep sheep = new Sheep();
        sheep.age = x;
        return broken(sheep.clone().age != x);
    }

    public static int clonedArray(int x) {
        return broken(new int[] {x}.clone()[0] != x);
    }

    public static int copiedArray(int x) {
        int[] to = new int[2];
        System.arraycopy(new int[] {1, x}, 1, to, 0, 1);
        return broken(to[0] != x);
    }

    public static int field(int x) {
        SafeLanguage object = new SafeLanguage();
        object.number = x;
        return broken(object.number != x);
    }

    public static int ownStatic(int x) {
        counted = x;
        return broken(counted != x);
    }

    public static int caught(int x) {
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    public static int atLast(int x) {
        int[] seen = new int[1];
        try {
            seen[0] = 5 / x;
        } catch (ArithmeticException e) {
            seen[0] = 1;
        } finally {
            seen[0] = 7;
        }
        return broken(seen[0] != 7);
    }

    public static int cause(int x) {
        IllegalStateException e = new IllegalStateException("always", x > 5 ? new RuntimeException("why") : null);
        return broken(e.getCause() != null && x <= 5);
    }

    public static int ownMessage(int x) {
        try {
            throw new IllegalStateException(x > 5 ? "more" : "less");
        } catch (IllegalStateException e) {
            return broken(e.getMessage().length() != 4);
        }
    }

    public static int instance(boolean x) {
        Object object = x ? (Object) "text" : Integer.valueOf(5);
        return object instanceof String text ? text.length() : (Integer) object;
    }

    public static int conditional(byte x) {
        int steps = 0;
        for (int i = 0; i < (x & 3); i++) {
            steps++;
        }
        return broken(steps > 3);
    }

    public static int varargs(int x, int y) {
        return broken(length(x, y) != 2);
    }

    private static int length(int... numbers) {
        return numbers.length;
    }
}
