package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Reads private fields of superclasses, by reflection. */
final class HiddenFields {
    private static final Map<Class<?>, Map<String, Field>> KNOWN = Collections.synchronizedMap(new WeakHashMap<>());

    private HiddenFields() {}

    static void encode(@Nullable Object of, String owner, String name, PacketWriter out) {
        Object value = null;
        boolean isKnown = false;
        try {
            Field field = of == null ? null : find(of.getClass(), owner, name);
            if (field != null) {
                value = field.get(of);
                isKnown = true;
            }
        } catch (Throwable e) {
            isKnown = false; // A module does not open it.
        }
        if (isKnown) {
            ValueEncoder.encode(value, false, out);
        } else {
            out.putByte(SampleCode.UNKNOWN);
        }
    }

    private static @Nullable Field find(Class<?> type, String owner, String name) throws NoSuchFieldException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(owner)) {
                Map<String, Field> fields =
                        KNOWN.computeIfAbsent(at, any -> Collections.synchronizedMap(new HashMap<>()));
                Field field = fields.get(name);
                if (field == null) {
                    field = at.getDeclaredField(name);
                    field.setAccessible(true);
                    fields.put(name, field);
                }
                return field;
            }
        }
        return null;
    }
}
