package dev.assay.techniques.subjects.observed;

import java.util.ArrayList;
import java.util.List;

/** One method for each kind of clause; {@link #main} passes what its test expects to be inferred. */
public final class Patterns {
    private int total;
    private String label;

    public static void constant(int mode) {}

    public static void fewValues(int level) {}

    public static void range(int percent) {}

    public static void sign(int count) {}

    public static void nonZero(int step) {}

    public static void rest(int number) {}

    public static void same(int a, int b) {}

    public static void less(int a, int b) {}

    public static void lessOrSame(int a, int b) {}

    public static void linear(int a, int b) {}

    public static void lengths(byte[] value, int length) {}

    public static int index(int[] values, int index) {
        return values[index];
    }

    public static void type(Object value) {}

    public static void present(String name) {}

    public static void conditional(boolean isNamed, String name) {}

    /** A list is never empty, while a number may be anything. */
    public static void byType(Object shape, int size) {}

    public int add(int amount) {
        total += amount;
        return total;
    }

    public void label(String text) {
        label = text;
    }

    public int seldomAsked() {
        return label.length();
    }

    public int oftenAsked() {
        return label.length();
    }

    public static void noneNull(String[] names) {}

    public static void noneNullInList(List<String> names) {}

    public static void sorted(int[] values) {}

    public static void unsorted(int[] values) {}

    public static void someNull(String[] names) {}

    public static void oneOfThem(int[] values, int wanted) {}

    public static String pick(String[] names, int index) {
        return names[index % names.length];
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 30; i++) {
            numbers(i);
            references(i);
            elements(i);
        }
    }

    private static void numbers(int i) {
        constant(7);
        fewValues(new int[] {1, 5, 9}[i % 3]);
        range(7 * i % 101);
        sign(1 + i * i);
        nonZero(i % 2 == 0 ? 1 + i % 3 : -1 - i % 3);
        rest(5 * i + 3);
        same(i - 4, i - 4);
        less(i - 9, i + 3 * (i % 4) - 8);
        lessOrSame(i - 9, i - 9 + i % 3);
        linear(i - 7, 3 * (i - 7) + 2);
        lengths(new byte[i % 6], i % 6);
        index(new int[3 + i % 9], i % 3 + i % 2);
        new Patterns().add(i);
        Patterns patterns = new Patterns();
        patterns.add(i % 5 - 2);
        patterns.add(i % 7);
        patterns.label("label" + i);
        patterns.oftenAsked();
        if (i % 6 == 0) {
            patterns.seldomAsked();
        }
    }

    private static void references(int i) {
        type("text" + i);
        present("name" + i % 3);
        conditional(i % 2 == 0, i % 2 == 0 ? "name" : null);
        byType(i % 2 == 0 ? new ArrayList<>() : Integer.valueOf(i), i % 2 == 0 ? 1 + i : i - 9);
    }

    private static void elements(int i) {
        noneNull(new String[] {"a", "b" + i});
        noneNullInList(new ArrayList<>(List.of("a", "b" + i)));
        someNull(new String[] {"a", i % 4 == 0 ? null : "b"});
        sorted(new int[] {i, i + 1, 2 * i + 1});
        unsorted(new int[] {i, i % 5, 7});
        oneOfThem(new int[] {3, i, 7}, i % 2 == 0 ? 3 : 7);
        pick(new String[] {"a" + i, "b" + i, "c" + i}, i);
    }
}
