package dev.assay.worker.choice.structure;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.BlueprintCode;
import dev.assay.worker.shadow.heap.HeldShadows;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** A structure with all its objects, fields and elements, as data that says how to build it again; no choice in it may be open. */
public final class BlueprintWriter {
    private static final int MOST_OBJECTS = 400;
    private static final int DEEPEST = 200;

    private final Layout.Book layouts;
    private final PacketWriter out = new PacketWriter();
    private final Visited met = new Visited();
    private int objects;

    private BlueprintWriter(Layout.Book layouts) {
        this.layouts = layouts;
    }

    public static byte[] of(Structure.Layouts layouts, @Nullable Object root) {
        BlueprintWriter blueprint = new BlueprintWriter(layouts.book());
        blueprint.put(root, 0);
        return blueprint.out.toBytes();
    }

    private void put(@Nullable Object value, int depth) {
        if (value == null) {
            out.putByte(BlueprintCode.NULL);
        } else if (Scalars.isScalar(value)) {
            out.putByte(BlueprintCode.SCALAR);
            Scalars.put(out, value);
        } else if (value instanceof Enum<?> constant) {
            out.putByte(BlueprintCode.CONSTANT);
            out.putString(constant.getDeclaringClass().getName());
            out.putString(constant.name());
        } else {
            putObject(value, depth);
        }
    }

    private void putObject(Object value, int depth) {
        int known = met.meet(value);
        if (known >= 0) {
            out.putByte(BlueprintCode.KNOWN);
            out.putInt(known);
        } else if (++objects > MOST_OBJECTS || depth > DEEPEST) {
            out.putByte(BlueprintCode.OPAQUE);
        } else if (value.getClass().isArray()) {
            putArray(value, depth);
        } else if (value.getClass().getClassLoader() == null) {
            putOfJdk(value, depth);
        } else {
            putFields(value, depth);
        }
    }

    private void putArray(Object array, int depth) {
        out.putByte(BlueprintCode.ARRAY);
        out.putString(array.getClass().descriptorString());
        int length = Array.getLength(array);
        out.putInt(length);
        for (int i = 0; i < length; i++) {
            put(Array.get(array, i), depth + 1);
        }
    }

    private void putOfJdk(Object value, int depth) {
        boolean isOrdered = value instanceof SortedSet<?> set && set.comparator() != null
                || value instanceof SortedMap<?, ?> map && map.comparator() != null;
        if (value instanceof Collection<?> all && !isOrdered) {
            begin(BlueprintCode.COLLECTION, value, all.size());
            for (Object element : all.toArray()) {
                put(element, depth + 1);
            }
        } else if (value instanceof Map<?, ?> map && !isOrdered) {
            begin(BlueprintCode.MAP, value, map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                put(entry.getKey(), depth + 1);
                put(entry.getValue(), depth + 1);
            }
        } else {
            out.putByte(BlueprintCode.OPAQUE);
        }
    }

    private void begin(int code, Object value, int size) {
        out.putByte(code);
        out.putString(value.getClass().getName());
        out.putInt(size);
    }

    private void putFields(Object value, int depth) {
        Layout layout = layouts.of(value.getClass());
        begin(BlueprintCode.OBJECT, value, layout.parts.size());
        for (Layout.Part part : layout.parts) {
            out.putString(part.field().getDeclaringClass().getName());
            out.putString(part.field().getName());
            out.putString(part.field().getType().descriptorString());
            put(part.isPrimitive() ? part.read(value) : HeldShadows.get(value, part.offset()), depth + 1);
        }
    }
}
