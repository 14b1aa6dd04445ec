package dev.assay.engine.way;

import dev.assay.model.type.ClassType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Constants;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The literal values to try, simplest first: well-chosen ones of each type, then the constants of the code under test. */
public final class Pools {
    /** More constants than that are tables of data, not decisions. */
    private static final int MAX_CONSTANTS = 40;

    private static final int MAX_STRING = 200;
    private static final String SMILE = "\uD83D\uDE00";

    private final Map<PrimitiveType, List<Object>> primitives = new EnumMap<>(PrimitiveType.class);
    private final List<String> strings;

    public Pools(Constants constants) {
        List<Integer> ints = nearest(constants.ints(), Comparator.comparingLong(i -> Math.abs((long) i)));
        List<Long> longs = nearest(constants.longs(), Comparator.comparingLong(Pools::magnitude));
        primitives.put(PrimitiveType.BOOLEAN, List.of(false, true));
        addWide(ints, longs);
        addNarrow(ints);
        addFloating(constants);
        strings = strings(constants);
    }

    private void addWide(List<Integer> ints, List<Long> longs) {
        primitives.put(
                PrimitiveType.INT,
                values(List.of(0, 1, -1, 2, 3, 10, 100, Integer.MAX_VALUE, Integer.MIN_VALUE), withNeighbours(ints)));
        primitives.put(
                PrimitiveType.LONG,
                values(
                        List.of(0L, 1L, -1L, 2L, 10L, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, Long.MIN_VALUE),
                        Stream.concat(
                                longs.stream().flatMap(l -> Stream.of(l, l - 1, l + 1)),
                                ints.stream().map(i -> (long) i))));
    }

    private void addNarrow(List<Integer> ints) {
        primitives.put(
                PrimitiveType.SHORT,
                values(
                        List.of((short) 0, (short) 1, (short) -1, (short) 2, Short.MAX_VALUE, Short.MIN_VALUE),
                        ints.stream().filter(i -> i == i.shortValue()).map(Integer::shortValue)));
        primitives.put(
                PrimitiveType.BYTE,
                values(
                        List.of((byte) 0, (byte) 1, (byte) -1, (byte) 2, Byte.MAX_VALUE, Byte.MIN_VALUE),
                        ints.stream().filter(i -> i == i.byteValue()).map(Integer::byteValue)));
        primitives.put(
                PrimitiveType.CHAR,
                values(
                        List.of('a', '0', ' ', 'Z', '\0', '\n', '\u00e9', '\uD83D', '\uDE00', Character.MAX_VALUE),
                        ints.stream()
                                .filter(i -> i >= ' ' && i <= Character.MAX_VALUE)
                                .map(i -> (char) i.intValue())));
    }

    private void addFloating(Constants constants) {
        primitives.put(
                PrimitiveType.DOUBLE,
                values(
                        List.of(
                                0.0,
                                1.0,
                                -1.0,
                                0.5,
                                100.0,
                                -0.0,
                                Double.MAX_VALUE,
                                Double.MIN_VALUE,
                                Double.POSITIVE_INFINITY,
                                Double.NEGATIVE_INFINITY,
                                Double.NaN),
                        nearest(constants.doubles(), Comparator.comparingDouble(Math::abs)).stream()));
        primitives.put(
                PrimitiveType.FLOAT,
                values(
                        List.of(
                                0f,
                                1f,
                                -1f,
                                0.5f,
                                100f,
                                -0f,
                                Float.MAX_VALUE,
                                Float.MIN_VALUE,
                                Float.POSITIVE_INFINITY,
                                Float.NEGATIVE_INFINITY,
                                Float.NaN),
                        nearest(constants.floats(), Comparator.comparingDouble(Math::abs)).stream()));
    }

    /** The values of a primitive type, boxed; none for void. */
    List<Object> of(PrimitiveType type) {
        return primitives.getOrDefault(type, List.of());
    }

    /** The strings. */
    public List<String> strings() {
        return strings;
    }

    /** The primitive type that a class boxes, or null. */
    public static @Nullable PrimitiveType unboxed(ClassType type) {
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (primitive != PrimitiveType.VOID && primitive.box().equals(type)) {
                return primitive;
            }
        }
        return null;
    }

    private static List<String> strings(Constants constants) {
        Set<String> all = new LinkedHashSet<>(
                List.of("", "a", " ", "0", "-1", "abc", "Hello, World", "1.5", "\n", "\u00e9", SMILE, "a".repeat(100)));
        Comparator<String> shortFirst = Comparator.comparingInt(String::length);
        constants.strings().stream()
                .filter(text -> text.length() <= MAX_STRING)
                .sorted(shortFirst.thenComparing(Comparator.naturalOrder()))
                .limit(MAX_CONSTANTS)
                .forEach(all::add);
        return List.copyOf(all);
    }

    private static Stream<Integer> withNeighbours(List<Integer> ints) {
        return ints.stream().flatMap(i -> Stream.of(i, i - 1, i + 1));
    }

    private static long magnitude(long value) {
        return value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(value);
    }

    private static <T> List<T> nearest(Collection<T> values, Comparator<T> order) {
        return values.stream().sorted(order).limit(MAX_CONSTANTS).toList();
    }

    private static List<Object> values(List<?> usual, Stream<?> constants) {
        Set<Object> all = new LinkedHashSet<>(usual);
        constants.forEach(all::add);
        return List.copyOf(new ArrayList<>(all));
    }
}
