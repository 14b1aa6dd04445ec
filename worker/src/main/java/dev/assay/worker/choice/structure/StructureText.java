package dev.assay.worker.choice.structure;

import dev.assay.worker.shadow.heap.HeldShadows;
import dev.assay.worker.shadow.term.Expr;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Structures as text: every field of every object, shared and cyclic ones by a number, without asking code under test. */
final class StructureText {
    private static final int LONGEST = 20_000;
    private static final int DEEPEST = 300;

    private final Layout.Book layouts;
    private final Choosing choosing;
    private final StringBuilder text = new StringBuilder();
    private final Visited met = new Visited();
    private final Visited shared = new Visited();
    private final Visited told = new Visited();

    /** What an open choice has for a value in this picture. */
    interface Choosing {
        long value(Expr open, long usual);
    }

    StructureText(Layout.Book layouts, Choosing choosing) {
        this.layouts = layouts;
        this.choosing = choosing;
    }

    String of(@Nullable Object root, @Nullable Expr shadow) {
        if (root instanceof String string) {
            return string;
        }
        if (shadow != null && root != null) {
            return number(root, shadow);
        }
        findShared(root, 0);
        tell(root, 0);
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text.toString();
    }

    private static boolean isPlain(Object value) {
        return value instanceof String
                || value instanceof Number && value.getClass().getClassLoader() == null
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof Class;
    }

    private void findShared(@Nullable Object value, int depth) {
        if (value == null || isPlain(value) || depth > DEEPEST) {
            return;
        }
        if (met.meet(value) >= 0) {
            shared.meet(value);
            return;
        }
        for (Object part : parts(value)) {
            findShared(part, depth + 1);
        }
    }

    private Object[] parts(Object value) {
        if (value instanceof Object[] array) {
            return array;
        }
        if (isOfJdk(value)) {
            if (value instanceof Collection<?> all) {
                return all.toArray();
            }
            if (value instanceof Map<?, ?> map) {
                return map.entrySet().toArray();
            }
            return value instanceof Map.Entry<?, ?> entry
                    ? new Object[] {entry.getKey(), entry.getValue()}
                    : new Object[0];
        }
        if (value.getClass().isArray()) {
            return new Object[0];
        }
        Layout layout = layouts.of(value.getClass());
        Object[] parts = new Object[layout.parts.size()];
        for (int i = 0; i < parts.length; i++) {
            Layout.Part part = layout.parts.get(i);
            parts[i] = part.isPrimitive() ? null : HeldShadows.get(value, part.offset());
        }
        return parts;
    }

    private static boolean isOfJdk(Object value) {
        return value.getClass().getClassLoader() == null && !value.getClass().isArray();
    }

    private void tell(@Nullable Object value, int depth) {
        if (text.length() > LONGEST || depth > DEEPEST) {
            text.append("…");
        } else if (value == null || isPlain(value)) {
            tellPlain(value);
        } else {
            int number = shared.find(value);
            if (number >= 0) {
                text.append('#').append(number + 1);
                if (told.meet(value) >= 0) {
                    return;
                }
                text.append('=');
            }
            tellWhole(value, depth);
        }
    }

    private void tellPlain(@Nullable Object value) {
        if (value instanceof String string) {
            quote(string);
        } else if (value instanceof Character letter) {
            text.append('\'').append(letter.charValue()).append('\'');
        } else if (value instanceof Enum<?> constant) {
            text.append(constant.name());
        } else if (value instanceof Class<?> type) {
            text.append(type.getName());
        } else {
            text.append(value == null ? "null" : number(value, shadowOf(value)));
        }
    }

    private @Nullable Expr shadowOf(Object box) {
        Layout layout = layouts.of(box.getClass());
        return layout.isBox && layout.parts.size() == 1 && layout.parts.get(0).shadow() >= 0
                ? HeldShadows.shadow(box, layout.parts.get(0).shadow())
                : null;
    }

    private String number(Object value, @Nullable Expr shadow) {
        if (shadow == null) {
            return String.valueOf(value);
        }
        long chosen = choosing.value(shadow, shadow.bits);
        return value instanceof Boolean ? String.valueOf(chosen != 0) : String.valueOf(chosen);
    }

    private void quote(String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char next = string.charAt(i);
            if (next == '"' || next == '\\') {
                text.append('\\').append(next);
            } else if (next < ' ') {
                text.append(
                        next == '\n'
                                ? "\\n"
                                : next == '\t'
                                        ? "\\t"
                                        : "\\u"
                                                + Integer.toHexString(0x10000 | next)
                                                        .substring(1));
            } else {
                text.append(next);
            }
        }
        text.append('"');
    }

    private void tellWhole(Object value, int depth) {
        if (value.getClass().isArray()) {
            tellArray(value, depth);
        } else if (isOfJdk(value)) {
            tellOfJdk(value, depth);
        } else {
            tellFields(value, depth);
        }
    }

    private void tellArray(Object array, int depth) {
        Expr[] shadows = array instanceof Object[] ? null : HeldShadows.elements(array);
        text.append('[');
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ", ");
            Object element = Array.get(array, i);
            if (array instanceof Object[]) {
                tell(element, depth + 1);
            } else if (element instanceof Character) {
                tellPlain(element);
            } else {
                text.append(number(element, shadows == null ? null : shadows[i]));
            }
        }
        text.append(']');
    }

    private void tellOfJdk(Object value, int depth) {
        if (value instanceof Collection<?> all) {
            boolean isSet = value instanceof Set;
            text.append(isSet ? '{' : '[');
            Object[] elements = all.toArray();
            for (int i = 0; i < elements.length; i++) {
                text.append(i == 0 ? "" : ", ");
                tell(elements[i], depth + 1);
            }
            text.append(isSet ? '}' : ']');
        } else if (value instanceof Map<?, ?> map) {
            String separator = "";
            text.append('{');
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(separator);
                tell(entry.getKey(), depth + 1);
                text.append('=');
                tell(entry.getValue(), depth + 1);
                separator = ", ";
            }
            text.append('}');
        } else {
            text.append(plainText(value));
        }
    }

    /** The text of a value of the JDK; that of an object without a text of its own is its class alone. */
    private static String plainText(Object value) {
        String own = String.valueOf(value);
        String name = value.getClass().getName();
        return own.startsWith(name + "@") ? name : own;
    }

    private void tellFields(Object value, int depth) {
        Class<?> type = value.getClass();
        text.append(shortName(type)).append(type.isRecord() ? '[' : '{');
        String separator = "";
        for (Layout.Part part : layouts.of(type).parts) {
            text.append(separator).append(part.field().getName()).append('=');
            separator = ", ";
            if (!part.isPrimitive()) {
                tell(HeldShadows.get(value, part.offset()), depth + 1);
                continue;
            }
            Object held = part.read(value);
            Expr shadow = part.shadow() < 0 ? null : HeldShadows.shadow(value, part.shadow());
            if (held instanceof Character) {
                tellPlain(held);
            } else {
                text.append(number(held, shadow));
            }
        }
        text.append(type.isRecord() ? ']' : '}');
    }

    private static String shortName(Class<?> type) {
        String name = type.getName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
