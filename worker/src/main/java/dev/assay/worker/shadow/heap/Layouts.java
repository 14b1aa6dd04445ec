package dev.assay.worker.shadow.heap;

import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Where the shadows of fields lie, by class and by the offset of the field itself; found by reflection once, then remembered. */
public final class Layouts {
    /** How the fields that hold shadows are called; their kind and the field's name follow. */
    static final String PREFIX = "assay$shadow$";

    private static final int CAPACITY = 4096;

    private static final Class<?>[] classes = new Class<?>[CAPACITY];
    private static final long[] offsets = new long[CAPACITY];
    private static final long[] shadows = new long[CAPACITY];
    private static final Class<?>[] owners = new Class<?>[CAPACITY];
    private static final long[][] referencesOf = new long[CAPACITY][];
    private static long stringValue;

    private Layouts() {}

    /** The offset of the shadow of the field at an offset; negative if there is none. */
    public static long shadowOffset(Object base, long offset) {
        boolean isStatic = base instanceof Class<?> && offset > STATICS;
        Class<?> type = base instanceof Class<?> mirror && isStatic ? mirror : base.getClass();
        int i = (System.identityHashCode(type) * 31 + (int) offset) & CAPACITY - 1;
        if (classes[i] != type || offsets[i] != offset) {
            Thread paused = Recorder.pause();
            try {
                shadows[i] = search(type, offset, isStatic);
            } catch (InternalError noSuchField) {
                shadows[i] = -1; // A class without shadows.
            } finally {
                Recorder.resume(paused);
            }
            classes[i] = type;
            offsets[i] = offset;
        }
        return shadows[i];
    }

    /** Beyond what instances of Class themselves need, statics begin; a field of Class itself lies before. */
    private static final long STATICS = 100;

    private static long search(Class<?> type, long offset, boolean isStatic) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getType().isPrimitive()
                        && Modifier.isStatic(field.getModifiers()) == isStatic
                        && Raw.offset(each, field.getName()) == offset) {
                    String kind = field.getType().descriptorString();
                    return Raw.offset(each, PREFIX.concat(kind).concat(field.getName()));
                }
            }
            if (isStatic) {
                return -1;
            }
        }
        return -1;
    }

    /** Where the references in the objects of a class lie, those to shadows among them. */
    static long[] references(Class<?> type) {
        int i = System.identityHashCode(type) & CAPACITY - 1;
        if (owners[i] != type) {
            Thread paused = Recorder.pause();
            try {
                referencesOf[i] = findReferences(type);
            } finally {
                Recorder.resume(paused);
            }
            owners[i] = type;
        }
        return referencesOf[i];
    }

    private static long[] findReferences(Class<?> type) {
        long[] found = new long[8];
        int count = 0;
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
                    found = room(found, count);
                    count = add(found, count, Raw.offset(each, field.getName()));
                } else if (!Modifier.isStatic(field.getModifiers())) {
                    found = room(found, count);
                    count = add(found, count, shadowOf(each, field));
                }
            }
        }
        long[] all = new long[count];
        System.arraycopy(found, 0, all, 0, count);
        return all;
    }

    /** Reflection hides the fields that hold shadows, so they are found by their names. */
    private static long shadowOf(Class<?> declaring, Field field) {
        try {
            return Raw.offset(
                    declaring, PREFIX.concat(field.getType().descriptorString()).concat(field.getName()));
        } catch (InternalError noSuchField) {
            return -1; // A class without shadows.
        }
    }

    private static int add(long[] to, int count, long offset) {
        if (offset < 0) {
            return count;
        }
        to[count] = offset;
        return count + 1;
    }

    private static long[] room(long[] found, int count) {
        if (count < found.length) {
            return found;
        }
        long[] grown = new long[count * 2];
        System.arraycopy(found, 0, grown, 0, count);
        return grown;
    }

    static long stringValue() {
        if (stringValue == 0) {
            Thread paused = Recorder.pause();
            try {
                stringValue = Raw.offset(String.class, "value");
            } finally {
                Recorder.resume(paused);
            }
        }
        return stringValue;
    }
}
