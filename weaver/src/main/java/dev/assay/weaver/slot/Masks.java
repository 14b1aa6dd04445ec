package dev.assay.weaver.slot;

import dev.assay.wire.Op;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Natives, intrinsics and caches that a method of the runtime stands in for, by owner, name and descriptor. */
public final class Masks {
    private static final Map<String, String> MASKS = masks();
    private static final Map<String, Op> FUNCTIONS = functions();

    private Masks() {}

    /** The runtime's class with a method for this one: of the same name, or for its function; null if there is none. */
    static @Nullable public String of(String owner, String name, String descriptor) {
        return function(owner, name, descriptor) != null ? "FunctionMasks" : MASKS.get(owner + "." + name + descriptor);
    }

    /** The operation whose term is the result of a function of Math, or null. */
    static @Nullable public Op function(String owner, String name, String descriptor) {
        return owner.equals("java/lang/Math") ? FUNCTIONS.get(name + descriptor) : null;
    }

    private static Map<String, Op> functions() {
        Map<String, Op> functions = new HashMap<>();
        for (Op op : Op.values()) {
            if (op.isOpaque()) {
                String name = op == Op.DREMAINDER
                        ? "IEEEremainder"
                        : op.name().substring(1).toLowerCase(Locale.ROOT);
                functions.put(name + (op.compareTo(Op.DATAN2) < 0 ? "(D)D" : "(DD)D"), op);
            }
        }
        return functions;
    }

    private static Map<String, String> masks() {
        Map<String, String> masks = new HashMap<>();
        masks.put("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", "ArrayWrites");
        box(masks, "Integer", 'I');
        box(masks, "Long", 'J');
        box(masks, "Short", 'S');
        box(masks, "Byte", 'B');
        box(masks, "Character", 'C');
        box(masks, "Boolean", 'Z');
        String array = "java/lang/reflect/Array.";
        masks.put(array + "newInstance(Ljava/lang/Class;I)Ljava/lang/Object;", "ReflectedArrays");
        masks.put(array + "get(Ljava/lang/Object;I)Ljava/lang/Object;", "ReflectedArrays");
        masks.put(array + "getInt(Ljava/lang/Object;I)I", "ReflectedArrays");
        masks.put(array + "set(Ljava/lang/Object;ILjava/lang/Object;)V", "ReflectedArrays");
        masks.put(array + "setInt(Ljava/lang/Object;II)V", "ReflectedArrays");
        masks.put("java/lang/Float.floatToRawIntBits(F)I", "NumberMasks");
        masks.put("java/lang/Float.intBitsToFloat(I)F", "NumberMasks");
        masks.put("java/lang/Double.doubleToRawLongBits(D)J", "NumberMasks");
        masks.put("java/lang/Double.longBitsToDouble(J)D", "NumberMasks");
        masks.put("java/lang/Math.sqrt(D)D", "NumberMasks");
        masks.put("java/lang/StrictMath.sqrt(D)D", "NumberMasks");
        masks.put("java/lang/Math.abs(D)D", "NumberMasks");
        return masks;
    }

    private static void box(Map<String, String> masks, String type, char primitive) {
        masks.put("java/lang/" + type + ".valueOf(" + primitive + ")Ljava/lang/" + type + ";", "Boxes");
    }
}
