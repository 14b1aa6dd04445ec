package dev.assay.lab;

import dev.assay.model.ArrayType;
import dev.assay.model.ClassType;
import dev.assay.model.Descriptors;
import dev.assay.model.JavaType;
import dev.assay.model.Picture;
import dev.assay.model.PrimitiveType;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PictureCode;
import dev.assay.wire.Scalars;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads pictures, and brings those of sets and maps into an order that does not depend on hash codes. */
final class PictureDecoder {
    private PictureDecoder() {}

    static Picture read(PacketReader in) {
        int code = in.getByte();
        return switch (code) {
            case PictureCode.NOTHING -> new Picture.Nothing();
            case PictureCode.NULL -> new Picture.Null();
            case PictureCode.SCALAR -> scalar(in);
            case PictureCode.ENUM_CONSTANT -> new Picture.EnumConstant(in.getString(), in.getString());
            case PictureCode.CLASS_OBJECT -> new Picture.ClassObject(className(Descriptors.type(in.getString())));
            case PictureCode.ELEMENTS -> new Picture.Elements(Descriptors.type(in.getString()), all(in));
            case PictureCode.LIST -> new Picture.ListOf(all(in));
            case PictureCode.SET ->
                new Picture.SetOf(all(in).stream().sorted(canonical()).toList());
            case PictureCode.MAP -> map(in);
            case PictureCode.OPTIONAL -> new Picture.OptionalOf(in.getBoolean() ? read(in) : null);
            case PictureCode.SAME_AS -> new Picture.SameAs(in.getInt());
            case PictureCode.OPAQUE -> opaque(in);
            default -> throw new CorruptFrame("no picture has the code " + code);
        };
    }

    private static Picture scalar(PacketReader in) {
        Object value = Scalars.get(in);
        boolean isPrimitive = in.getBoolean();
        if (value instanceof String) {
            return new Picture.Scalar(ClassType.STRING, value);
        }
        ClassType box = ClassType.of(value.getClass().getName());
        for (PrimitiveType primitive : PrimitiveType.values()) {
            if (isPrimitive && primitive.box().equals(box)) {
                return new Picture.Scalar(primitive, value);
            }
        }
        return new Picture.Scalar(box, value);
    }

    /** As Class.forName takes it, except for primitives and arrays, which stand as in source. */
    private static String className(JavaType type) {
        return type instanceof ArrayType array ? className(array.element()) + "[]" : type.toString();
    }

    private static List<Picture> all(PacketReader in) {
        int count = in.getCount();
        List<Picture> pictures = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            pictures.add(read(in));
        }
        return pictures;
    }

    private static Picture map(PacketReader in) {
        int count = in.getCount();
        List<Picture> keys = new ArrayList<>();
        List<Picture> values = new ArrayList<>();
        List<Picture[]> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(new Picture[] {read(in), read(in)});
        }
        entries.sort(Comparator.comparing(entry -> entry[0], canonical()));
        for (Picture[] entry : entries) {
            keys.add(entry[0]);
            values.add(entry[1]);
        }
        return new Picture.MapOf(keys, values);
    }

    private static Picture opaque(PacketReader in) {
        String className = in.getString();
        SortedMap<String, Picture> fields = named(in);
        return new Picture.Opaque(className, named(in), fields);
    }

    private static SortedMap<String, Picture> named(PacketReader in) {
        int count = in.getCount();
        SortedMap<String, Picture> pictures = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.getString();
            pictures.put(name, read(in));
        }
        return pictures;
    }

    /** Numbers as numbers, everything else as text. */
    private static Comparator<Picture> canonical() {
        return Comparator.comparingDouble(PictureDecoder::number).thenComparing(Picture::toString);
    }

    private static double number(Picture picture) {
        return picture instanceof Picture.Scalar scalar && scalar.value() instanceof Number number
                ? number.doubleValue()
                : Double.NaN;
    }
}
