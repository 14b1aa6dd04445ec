package dev.assay.techniques.subjects.contracts;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** Functions of arrays and strings. Their annotations are the truth that inferred contracts are measured by. */
public final class Sequences {
    private Sequences() {}

    @Requires("text != null")
    @Requires("text.length() > 0")
    @Ensures("result == text.charAt(0)")
    public static char first(String text) {
        return text.charAt(0);
    }

    @Ensures("result == (text == null || text.length() == 0)")
    public static boolean isEmpty(String text) {
        return text == null || text.isEmpty();
    }

    @Requires("fallback != null")
    @Ensures("result == (text != null ? text : fallback)")
    @Ensures("result != null")
    public static String orElse(String text, String fallback) {
        if (fallback == null) {
            throw new NullPointerException("fallback");
        }
        return text != null ? text : fallback;
    }

    @Requires("text != null")
    @Ensures("result == text.length()")
    public static int length(String text) {
        return text.length();
    }

    @Requires("text != null")
    @Ensures("result != null")
    public static String padded(String text, int width) {
        StringBuilder padded = new StringBuilder(text);
        while (padded.length() < width) {
            padded.append(' ');
        }
        return padded.toString();
    }

    @Requires("values != null")
    @Requires("index >= 0")
    @Requires("index < values.length")
    @Ensures("result == old(values[index])")
    public static int element(int[] values, int index) {
        return values[index];
    }

    @Requires("values != null")
    @Requires("index >= 0")
    @Requires("index < values.length")
    public static void store(int[] values, int index, int value) {
        values[index] = value;
    }

    @Requires("values != null")
    @Requires("count >= 0")
    @Requires("count <= values.length")
    @Ensures("result != null")
    @Ensures("result.length == count")
    public static int[] firstOf(int[] values, int count) {
        if (count > values.length) {
            throw new IllegalArgumentException("not so many");
        }
        int[] copy = new int[count];
        for (int i = 0; i < count; i++) {
            copy[i] = values[i];
        }
        return copy;
    }

    @Requires("values != null")
    @Ensures("values.length > 0 || result == 0")
    public static int sum(int[] values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    @Requires("values != null")
    @Ensures("result >= -1")
    @Ensures("result < values.length")
    public static int indexOf(int[] values, int wanted) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    @Requires("values != null")
    @Requires("values.length > 0")
    @Ensures("result == old(values[values.length - 1])")
    public static int last(int[] values) {
        return values[values.length - 1];
    }

    @Requires("values != null")
    @Requires("from >= 0")
    @Requires("from <= to")
    @Requires("to <= values.length")
    @Ensures("result == to - from")
    public static int width(int[] values, int from, int to) {
        if (from < 0 || from > to || to > values.length) {
            throw new IndexOutOfBoundsException("no part of it");
        }
        return to - from;
    }
}
