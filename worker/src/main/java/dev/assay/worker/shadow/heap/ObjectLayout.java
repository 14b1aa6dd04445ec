package dev.assay.worker.shadow.heap;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The fields of one class and of all above it: where they lie, and where their shadows do. */
final class ObjectLayout {

    /**
     * One field.
     *
     * @param kind L for a reference, else as in descriptors
     * @param shadow the offset of its shadow; negative if there is none
     */
    record Slot(String owner, String name, char kind, long offset, long shadow) {}

    /** A static final field that holds an object, which is told from others like it by being held there. */
    record Constant(Class<?> owner, String name, long offset) {}

    private static final String HASH_OF_STRING = "hash";

    final Class<?> type;

    /** What the other side knows the class by. */
    final int number;

    final List<Slot> slots = new ArrayList<>();
    final List<Constant> constants = new ArrayList<>();

    ObjectLayout(Class<?> type, int number) {
        this.type = type;
        this.number = number;
        if (!type.isArray()) {
            addFields(type);
        }
    }

    private void addFields(Class<?> declaring) {
        if (declaring.getSuperclass() != null) {
            addFields(declaring.getSuperclass());
        }
        for (Field field : declaring.getDeclaredFields()) {
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            if (!isStatic && !isCache(field)) {
                slots.add(slot(declaring, field));
            } else if (isStatic
                    && Modifier.isFinal(field.getModifiers())
                    && !field.getType().isPrimitive()) {
                constants.add(new Constant(declaring, field.getName(), Raw.offset(declaring, field.getName())));
            }
        }
    }

    /** A string's hash code, once somebody asked for it, says nothing that its chars do not. */
    private static boolean isCache(Field field) {
        return field.getDeclaringClass() == String.class && field.getName().startsWith(HASH_OF_STRING);
    }

    static Slot slot(Class<?> declaring, Field field) {
        Class<?> type = field.getType();
        char kind = type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
        long offset = Raw.offset(declaring, field.getName());
        return new Slot(declaring.getName(), field.getName(), kind, offset, shadow(declaring, field.getName(), kind));
    }

    private static long shadow(Class<?> declaring, String name, char kind) {
        if (kind == 'L') {
            return -1;
        }
        try {
            return Raw.offset(declaring, Layouts.PREFIX + kind + name);
        } catch (InternalError noSuchField) {
            return -1; // A class without shadows.
        }
    }
}
