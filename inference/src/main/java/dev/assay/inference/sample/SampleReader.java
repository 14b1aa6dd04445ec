package dev.assay.inference.sample;

import dev.assay.model.type.PrimitiveType;
import dev.assay.program.watch.Reading;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.SampleCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what watched code has reported. */
public final class SampleReader {
    /** Stands for a string that is too long to be sent. */
    private static final String LONG_TEXT = "\0";

    private final List<CallLayout> layouts;
    private final Map<Integer, String> classes = new HashMap<>();

    /** @param layouts by the numbers of their methods */
    public SampleReader(List<CallLayout> layouts) {
        this.layouts = List.copyOf(layouts);
    }

    /** The call that a record is about; empty if it is about something else. */
    public Optional<Call> read(byte[] content) {
        PacketReader in = new PacketReader(content);
        if (in.getByte() == SampleCode.CLASS) {
            classes.put(in.getInt(), in.getString());
            return Optional.empty();
        }
        CallLayout layout = layouts.get(in.getInt());
        int declaration = in.getInt() - 1;
        int ending = in.getByte();
        String thrown = ending == SampleCode.RETURNED ? null : classes.get(in.getInt());
        CallValues values = new CallValues(layout.all().size());
        layout.point().before().forEach(reading -> read(layout, reading, false, values, in));
        if (ending == SampleCode.RETURNED) {
            layout.point().after().forEach(reading -> read(layout, reading, true, values, in));
        }
        return Optional.of(new Call(
                layout,
                declaration < 0 ? null : layouts.get(declaration),
                thrown,
                ending != SampleCode.THREW_UNCHECKED,
                values));
    }

    private void read(CallLayout layout, Reading reading, boolean isAfter, CallValues values, PacketReader in) {
        boolean isByReflection =
                reading instanceof Reading.FieldOf || reading instanceof Reading.Field field && field.isHidden();
        if (reading.type().erasure() instanceof PrimitiveType type && !isByReflection) {
            boolean isReal = type == PrimitiveType.DOUBLE || type == PrimitiveType.FLOAT;
            long bits = in.getLong();
            set(
                    layout,
                    reading,
                    isReal ? Aspect.REAL : Aspect.NUMBER,
                    isAfter,
                    values,
                    isReal ? bits : plain(bits),
                    null);
            if (type == PrimitiveType.BOOLEAN) {
                set(layout, reading, Aspect.TRUTH, isAfter, values, plain(bits), null);
            }
            return;
        }
        switch (in.getByte()) {
            case SampleCode.NULL -> isNull(layout, reading, isAfter, values);
            case SampleCode.OBJECT -> readObject(layout, reading, isAfter, values, in);
            default -> {
                // Unknown, as everything is at first.
            }
        }
    }

    private static void isNull(CallLayout layout, Reading reading, boolean isAfter, CallValues values) {
        for (Aspect aspect : Aspect.values()) {
            Quantity quantity = layout.of(reading, aspect, isAfter);
            if (quantity != null && aspect == Aspect.REFERENCE) {
                values.set(quantity, 0, null);
            } else if (quantity != null) {
                values.setAbsent(quantity);
            }
        }
    }

    private void readObject(CallLayout layout, Reading reading, boolean isAfter, CallValues values, PacketReader in) {
        String className = classes.get(in.getInt());
        long identity = in.getInt() & 0xffffffffL;
        set(layout, reading, Aspect.REFERENCE, isAfter, values, identity + 1, className);
        switch (in.getByte()) {
            case SampleCode.TEXT -> {
                set(layout, reading, Aspect.SIZE, isAfter, values, in.getInt(), null);
                boolean isWhole = in.getBoolean();
                String text = isWhole ? in.getString() : LONG_TEXT + in.getInt();
                set(layout, reading, Aspect.TEXT, isAfter, values, text.hashCode(), text);
            }
            case SampleCode.SIZED -> {
                int size = in.getInt();
                set(layout, reading, Aspect.SIZE, isAfter, values, size, null);
                elements(layout, reading, isAfter, values, in.getByte(), size);
                members(layout, reading, isAfter, values, in);
            }
            case SampleCode.NUMBER -> {
                long number = plain(in.getLong());
                set(layout, reading, Aspect.NUMBER, isAfter, values, number, null);
                set(layout, reading, Aspect.TRUTH, isAfter, values, number, null);
            }
            case SampleCode.REAL -> set(layout, reading, Aspect.REAL, isAfter, values, in.getLong(), null);
            case SampleCode.CONSTANT -> {
                String name = in.getString();
                set(layout, reading, Aspect.CONSTANT, isAfter, values, name.hashCode(), name);
            }
            default -> {
                // Nothing more is known of it.
            }
        }
    }

    /** Of nothing, all is true: it supports nothing. */
    private static void elements(
            CallLayout layout, Reading reading, boolean isAfter, CallValues values, int code, int size) {
        boolean isNullness = code == SampleCode.ELEMENTS_WITH_NULL || code == SampleCode.ELEMENTS_WITHOUT_NULL;
        Quantity about = layout.of(reading, isNullness ? Aspect.ELEMENTS : Aspect.ORDER, isAfter);
        if (about != null && code != SampleCode.ELEMENTS_UNKNOWN && size < (isNullness ? 1 : 2)) {
            values.setAbsent(about);
        } else if (code == SampleCode.ELEMENTS_WITH_NULL || code == SampleCode.ELEMENTS_WITHOUT_NULL) {
            set(
                    layout,
                    reading,
                    Aspect.ELEMENTS,
                    isAfter,
                    values,
                    code == SampleCode.ELEMENTS_WITHOUT_NULL ? 1 : 0,
                    null);
        } else if (code == SampleCode.ELEMENTS_SORTED || code == SampleCode.ELEMENTS_UNSORTED) {
            set(layout, reading, Aspect.ORDER, isAfter, values, code == SampleCode.ELEMENTS_SORTED ? 1 : 0, null);
        }
    }

    private static void members(
            CallLayout layout, Reading reading, boolean isAfter, CallValues values, PacketReader in) {
        int count = in.getInt() - 1;
        StringBuilder all = new StringBuilder(",");
        for (int i = 0; i < count; i++) {
            all.append(plain(in.getLong())).append(',');
        }
        if (count >= 0) {
            set(layout, reading, Aspect.MEMBERS, isAfter, values, count, all.toString());
        }
    }

    private static void set(
            CallLayout layout,
            Reading reading,
            Aspect aspect,
            boolean isAfter,
            CallValues values,
            long bits,
            @Nullable String text) {
        Quantity quantity = layout.of(reading, aspect, isAfter);
        if (quantity != null) {
            values.set(quantity, bits, text);
        }
    }

    private static long plain(long folded) {
        return folded >>> 1 ^ -(folded & 1);
    }

    /** Whether a text is known by its hash only. */
    public static boolean isTooLong(String text) {
        return text.startsWith(LONG_TEXT);
    }
}
