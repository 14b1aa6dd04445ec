package nasty;

import java.io.Serializable;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Signatures that are hard to call: each test of each of them must compile. */
public class Generic {
    // Recursive bounds, intersections, wildcards with bounds.
    public static <T extends Comparable<? super T>> T largest(List<? extends T> all) {
        return all.get(0);
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all, T otherwise) {
        return all.isEmpty() ? otherwise : all.iterator().next();
    }

    public static <T extends Comparable<T> & Serializable> int both(T one, T other) {
        return one.compareTo(other);
    }

    public static <E extends Enum<E> & Supplier<String>> String named(E constant, Class<E> type) {
        return constant.get() + type.getEnumConstants().length;
    }

    public static <E extends Enum<E>> EnumMap<E, Integer> counts(Class<E> type, Set<? super E> none) {
        return new EnumMap<>(type);
    }

    public static <K extends Comparable<K>, V extends List<? super K>> V under(Map<K, V> map, K key) {
        return map.get(key);
    }

    public static <A, B extends A, C extends B> A chain(A a, B b, C c, List<? super C> all) {
        all.add(c);
        return b;
    }

    public static int deep(Map<String, List<Map<Integer, ? extends Set<? super Long>>>> map) {
        return map.size() / map.size();
    }

    public List<? extends Number> numbers() {
        return List.of(1, 2.0);
    }

    public static int sum(List<? extends Number> numbers) {
        return numbers.get(0).intValue();
    }

    public static void fill(List<? super Integer> sink, Comparator<? super Integer> order) {
        sink.add(1);
        sink.sort(null);
    }

    // Generic arrays and variable arity.
    @SafeVarargs
    public static <T> T first(T... all) {
        return all[0];
    }

    public static <T> T[] grown(T[] array, IntFunction<T[]> maker) {
        return maker.apply(array.length + 1);
    }

    public static int lists(List<String>[] lists, List<String>[][] more) {
        return lists.length + more[0].length;
    }

    @SafeVarargs
    public static <T extends Comparable<T>> T least(Comparator<? super T> order, List<T>... lists) {
        return lists[0].get(0);
    }

    public static String join(String separator, Object... parts) {
        return separator + parts.length;
    }

    public static String join(Object... parts) {
        return "" + parts[0];
    }

    // Lambdas, with and without a choice.
    public static <T, R> R apply(Function<? super T, ? extends R> function, T argument) {
        return function.apply(argument);
    }

    public static <T, K, V> Map<K, V> index(
            List<T> all, Function<? super T, K> key, Function<? super T, V> value, BinaryOperator<V> merge) {
        return Map.of(key.apply(all.get(0)), merge.apply(value.apply(all.get(0)), value.apply(all.get(1))));
    }

    public static void run(Runnable code) {
        code.run();
    }

    public static <T> T run(Callable<T> code) throws Exception {
        return code.call();
    }

    public static <T> int measure(Function<T, Integer> function, T value) {
        return function.apply(value);
    }

    public static <T> int measure(ToIntFunction<T> function, T value) {
        return function.applyAsInt(value);
    }

    public interface Converter {
        <T extends Number> T convert(String text, Class<T> type);
    }

    public static int converted(Converter converter) {
        return converter.convert("1", Integer.class);
    }

    public static <X extends Throwable> void raise(X exception) throws X {
        throw exception;
    }

    public static <X extends Exception> int tried(Callable<? extends X> maker) throws X {
        return 1;
    }

    // What Java can call only with care: both methods take the same arguments.
    public static <K, V> Map<K, V> filled(Map<K, V> map, Supplier<? extends V> value) {
        return map.isEmpty() ? map : Map.of();
    }

    public static <K, V> Map<K, V> filled(Map<K, V> map, V value) {
        return map;
    }

    public interface Multi<K, V> extends Map<K, Object> {}

    public static <K, V> int populate(Map<K, V> map, Iterable<? extends V> values) {
        return map.size();
    }

    public static <K, V> int populate(Multi<K, V> map, Iterable<? extends V> values) {
        return map.size() + 1;
    }

    // Overloads that null, boxes and small numbers fit.
    public static String over(Object value) {
        return "Object";
    }

    public static String over(String value) {
        return "String" + value.length();
    }

    public static String over(Integer value) {
        return "Integer" + value.intValue();
    }

    public static String over(int value) {
        return "int" + 1 / value;
    }

    public static String over(long value) {
        return "long";
    }

    public static String over(char value) {
        return "char";
    }

    public static String over(char[] value) {
        return "char[]" + value.length;
    }

    public static String over(byte value) {
        return "byte";
    }

    public static String over(Object... value) {
        return "Object..." + value.length;
    }

    public <T> T same(T value) {
        return value;
    }

    public int same(int value) {
        return value;
    }

    public static <T, U> BiFunction<T, U, List<? super T>> swapped(BiFunction<? super U, ? super T, ? extends List<T>> f) {
        return (t, u) -> f.apply(u, t);
    }

    public static Class<? extends Enum<?>> kind(Class<? extends Enum<?>> type, Map.Entry<?, ?> entry) {
        return type == null ? Thread.State.class : type;
    }
}
