package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Through records, sealed types and enums, and what the compiler writes for them. */
public final class Typing {

    private Typing() {}

    record Sized(int size, long weight) implements Comparable<Sized> {
        Sized {
            size = size < 0 ? -size : size;
        }

        @Override
        public int compareTo(Sized other) {
            return Integer.compare(size, other.size);
        }
    }

    record Boxed(Integer value) {}

    record Of<T>(T value) {}

    record Real(double value) {}

    record Many(int... values) {}

    /** Shapes that are all known. */
    public sealed interface Shape permits Dot, Pair, Side {}

    /** A number. */
    public record Dot(int value) implements Shape {}

    /** A shape with a number. */
    public record Pair(Shape inner, short value) implements Shape {}

    /** Constants. */
    public enum Side implements Shape {
        LEFT,
        RIGHT {
            @Override
            int weight() {
                return 3;
            }
        };

        int weight() {
            return 2;
        }
    }

    @Fails("7777")
    public static void boxedEquals(int x) {
        broken(new Boxed(x).equals(new Boxed(7777)));
    }

    @Fails("7777")
    public static void genericEquals(int x) {
        broken(new Of<Object>(x).equals(new Of<Object>(7777)));
    }

    @Fails("-0.0")
    public static void realEquals(double x) {
        broken(new Real(x).equals(new Real(-0.0)));
    }

    @Fails("7777")
    public static void nestedHash(int x) {
        broken(new Of<>(new Boxed(x)).hashCode() == 7777);
    }

    @Fails("-7777")
    public static void normalized(int x) {
        broken(x < 0 && new Sized(x, 1).size() == 7777);
    }

    @Fails("7777")
    public static void inSet(int x) {
        broken(new HashSet<>(List.of(new Sized(7777, 1))).contains(new Sized(x, 1)));
    }

    @Fails("7777")
    public static void inTree(int x) {
        broken(new TreeSet<>(List.of(new Sized(7777, 1))).contains(new Sized(x, 1)));
    }

    @Fails("7777")
    public static void asKey(int x) {
        Map<Boxed, Integer> map = new HashMap<>(Map.of(new Boxed(7777), 1));
        broken(map.remove(new Boxed(x)) != null);
    }

    @Fails({"3", "4"})
    public static void varargs(int x, int y) {
        broken(new Many(x, y).values()[1] - new Many(x).values()[0] == 1 && x == 3);
    }

    @Fails("7777")
    public static void component(int x) throws ReflectiveOperationException {
        broken(Boxed.class
                .getRecordComponents()[0]
                .getAccessor()
                .invoke(new Boxed(x))
                .equals(7777));
    }

    @Fails("7777")
    public static void sealedInside(int x) {
        Shape shape = new Pair(x > 5 ? new Dot(x) : Side.LEFT, (short) 3);
        broken(shape instanceof Pair pair && pair.inner() instanceof Dot dot && dot.value() == 7777);
    }

    @Fails("7777")
    public static void sealedText(int x) {
        Shape shape = x > 5 ? new Dot(x) : Side.LEFT;
        broken(shape.toString().equals("Dot[value=7777]"));
    }

    @Fails("RIGHT")
    public static void bodyOfConstant(Side side) {
        broken(side != null && side.weight() == 3);
    }

    @Fails("RIGHT")
    public static void classOfConstant(Side side) {
        broken(side != null && side.getClass() != side.getDeclaringClass());
    }

    @Fails("RIGHT")
    public static void described(Side side) {
        broken(side != null
                && side.describeConstable().orElseThrow().constantName().equals("RIGHT"));
    }

    @Fails("RIGHT")
    public static void keyOfEnumMap(Side side) {
        broken(side != null && new EnumMap<>(Map.of(side, 1)).toString().startsWith("{R"));
    }

    @Fails("none")
    public static void switchOfNull(Side side) {
        int weight = side == null ? 0 : 1;
        broken(weight == 0);
    }

    @Fails(value = "RIGHT", elsewhere = "a JVM with other hash codes")
    public static void hashOfConstant(Side side) {
        broken(side != null && side.hashCode() % 3 == 1);
    }

    @Fails(value = "RIGHT", elsewhere = "a JVM with other hash codes")
    public static void orderOfConstants(Side side) {
        Set<Side> all = new HashSet<>(List.of(Side.values()));
        broken(all.iterator().next() == side);
    }
}
