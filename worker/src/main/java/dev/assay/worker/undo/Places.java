package dev.assay.worker.undo;

import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Where the fields of objects of one class lie, or its static fields. */
final class Places {
    /** How the fields that hold shadows of values begin: these belong to one run, and are empty before the next. */
    private static final String SHADOW = "assay$shadow$";

    /** Set by the JVM itself, and no object that code can see. */
    private static final String BACKTRACE = "backtrace";

    final Handling handling;
    final boolean isArray;
    long[] references = {};
    long[] cleared = {};
    long[] numbers = {};
    byte[] widths = {};

    private Places(Handling handling, boolean isArray) {
        this.handling = handling;
        this.isArray = isArray;
    }

    /** The static fields of a class that are no constants. */
    static Places ofStatics(Class<?> type) {
        Places places = new Places(Handling.FOLLOWED, false);
        for (Field field : fields(type)) {
            boolean isConstant = Modifier.isFinal(field.getModifiers()) && !type.isInterface();
            if (Modifier.isStatic(field.getModifiers()) && !isConstant) {
                places.add(field, Memory.staticOffset(field), Handling.FOLLOWED);
            }
        }
        return places;
    }

    /** The fields of objects of a class. */
    static Places of(Class<?> type) {
        if (type.isArray()) {
            return new Places(Handling.FOLLOWED, true);
        }
        Handling handling = handling(type);
        Places places = new Places(handling, false);
        if (handling == Handling.FOLLOWED || handling == Handling.SHALLOW) {
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                places.addFields(each);
            }
        }
        return places;
    }

    /** A class of the JDK decides for itself; one under test inherits what is refused, and has fields of its own besides. */
    private static Handling handling(Class<?> type) {
        if (Territory.isOfJdk(type)) {
            return Territory.of(type);
        }
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (Territory.isOfJdk(each) && Territory.of(each) == Handling.REFUSED) {
                return Handling.REFUSED;
            }
        }
        return Handling.FOLLOWED;
    }

    private void addFields(Class<?> declaring) {
        Handling of = Territory.isOfJdk(declaring) ? Territory.of(declaring) : Handling.FOLLOWED;
        if (of == Handling.IGNORED || declaring == SoftReference.class) {
            return;
        }
        for (Field field : fields(declaring)) {
            boolean isOfJvm = declaring == Throwable.class && field.getName().equals(BACKTRACE)
                    || declaring == Reference.class && !field.getName().equals("referent");
            if (!Modifier.isStatic(field.getModifiers()) && !isOfJvm) {
                add(field, Memory.offset(field), of);
            }
        }
    }

    private void add(Field field, long offset, Handling of) {
        Class<?> type = field.getType();
        if (field.getName().startsWith(SHADOW)) {
            cleared = with(cleared, offset);
        } else if (type.isPrimitive()) {
            numbers = with(numbers, offset);
            widths = Arrays.copyOf(widths, numbers.length);
            widths[numbers.length - 1] = width(type);
        } else if (of == Handling.FOLLOWED) {
            references = with(references, offset);
        }
    }

    private static byte width(Class<?> type) {
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? (byte) Short.BYTES : Byte.BYTES;
    }

    private static long[] with(long[] offsets, long offset) {
        long[] more = Arrays.copyOf(offsets, offsets.length + 1);
        more[offsets.length] = offset;
        return more;
    }

    /** All fields that a class declares, those too that reflection does not show. */
    private static Field[] fields(Class<?> type) {
        try {
            Method all = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
            all.setAccessible(true);
            return (Field[]) all.invoke(type, false);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
