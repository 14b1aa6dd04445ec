package dev.assay.techniques.explore.differential.kit;

import java.util.Collection;
import java.util.Map;

/** Looks at what a program computed: each answer is a concrete number, and stands for a way that the run went. */
public final class Look {
    private Look() {}

    public static int at(boolean value) {
        return value ? 1 : 2;
    }

    public static int at(int value) {
        if (value < 0) {
            return value < -100 ? 3 : value == -1 ? 4 : 5;
        }
        return value == 0 ? 6 : value < 7 ? 7 : value < 1000 ? 8 : 9;
    }

    public static int at(long value) {
        return value == (int) value ? at((int) value) : value < 0 ? 10 : 11;
    }

    public static int at(double value) {
        if (Double.isNaN(value)) {
            return 12;
        }
        return value < 0 ? 13 : value == 0 ? 14 : value < 1 ? 15 : value <= Float.MAX_VALUE ? 16 : 17;
    }

    public static int at(String text) {
        if (text == null) {
            return 18;
        }
        return text.isEmpty() ? 19 : 20 + text.length() * 7 + (text.charAt(text.length() - 1) > '5' ? 1 : 0);
    }

    public static int at(int[] array) {
        if (array == null) {
            return 21;
        }
        return array.length == 0 ? 22 : array.length * 31 + at(array[array.length - 1]);
    }

    public static int at(Kit.Node node) {
        return node == null ? 23 : node.length() * 37 + at(node.value) + (node.flag ? 1 : 0);
    }

    public static int at(Object object) {
        if (object instanceof Integer number) {
            return at(number.intValue());
        }
        if (object instanceof Collection<?> all) {
            return 24 + all.size() * 5 + (all.isEmpty() ? 0 : at(all.iterator().next()));
        }
        if (object instanceof Map<?, ?> map) {
            return 25 + at(map.keySet()) * 3;
        }
        if (object instanceof StringBuilder text) {
            return at(text.toString());
        }
        return object == null ? 26 : object instanceof Kit.Shape shape ? at(shape.area(1)) : 27;
    }
}
