package dev.assay.worker.observe;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.PictureCode;
import dev.assay.worker.call.Execution;
import dev.assay.worker.call.WorkerStep;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.link.TestLoader;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes pictures of values after a run; code under test that this calls is guarded, fuelled and never trusted. */
public final class ValuePictures {
    private static final long FUEL = 500_000;
    private static final int LONGEST_STRING = 10_000;
    private static final int MOST_VALUES = 256;
    private static final int DEEPEST = 6;
    private final Observers observers = new Observers();
    private final Execution execution;
    private PacketWriter out;
    private int valuesLeft;
    private int ownStep = -1;

    public ValuePictures(PacketWriter out, Execution execution) {
        this.out = out;
        this.execution = execution;
    }

    /** Writes the picture of the unit's result, then those of what it may have changed. */
    public void put() throws ReflectiveOperationException {
        Class<?> returns = execution.returns();
        if (returns == void.class) {
            out.putByte(PictureCode.NOTHING);
        } else {
            putWhole(execution.value(execution.step()), returns.isPrimitive());
        }
        PacketWriter whole = out;
        out = new PacketWriter();
        int count = 0;
        WorkerStep call = execution.steps()[execution.step()];
        int[] steps = operands(call);
        for (int i = 0; i < steps.length; i++) {
            if (isWorthALook(steps, i, call.receiver() >= 0 && i == 0)) {
                out.putInt(steps[i]);
                ownStep = steps[i];
                putWhole(execution.value(steps[i]), false);
                count++;
            }
        }
        whole.putInt(count);
        whole.putAll(out);
    }

    private static int[] operands(WorkerStep call) {
        int[] arguments = call.operands();
        if (call.receiver() < 0) {
            return arguments;
        }
        int[] all = new int[arguments.length + 1];
        all[0] = call.receiver();
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return all;
    }

    private boolean isWorthALook(int[] steps, int position, boolean isReceiver) throws ReflectiveOperationException {
        for (int i = 0; i < position; i++) {
            if (steps[i] == steps[position]) {
                return false;
            }
        }
        Object value = execution.value(steps[position]);
        boolean canChange =
                value != null && (value.getClass().isArray() || value instanceof Collection || value instanceof Map);
        boolean isOwn = value != null && value.getClass().getClassLoader() instanceof TestLoader;
        // What returns nothing is there for what it changes.
        canChange |= isOwn && execution.returns() == void.class;
        return canChange && !isValue(value) || isReceiver && value != null && !isValue(value);
    }

    private static boolean isValue(@Nullable Object value) {
        return Scalars.isScalar(value) || value instanceof Enum || value instanceof Class;
    }

    /** One picture with everything in it; if that is too much or fails, the class alone with its observers. */
    private void putWhole(@Nullable Object value, boolean isPrimitive) {
        int mark = out.length();
        valuesLeft = MOST_VALUES;
        try {
            refuel();
            put(value, isPrimitive, 0);
        } catch (Throwable hostileOrTooLarge) {
            out.truncate(mark);
            putOpaque(Objects.requireNonNull(value, "null has a picture"));
        }
    }

    private void refuel() {
        Fuel.fill(FUEL);
        Guard.forget();
    }

    private void put(@Nullable Object value, boolean isPrimitive, int depth) {
        if (--valuesLeft < 0 || depth > DEEPEST) {
            throw new TooLarge();
        }
        if (value == null) {
            out.putByte(PictureCode.NULL);
        } else if (Scalars.isScalar(value)) {
            putScalar(value, isPrimitive);
        } else if (value instanceof Enum<?> constant) {
            out.putByte(PictureCode.ENUM_CONSTANT);
            out.putString(constant.getDeclaringClass().getName());
            out.putString(constant.name());
        } else if (value instanceof Class<?> type) {
            out.putByte(PictureCode.CLASS_OBJECT);
            out.putString(type.descriptorString());
        } else if (stepOf(value) >= 0) {
            out.putByte(PictureCode.SAME_AS);
            out.putInt(stepOf(value));
        } else {
            putStructure(value, depth);
        }
    }

    private void putStructure(Object value, int depth) {
        boolean isOfJdk = value.getClass().getClassLoader() == null;
        if (value.getClass().isArray()) {
            putArray(value, depth);
        } else if (isOfJdk && value instanceof List<?> list) {
            putAll(PictureCode.LIST, list, depth);
        } else if (isOfJdk && value instanceof Set<?> set) {
            putAll(PictureCode.SET, set, depth);
        } else if (isOfJdk && value instanceof Map<?, ?> map) {
            putMap(map, depth);
        } else if (value instanceof Optional<?> optional) {
            out.putByte(PictureCode.OPTIONAL);
            out.putBoolean(optional.isPresent());
            if (optional.isPresent()) {
                put(optional.get(), false, depth + 1);
            }
        } else {
            putOpaque(value);
        }
    }

    private void putScalar(Object value, boolean isPrimitive) {
        if (value instanceof String text && text.length() > LONGEST_STRING) {
            throw new TooLarge();
        }
        out.putByte(PictureCode.SCALAR);
        Scalars.put(out, value);
        out.putBoolean(isPrimitive);
    }

    private void putArray(Object array, int depth) {
        int length = Array.getLength(array);
        requireRoomFor(length);
        out.putByte(PictureCode.ELEMENTS);
        out.putString(array.getClass().getComponentType().descriptorString());
        out.putInt(length);
        boolean isPrimitive = array.getClass().getComponentType().isPrimitive();
        for (int i = 0; i < length; i++) {
            put(Array.get(array, i), isPrimitive, depth + 1);
        }
    }

    private void putAll(int code, Collection<?> values, int depth) {
        requireRoomFor(values.size());
        Object[] all = values.toArray();
        requireRoomFor(all.length);
        out.putByte(code);
        out.putInt(all.length);
        for (Object value : all) {
            put(value, false, depth + 1);
        }
    }

    private void putMap(Map<?, ?> map, int depth) {
        requireRoomFor(map.size());
        Object[] keys = map.keySet().toArray();
        requireRoomFor(keys.length);
        out.putByte(PictureCode.MAP);
        out.putInt(keys.length);
        for (Object key : keys) {
            put(key, false, depth + 1);
            put(map.get(key), false, depth + 1);
        }
    }

    private void putOpaque(Object value) {
        out.putByte(PictureCode.OPAQUE);
        out.putString(value.getClass().getName());
        observers.put(out, value);
    }

    private void requireRoomFor(int count) {
        if (count > valuesLeft) {
            throw new TooLarge();
        }
    }

    /** The step that made the very object, or -1. */
    private int stepOf(Object value) {
        for (int i = 0; i < execution.step(); i++) {
            if (execution.value(i) == value && (ownStep < 0 || execution.maker(i) != execution.maker(ownStep))) {
                return i;
            }
        }
        return -1;
    }

    /** There is more to see than a test would want to say. */
    private static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super(null, null, false, false);
        }
    }
}
