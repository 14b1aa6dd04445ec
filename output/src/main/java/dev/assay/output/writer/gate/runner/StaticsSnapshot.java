package dev.assay.output.writer.gate.runner;

import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What was reached from the static fields of some classes at one moment; each field can be put back as it was then. */
final class StaticsSnapshot {
    private static final int MOST_OBJECTS = 200_000;

    /** What an object held: its elements, or the values of its fields. */
    private record Content(List<Field> fields, Object[] values) {}

    private final Map<Class<?>, List<Field>> fieldsOf = new HashMap<>();
    private final List<Field> roots = new ArrayList<>();
    private final List<@Nullable Object> rootValues = new ArrayList<>();
    private final Map<Object, Content> contents = new IdentityHashMap<>();

    StaticsSnapshot(List<Class<?>> classes) {
        for (Class<?> type : classes) {
            for (Field field : declared(type)) {
                if (Modifier.isStatic(field.getModifiers()) && isReadable(field)) {
                    Object value = get(field, null);
                    roots.add(field);
                    rootValues.add(value);
                    reach(field.getType().isPrimitive() ? null : value);
                }
            }
        }
    }

    private void reach(@Nullable Object first) {
        Deque<Object> open = new ArrayDeque<>();
        if (first != null) {
            open.add(first);
        }
        while (!open.isEmpty() && contents.size() < MOST_OBJECTS) {
            Object next = open.remove();
            if (!isLeaf(next) && !contents.containsKey(next)) {
                Content content = content(next);
                contents.put(next, content);
                references(next, content).forEach(open::add);
            }
        }
    }

    /** The objects that it held. */
    private static List<Object> references(Object holder, Content content) {
        List<Object> held = new ArrayList<>();
        boolean isArray = holder.getClass().isArray();
        for (int i = 0; i < content.values.length; i++) {
            boolean isPrimitive = isArray
                    ? holder.getClass().getComponentType().isPrimitive()
                    : content.fields.get(i).getType().isPrimitive();
            if (!isPrimitive && content.values[i] != null) {
                held.add(content.values[i]);
            }
        }
        return held;
    }

    /** Objects that hold no state, or none that belongs to code under test. */
    private static boolean isLeaf(Object object) {
        Class<?> type = object.getClass();
        return object instanceof String
                || object instanceof Number && type.getName().startsWith("java.lang.")
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof Thread
                || object instanceof ThreadGroup
                || object instanceof Module
                || object instanceof Reference
                || object instanceof AccessibleObject
                || type.getName().startsWith("java.lang.invoke.")
                || type.getName().startsWith("jdk.internal.");
    }

    private Content content(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            Object[] elements = new Object[Array.getLength(object)];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = Array.get(object, i);
            }
            return new Content(List.of(), elements);
        }
        List<Field> fields = fieldsOf.computeIfAbsent(type, StaticsSnapshot::instanceFields);
        return new Content(
                fields, fields.stream().map(field -> get(field, object)).toArray());
    }

    private static List<Field> instanceFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : declared(at)) {
                if (!Modifier.isStatic(field.getModifiers()) && isReadable(field)) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static Field[] declared(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            return new Field[0]; // The type of a field is missing; so nobody has used the class.
        }
    }

    private static boolean isReadable(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false;
        }
    }

    private static @Nullable Object get(Field field, @Nullable Object holder) {
        try {
            return field.get(holder);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("it was made accessible", e);
        }
    }

    /** The fields below which something is other than it was. */
    List<Field> changed() {
        List<Field> changed = new ArrayList<>();
        for (int i = 0; i < roots.size(); i++) {
            Field root = roots.get(i);
            boolean isSame = isSame(root.getType(), rootValues.get(i), get(root, null))
                    && below(i).stream().allMatch(this::isUnchanged);
            if (!isSame) {
                changed.add(root);
            }
        }
        return changed;
    }

    private boolean isUnchanged(Object object) {
        Content then = Objects.requireNonNull(contents.get(object));
        Content now = content(object);
        boolean isSame = true;
        for (int i = 0; isSame && i < then.values.length; i++) {
            Class<?> type = object.getClass().isArray()
                    ? object.getClass().getComponentType()
                    : then.fields.get(i).getType();
            isSame = isSame(type, then.values[i], now.values[i]);
        }
        return isSame;
    }

    private static boolean isSame(Class<?> type, @Nullable Object then, @Nullable Object now) {
        return type.isPrimitive() ? Objects.equals(then, now) : then == now;
    }

    /** The objects that were reached from a root. */
    private List<Object> below(int root) {
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        List<Object> reached = new ArrayList<>();
        Deque<Object> open = new ArrayDeque<>();
        Object first = rootValues.get(root);
        if (first != null) {
            open.add(first);
        }
        while (!open.isEmpty()) {
            Object next = open.remove();
            Content content = contents.get(next);
            if (content != null && seen.put(next, true) == null) {
                reached.add(next);
                references(next, content).forEach(open::add);
            }
        }
        return reached;
    }

    /** Puts a field, and all that was reached from it, back as it was; what is final cannot have changed. */
    void restore(Field root) {
        int index = roots.indexOf(root);
        set(root, null, rootValues.get(index));
        for (Object object : below(index)) {
            Content then = Objects.requireNonNull(contents.get(object));
            for (int i = 0; i < then.values.length; i++) {
                if (object.getClass().isArray()) {
                    Array.set(object, i, then.values[i]);
                } else {
                    set(then.fields.get(i), object, then.values[i]);
                }
            }
        }
    }

    private static void set(Field field, @Nullable Object holder, @Nullable Object value) {
        if (Modifier.isFinal(field.getModifiers())) {
            return;
        }
        try {
            field.set(holder, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("it was made accessible", e);
        }
    }
}
