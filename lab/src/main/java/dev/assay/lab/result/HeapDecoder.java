package dev.assay.lab.result;

import dev.assay.lab.result.HeapGraph.Value;
import dev.assay.logic.Term;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.HeapCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the heap pictures of one worker, in order: each class is described once. */
public final class HeapDecoder {
    private record Known(HeapGraph.Shape shape, char[] kinds) {}

    private final List<Known> classes = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // Set by read.
    private PacketReader in;

    @SuppressWarnings("NullAway.Init") // Set by read.
    private List<Term> terms;

    /** The next picture; null if there is none, or if it is too much. */
    @Nullable
    public HeapGraph read(PacketReader packet, List<Term> told) {
        in = packet;
        terms = told;
        int code = in.getByte();
        if (code == HeapCode.NONE) {
            return null;
        }
        for (int i = in.getCount(); i > 0; i--) {
            classes.add(readClass());
        }
        return switch (code) {
            case HeapCode.WHOLE -> readHeap();
            case HeapCode.TOO_LARGE -> null;
            default -> throw new CorruptFrame("no heap has the code " + code);
        };
    }

    private Known readClass() {
        String name = in.getString();
        char kind = (char) in.getByte();
        boolean isArray = kind != HeapCode.OBJECT;
        int count = in.getCount();
        char[] kinds = isArray ? new char[] {kind} : new char[count];
        List<HeapGraph.Field> fields = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            fields.add(new HeapGraph.Field(in.getString(), in.getString()));
            kinds[i] = (char) in.getByte();
        }
        return new Known(new HeapGraph.Shape(name, isArray, List.copyOf(fields)), kinds);
    }

    private HeapGraph readHeap() {
        String opaque = in.getStringOrNull();
        List<Value> roots = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            roots.add(readValue('L'));
        }
        List<HeapGraph.Statics> statics = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            statics.add(readStatics());
        }
        List<HeapGraph.Node> objects = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            objects.add(readObject());
        }
        for (int i = in.getCount(); i > 0; i--) {
            int named = in.getInt();
            HeapGraph.Node plain = objects.get(named);
            objects.set(named, new HeapGraph.Node(plain.shape(), in.getString(), plain.values()));
        }
        return new HeapGraph(roots, statics, objects, opaque);
    }

    private HeapGraph.Statics readStatics() {
        String name = in.getString();
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            names.add(in.getString());
            values.add(readValue((char) in.getByte()));
        }
        return new HeapGraph.Statics(name, names, values);
    }

    private HeapGraph.Node readObject() {
        Known type = classes.get(in.getInt());
        String leaf = in.getStringOrNull();
        if (leaf != null) {
            return new HeapGraph.Node(type.shape, leaf, List.of());
        }
        boolean isArray = type.shape.isArray();
        int count = isArray ? in.getCount() : type.kinds.length;
        List<Value> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(readValue(type.kinds[isArray ? 0 : i]));
        }
        return new HeapGraph.Node(type.shape, null, values);
    }

    private Value readValue(char kind) {
        int number = in.getInt();
        if (kind == 'L') {
            return number == 0 ? HeapGraph.NULL : new HeapGraph.Reference(number - 1);
        }
        if (number == 0) {
            return new HeapGraph.Constant(kind, in.getLong());
        }
        Term term = terms.get(number - 1);
        return term.isConstant() ? new HeapGraph.Constant(kind, term.bits()) : new HeapGraph.Symbolic(kind, term);
    }
}
