package dev.assay.lab.result;

import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.PictureCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads pictures, and brings those of sets and maps into an order that does not depend on hash codes. */
public final class PictureDecoder {
    private PictureDecoder() {}

    public static ValuePicture read(PacketReader in) {
        int code = in.getByte();
        return switch (code) {
            case PictureCode.NOTHING -> new ValuePicture.Nothing();
            case PictureCode.NULL -> new ValuePicture.Null();
            case PictureCode.SCALAR -> scalar(in);
            case PictureCode.ENUM_CONSTANT -> new ValuePicture.EnumConstant(in.getString(), in.getString());
            case PictureCode.CLASS_OBJECT -> new ValuePicture.ClassObject(className(Descriptors.type(in.getString())));
            case PictureCode.ELEMENTS -> new ValuePicture.Elements(Descriptors.type(in.getString()), all(in));
            case PictureCode.LIST -> new ValuePicture.ListOf(all(in));
            case PictureCode.SET ->
                new ValuePicture.SetOf(all(in).stream().sorted(canonical()).toList());
            case PictureCode.MAP -> map(in);
            case PictureCode.OPTIONAL -> new ValuePicture.OptionalOf(in.getBoolean() ? read(in) : null);
            case PictureCode.SAME_AS -> new ValuePicture.SameAs(in.getInt());
            case PictureCode.OPAQUE -> opaque(in);
            default -> throw new CorruptFrame("no picture has the code " + code);
        };
    }

    private static ValuePicture scalar(PacketReader in) {
        Object value = Scalars.get(in);
        boolean isPrimitive = in.getBoolean();
        if (value instanceof String) {
            return new ValuePicture.Scalar(ClassType.STRING, value);
        }
        ClassType box = ClassType.of(value.getClass().getName());
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (isPrimitive && primitive.box().equals(box)) {
                return new ValuePicture.Scalar(primitive, value);
            }
        }
        return new ValuePicture.Scalar(box, value);
    }

    /** As Class.forName takes it, except for primitives and arrays, which stand as in source. */
    private static String className(JavaType type) {
        return type instanceof ArrayType array ? className(array.element()) + "[]" : type.toString();
    }

    private static List<ValuePicture> all(PacketReader in) {
        int count = in.getCount();
        List<ValuePicture> pictures = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            pictures.add(read(in));
        }
        return pictures;
    }

    private static ValuePicture map(PacketReader in) {
        int count = in.getCount();
        List<ValuePicture> keys = new ArrayList<>();
        List<ValuePicture> values = new ArrayList<>();
        List<ValuePicture[]> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(new ValuePicture[] {read(in), read(in)});
        }
        entries.sort(Comparator.comparing(entry -> entry[0], canonical()));
        for (ValuePicture[] entry : entries) {
            keys.add(entry[0]);
            values.add(entry[1]);
        }
        return new ValuePicture.MapOf(keys, values);
    }

    private static ValuePicture opaque(PacketReader in) {
        String className = in.getString();
        SortedMap<String, ValuePicture> fields = named(in);
        return new ValuePicture.Opaque(className, named(in), fields);
    }

    private static SortedMap<String, ValuePicture> named(PacketReader in) {
        int count = in.getCount();
        SortedMap<String, ValuePicture> pictures = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.getString();
            pictures.put(name, read(in));
        }
        return pictures;
    }

    /** Numbers as numbers, everything else as text. */
    private static Comparator<ValuePicture> canonical() {
        return Comparator.comparingDouble(PictureDecoder::number).thenComparing(ValuePicture::toString);
    }

    private static double number(ValuePicture picture) {
        return picture instanceof ValuePicture.Scalar scalar && scalar.value() instanceof Number number
                ? number.doubleValue()
                : Double.NaN;
    }
}
