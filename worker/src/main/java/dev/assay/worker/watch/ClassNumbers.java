package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import dev.assay.worker.testrun.Records;
import java.util.Map;
import java.util.WeakHashMap;

/** Short numbers for the classes of values; the lab hears of each before its first use. */
final class ClassNumbers {
    /** Static, as is what watched code calls; weak, so that loaders can go. */
    private static final Map<Class<?>, Integer> NUMBERS = new WeakHashMap<>();

    private static int next;

    private ClassNumbers() {}

    static synchronized int of(Class<?> type) {
        Integer known = NUMBERS.get(type);
        if (known != null) {
            return known;
        }
        int number = next++;
        PacketWriter definition = new PacketWriter();
        definition.putByte(SampleCode.CLASS);
        definition.putInt(number);
        definition.putString(type.getName());
        Records.write(definition);
        NUMBERS.put(type, number);
        return number;
    }
}
