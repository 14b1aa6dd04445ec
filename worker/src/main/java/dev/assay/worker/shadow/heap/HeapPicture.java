package dev.assay.worker.shadow.heap;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.HeapCode;
import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.Roots;
import dev.assay.worker.shadow.table.TableReader;
import dev.assay.worker.shadow.term.Expr;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The heap below the objects that a finished run holds: objects with all their fields, breadth first, primitive ones
 * with their shadows. No code under test runs for it.
 */
public final class HeapPicture {
    private static final int MOST_OBJECTS = 20_000;
    private static final int MOST_VALUES = 200_000;
    private static final int MOST_LAYOUTS = 2_000;

    private final Map<Class<?>, ObjectLayout> layouts = new IdentityHashMap<>();
    private final PacketWriter fresh = new PacketWriter();
    private final PacketWriter body = new PacketWriter();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final List<Expr> terms = new ArrayList<>();
    private int freshCount;
    private int classCount;
    private int values;
    private @Nullable String opaque;

    /** Looks at the heap of the run that has just ended; {@link #terms} and {@link #put} tell what there was. */
    public void take(List<Class<?>> withStatics, boolean staticsAreKnown) {
        numbers.clear();
        objects.clear();
        terms.clear();
        fresh.clear();
        body.clear();
        freshCount = 0;
        values = 0;
        opaque = staticsAreKnown ? null : "static state that is reached by reflection or native code";
        body.putInt(Roots.count());
        for (int i = 0; i < Roots.count(); i++) {
            putReference(Roots.get(i));
        }
        body.putInt(withStatics.size());
        for (Class<?> type : withStatics) {
            putStatics(type);
        }
        List<ObjectLayout> met = new ArrayList<>();
        PacketWriter roots = copy(body);
        body.clear();
        for (int i = 0; i < objects.size() && !isTooLarge(); i++) {
            putObject(objects.get(i), met);
        }
        PacketWriter nodes = copy(body);
        body.clear();
        body.putAll(roots);
        body.putInt(objects.size());
        body.putAll(nodes);
        putNames(met);
    }

    private static PacketWriter copy(PacketWriter packet) {
        PacketWriter copy = new PacketWriter();
        copy.putAll(packet);
        return copy;
    }

    /** The shadows that the picture refers to, by number. */
    public Expr[] terms() {
        return terms.toArray(new Expr[0]);
    }

    /** Writes the picture. */
    public void put(PacketWriter out) {
        if (isTooLarge()) {
            // What was defined on the way is known to the other side all the same.
            out.putByte(HeapCode.TOO_LARGE);
            putFresh(out);
            return;
        }
        out.putByte(HeapCode.WHOLE);
        putFresh(out);
        out.putString(opaque);
        out.putAll(body);
        numbers.clear();
        objects.clear();
        terms.clear();
    }

    private void putFresh(PacketWriter out) {
        out.putInt(freshCount);
        out.putAll(fresh);
    }

    private boolean isTooLarge() {
        return objects.size() > MOST_OBJECTS || values > MOST_VALUES;
    }

    private void putStatics(Class<?> type) {
        List<ObjectLayout.Slot> slots = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                slots.add(ObjectLayout.slot(type, field));
            }
        }
        body.putString(type.getName());
        body.putInt(slots.size());
        for (ObjectLayout.Slot slot : slots) {
            body.putString(slot.name());
            body.putByte(slot.kind());
            putSlot(type, slot);
        }
    }

    private void putObject(Object object, List<ObjectLayout> met) {
        Class<?> type = object.getClass();
        ObjectLayout layout = layout(type);
        met.add(layout);
        body.putInt(layout.number);
        String leaf = leaf(object);
        body.putString(leaf);
        if (leaf != null) {
            return;
        }
        if (type.isArray()) {
            putElements(object);
        } else {
            values += layout.slots.size();
            for (ObjectLayout.Slot slot : layout.slots) {
                putSlot(object, slot);
            }
        }
    }

    /** What stands for an object that is not looked into: its name; null if it is looked into. */
    private @Nullable String leaf(Object object) {
        if (object instanceof Enum<?> constant) {
            return constant.name();
        }
        if (object instanceof Class<?> type) {
            return type.descriptorString();
        }
        boolean isOfMachine = object instanceof Thread
                || object instanceof ThreadGroup
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof Throwable
                || object instanceof java.lang.ref.Reference
                || object.getClass().getName().startsWith("java.lang.invoke.")
                || object.getClass().getName().startsWith("java.lang.reflect.");
        if (isOfMachine && opaque == null) {
            opaque = object.getClass().getName();
        }
        return isOfMachine ? "" : null;
    }

    private ObjectLayout layout(Class<?> type) {
        ObjectLayout known = layouts.get(type);
        if (known != null) {
            return known;
        }
        if (layouts.size() == MOST_LAYOUTS) {
            layouts.clear(); // Of loaders that are gone, for the most part; the rest gets new numbers.
        }
        ObjectLayout layout = new ObjectLayout(type, classCount++);
        layouts.put(type, layout);
        fresh.putString(type.getName());
        fresh.putByte(type.isArray() ? elementKind(type) : HeapCode.OBJECT);
        fresh.putInt(layout.slots.size());
        for (ObjectLayout.Slot slot : layout.slots) {
            fresh.putString(slot.owner());
            fresh.putString(slot.name());
            fresh.putByte(slot.kind());
        }
        freshCount++;
        return layout;
    }

    private static char elementKind(Class<?> array) {
        Class<?> element = array.getComponentType();
        return element.isPrimitive() ? element.descriptorString().charAt(0) : 'L';
    }

    private void putElements(Object array) {
        int length = Array.getLength(array);
        values += length;
        if (isTooLarge()) {
            return;
        }
        body.putInt(length);
        if (array instanceof Object[] references) {
            for (Object reference : references) {
                putReference(reference);
            }
            return;
        }
        Expr[] shadows = ArrayShadows.size == 0 ? null : ArrayShadows.find(array);
        TableReader reader = new TableReader(array);
        char kind = elementKind(array.getClass());
        for (int i = 0; i < length; i++) {
            putPrimitive(reader.bits(i), kind, shadows == null ? null : shadows[i]);
        }
    }

    private void putSlot(Object base, ObjectLayout.Slot slot) {
        if (slot.kind() == 'L') {
            putReference(Raw.get(base, slot.offset()));
            return;
        }
        Object shadow = slot.shadow() < 0 ? null : Raw.get(base, slot.shadow());
        putPrimitive(bits(base, slot), slot.kind(), shadow instanceof Expr expr ? expr : null);
    }

    private static long bits(Object base, ObjectLayout.Slot slot) {
        return switch (slot.kind()) {
            case 'Z', 'B' -> Raw.getByte(base, slot.offset());
            case 'S' -> Raw.getShort(base, slot.offset());
            case 'C' -> Raw.getChar(base, slot.offset());
            case 'J', 'D' -> Raw.getLong(base, slot.offset());
            default -> Raw.getInt(base, slot.offset());
        };
    }

    private void putPrimitive(long bits, char kind, @Nullable Expr shadow) {
        if (shadow == null || !shadow.standsFor(bits, kind)) {
            body.putInt(0);
            body.putLong(bits);
        } else {
            terms.add(shadow);
            body.putInt(terms.size());
        }
    }

    /** Null is 0, every object one more than its place in the order in which objects are met. */
    private void putReference(@Nullable Object object) {
        if (object == null) {
            body.putInt(0);
            return;
        }
        Integer known = numbers.get(object);
        if (known == null) {
            known = objects.size();
            numbers.put(object, known);
            objects.add(object);
        }
        body.putInt(known + 1);
    }

    /** Names the objects that constants of the classes in the picture hold: others like them are not the same. */
    private void putNames(List<ObjectLayout> met) {
        Map<Integer, String> names = new HashMap<>();
        Map<Class<?>, Boolean> seen = new IdentityHashMap<>();
        for (ObjectLayout layout : met) {
            if (seen.put(layout.type, true) == null) {
                for (ObjectLayout.Constant constant : layout.constants) {
                    Object held = Raw.get(constant.owner(), constant.offset());
                    Integer number = held == null ? null : numbers.get(held);
                    if (number != null) {
                        names.putIfAbsent(number, constant.owner().getName() + "." + constant.name());
                    }
                }
            }
        }
        body.putInt(names.size());
        for (int i = 0; i < objects.size(); i++) {
            if (names.containsKey(i)) {
                body.putInt(i);
                body.putString(names.get(i));
            }
        }
    }
}
