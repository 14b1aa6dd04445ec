package dev.assay.worker.choice.structure;

import dev.assay.worker.shadow.heap.HeldShadows;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The instance fields of a class, those of superclasses first, in the order of their declaration. */
final class Layout {
    /**
     * @param offset where a reference lies
     * @param shadow where the shadow of a primitive value lies; negative if there is none
     */
    record Part(Field field, boolean isPrimitive, long offset, long shadow) {
        /** The box of the primitive value that an object holds here. */
        Object read(Object holder) {
            try {
                return field.get(holder);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final String OWN = "assay$";

    final List<Part> parts = new ArrayList<>();

    /** Whether it is one of the classes that hold a single primitive value. */
    final boolean isBox;

    /** Whether the JDK alone knows what its fields mean. */
    final boolean isOpaque;

    private Layout(Class<?> type) {
        isBox = type == Integer.class
                || type == Boolean.class
                || type == Character.class
                || type == Long.class
                || type == Byte.class
                || type == Short.class
                || type == Float.class
                || type == Double.class;
        isOpaque = type.getClassLoader() == null && !isBox;
        if (!type.isEnum() && type != String.class && type != Class.class && !Thread.class.isAssignableFrom(type)) {
            add(type);
        }
    }

    private void add(Class<?> type) {
        if (type.getSuperclass() != null) {
            add(type.getSuperclass());
        }
        for (Field field : type.getDeclaredFields()) {
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            if (!isStatic && !field.isSynthetic() && !field.getName().startsWith(OWN)) {
                boolean isPrimitive = field.getType().isPrimitive();
                long shadow = isPrimitive ? HeldShadows.shadowOffset(type, field.getName(), field.getType()) : -1;
                long offset = isPrimitive ? -1 : HeldShadows.offset(type, field.getName());
                if (type.getClassLoader() != null || isBox) {
                    field.setAccessible(true);
                }
                parts.add(new Part(field, isPrimitive, offset, shadow));
            }
        }
    }

    /** Layouts of the classes that one enumeration has met. */
    static final class Book {
        private final Map<Class<?>, Layout> layouts = new HashMap<>();

        Layout of(Class<?> type) {
            Layout known = layouts.get(type);
            if (known == null) {
                known = new Layout(type);
                layouts.put(type, known);
            }
            return known;
        }
    }
}
