package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.util.ArrayList;

/** Describes the elements of arrays and lists: whether one of them is null, and whether they ascend. */
final class Elements {
    private static final int MOST = 200;

    private Elements() {}

    static void describe(Object container, PacketWriter out) {
        out.putByte(flags(container));
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
