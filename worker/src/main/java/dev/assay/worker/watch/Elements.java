package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Describes the elements of arrays and lists: whether one of them is null, and whether they ascend. */
final class Elements {
    private static final int MOST = 200;

    private Elements() {}

    /** @param isThorough whether few elements are written one by one */
    static void describe(Object container, boolean isThorough, PacketWriter out) {
        out.putByte(flags(container));
        long[] members = isThorough ? members(container) : null;
        out.putInt(members == null ? 0 : members.length + 1);
        if (members != null) {
            for (long member : members) {
                out.putLong(member << 1 ^ member >> 63);
            }
        }
    }

    /** Numbers, or identities as references have them; null if there are too many. */
    private static long @Nullable [] members(Object container) {
        if (container instanceof long[] numbers) {
            return numbers.length > MOST ? null : numbers;
        }
        if (container instanceof int[] numbers) {
            return numbers.length > MOST
                    ? null
                    : Arrays.stream(numbers).asLongStream().toArray();
        }
        Object[] objects = container instanceof Object[] array
                ? array
                : container.getClass() == ArrayList.class ? ((ArrayList<?>) container).toArray() : null;
        if (objects == null || objects.length > MOST) {
            return null;
        }
        long[] identities = new long[objects.length];
        for (int i = 0; i < objects.length; i++) {
            identities[i] = objects[i] == null ? 0 : (System.identityHashCode(objects[i]) & 0xffffffffL) + 1;
        }
        return identities;
    }

    private static int flags(Object container) {
        if (container instanceof Object[] objects) {
            return ofObjects(objects);
        }
        if (container.getClass() == ArrayList.class && ((ArrayList<?>) container).size() <= MOST) {
            return ofObjects(((ArrayList<?>) container).toArray());
        }
        if (container instanceof int[] numbers) {
            return ofInts(numbers);
        }
        if (container instanceof long[] numbers) {
            return ofLongs(numbers);
        }
        return SampleCode.ELEMENTS_UNKNOWN;
    }

    private static int ofObjects(Object[] objects) {
        if (objects.length > MOST) {
            return SampleCode.ELEMENTS_UNKNOWN;
        }
        for (Object each : objects) {
            if (each == null) {
                return SampleCode.ELEMENTS_WITH_NULL;
            }
        }
        return SampleCode.ELEMENTS_WITHOUT_NULL;
    }

    private static int ofInts(int[] numbers) {
        if (numbers.length > MOST) {
            return SampleCode.ELEMENTS_UNKNOWN;
        }
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                return SampleCode.ELEMENTS_UNSORTED;
            }
        }
        return SampleCode.ELEMENTS_SORTED;
    }

    private static int ofLongs(long[] numbers) {
        if (numbers.length > MOST) {
            return SampleCode.ELEMENTS_UNKNOWN;
        }
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                return SampleCode.ELEMENTS_UNSORTED;
            }
        }
        return SampleCode.ELEMENTS_SORTED;
    }
}
