package dev.assay.inference.seed;

import dev.assay.model.type.PrimitiveType;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.SampleCode;
import dev.assay.wire.code.SeedCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what watched code reports of calls that can be repeated; remembers the objects that calls made. */
final class SeedReader {
    /** Of the objects that were made; the oldest are forgotten. */
    private static final int MOST_OBJECTS = 20_000;

    private final Map<Integer, String> classes = new HashMap<>();
    private final Map<Identity, SeedValue.Made> objects = new LinkedHashMap<>();

    /** Which object it is. */
    record Identity(String className, int hash) {}

    /**
     * A call.
     *
     * @param point the number of its method
     * @param isNested whether watched code made it
     * @param self the object that it was on, or that a constructor made; null for static methods
     * @param made what it returned; null if that is no object
     */
    record Read(
            int point,
            boolean isNested,
            @Nullable Identity self,
            @Nullable Identity made,
            List<SeedValue> arguments) {}

    /** The call that a record is about; empty if it is about something else. */
    Optional<Read> read(byte[] content) {
        PacketReader in = new PacketReader(content);
        int code = in.getByte();
        if (code == SampleCode.CLASS) {
            classes.put(in.getInt(), in.getString());
        }
        if (code != SampleCode.SEED) {
            return Optional.empty();
        }
        int point = in.getInt();
        boolean isNested = in.getBoolean();
        Identity self = identity(in);
        Identity made = identity(in);
        List<SeedValue> arguments = new ArrayList<>();
        while (in.hasMore()) {
            arguments.add(value(in));
        }
        return Optional.of(new Read(point, isNested, self, made, arguments));
    }

    private @Nullable Identity identity(PacketReader in) {
        return in.getBoolean() ? new Identity(name(in), in.getInt()) : null;
    }

    private String name(PacketReader in) {
        return classes.getOrDefault(in.getInt(), "");
    }

    /** The object, if somebody saw it being made. */
    Optional<SeedValue.Made> find(Identity identity) {
        return Optional.ofNullable(objects.get(identity));
    }

    void add(Identity identity, SeedValue.Made object) {
        objects.remove(identity);
        objects.put(identity, object);
        if (objects.size() > MOST_OBJECTS) {
            objects.remove(objects.keySet().iterator().next());
        }
    }

    private SeedValue value(PacketReader in) {
        int code = in.getByte();
        return switch (code) {
            case SeedCode.NULL -> new SeedValue.Null();
            case SeedCode.NUMBER -> new SeedValue.Plain(plain(in.getLong()));
            case SeedCode.REAL -> new SeedValue.Plain(in.getLong());
            case SeedCode.BOX -> box((char) in.getByte(), in);
            case SeedCode.TEXT -> new SeedValue.Text(in.getString());
            case SeedCode.CONSTANT -> new SeedValue.Constant(name(in), in.getString());
            case SeedCode.ARRAY -> new SeedValue.Array(name(in).replace('.', '/'), elements(in.getInt(), in));
            case SeedCode.LIST -> container(SeedValue.Container.Kind.LIST, 1, in);
            case SeedCode.SET -> container(SeedValue.Container.Kind.SET, 1, in);
            case SeedCode.MAP -> container(SeedValue.Container.Kind.MAP, 2, in);
            case SeedCode.VALUE -> new SeedValue.Parsed(name(in), in.getString());
            case SeedCode.OBJECT -> object(in);
            default -> new SeedValue.Unknown();
        };
    }

    private SeedValue object(PacketReader in) {
        SeedValue.Made known = objects.get(new Identity(name(in), in.getInt()));
        return known == null ? new SeedValue.Unknown() : known;
    }

    private SeedValue container(SeedValue.Container.Kind kind, int each, PacketReader in) {
        String className = name(in);
        return new SeedValue.Container(kind, className, elements(each * in.getInt(), in));
    }

    private List<SeedValue> elements(int count, PacketReader in) {
        List<SeedValue> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(value(in));
        }
        return all;
    }

    private static SeedValue box(char kind, PacketReader in) {
        long bits = in.getLong();
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.descriptor().charAt(0) == kind) {
                boolean isReal = type == PrimitiveType.DOUBLE || type == PrimitiveType.FLOAT;
                return new SeedValue.Box(type, isReal ? bits : plain(bits));
            }
        }
        return new SeedValue.Unknown();
    }

    private static long plain(long folded) {
        return folded >>> 1 ^ -(folded & 1);
    }
}
