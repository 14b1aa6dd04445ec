package dev.assay.worker.observe;

import java.lang.reflect.Array;

/** Reports values as text without running code under test. */
public final class ValueText {
    private static final int MOST_ELEMENTS = 8;
    private static final int LONGEST_TEXT = 80;

    private ValueText() {}

    public static String told(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            return '"' + (text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "...") + '"';
        }
        if (value instanceof Character letter) {
            return letter < ' ' || letter > '~'
                    ? "'\\u" + String.format("%04x", (int) letter) + "'"
                    : "'" + letter + "'";
        }
        if (value instanceof Boolean
                || value instanceof Number && value.getClass().getClassLoader() == null) {
            return value.toString();
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value.getClass().isArray()) {
            return array(value);
        }
        String name = value.getClass().getName();
        return "a " + name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
    }

    private static String array(Object array) {
        int length = Array.getLength(array);
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < Math.min(length, MOST_ELEMENTS); i++) {
            Object element = Array.get(array, i);
            boolean isDeep = element != null && element.getClass().isArray();
            text.append(i == 0 ? "" : ", ").append(isDeep ? "{...}" : told(element));
        }
        return text.append(length > MOST_ELEMENTS ? ", ...}" : "}").toString();
    }
}
