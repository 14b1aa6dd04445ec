package dev.assay.lab.result;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.BlueprintCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A structure as a graph, with all that is needed to build it again.
 *
 * @param parts its objects, in the order in which they are met
 */
public record Blueprint(List<Part> parts, Value root) {
    public Blueprint {
        parts = List.copyOf(parts);
    }

    /** What a field or an element holds. */
    public sealed interface Value {}

    /** A box, a string or a primitive value; null for null. */
    public record Scalar(@Nullable Object value) implements Value {}

    /** A constant of an enum. */
    public record Constant(String className, String name) implements Value {}

    /** An object, by its place among the parts. */
    public record Reference(int part) implements Value {}

    /** One object. */
    public sealed interface Part {}

    /** An array of the type that the descriptor says. */
    public record OfArray(String descriptor, List<Value> elements) implements Part {}

    /** A collection of the JDK. */
    public record OfCollection(String className, List<Value> elements) implements Part {}

    /** A map of the JDK; keys and values by turns. */
    public record OfMap(String className, List<Value> entries) implements Part {}

    /** Any other object. */
    public record OfObject(String className, List<Held> fields) implements Part {}

    /** A field, the class that declares it, and what it holds. */
    public record Held(String owner, String name, String descriptor, Value value) {}

    /** Reads what the worker reported; empty if there is nothing, or something that cannot be looked into. */
    public static Optional<Blueprint> read(byte[] bytes) {
        if (bytes.length == 0) {
            return Optional.empty();
        }
        Reader reader = new Reader(new PacketReader(bytes));
        Value root = reader.value();
        return reader.isWhole ? Optional.of(new Blueprint(reader.parts, root)) : Optional.empty();
    }

    /** Reads values one after the other; objects are numbered as they come. */
    private static final class Reader {
        private static final Value NULL = new Scalar(null);
        private final PacketReader in;
        private final List<Part> parts = new ArrayList<>();
        private boolean isWhole = true;

        Reader(PacketReader in) {
            this.in = in;
        }

        Value value() {
            int code = in.getByte();
            return switch (code) {
                case BlueprintCode.NULL -> NULL;
                case BlueprintCode.SCALAR -> new Scalar(Scalars.get(in));
                case BlueprintCode.CONSTANT -> new Constant(in.getString(), in.getString());
                case BlueprintCode.KNOWN -> new Reference(in.getInt());
                case BlueprintCode.OPAQUE -> {
                    isWhole = false;
                    parts.add(new OfObject("", List.of()));
                    yield NULL;
                }
                default -> part(code);
            };
        }

        private Value part(int code) {
            int place = parts.size();
            String name = in.getString();
            parts.add(new OfObject(name, List.of())); // Keeps the place while what is below it is read.
            Part part = switch (code) {
                case BlueprintCode.ARRAY -> new OfArray(name, values(in.getCount()));
                case BlueprintCode.COLLECTION -> new OfCollection(name, values(in.getCount()));
                case BlueprintCode.MAP -> new OfMap(name, values(2 * in.getCount()));
                case BlueprintCode.OBJECT -> new OfObject(name, fields(in.getCount()));
                default -> throw new CorruptFrame("no part of a structure has the code " + code);
            };
            parts.set(place, part);
            return new Reference(place);
        }

        private List<Value> values(int count) {
            List<Value> values = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                values.add(value());
            }
            return values;
        }

        private List<Held> fields(int count) {
            List<Held> fields = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                fields.add(new Held(in.getString(), in.getString(), in.getString(), value()));
            }
            return fields;
        }
    }
}
