package dev.assay.lab;

import dev.assay.lab.Heap.Value;
import dev.assay.logic.Term;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.HeapCode;
import dev.assay.wire.PacketReader;
import java.util.ArrayList;
import java.util.List;

/** Reads the heap pictures of one worker, in order: each class is described once. */
final class HeapDecoder {
    private record Known(Heap.Shape shape, char[] kinds) {}

    private final List<Known> classes = new ArrayList<>();
    private PacketReader in;
    private List<Term> terms;

    /** The next picture; null where there is none, or where it is too much. */
    Heap read(PacketReader packet, List<Term> told) {
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
        List<Heap.Field> fields = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            fields.add(new Heap.Field(in.getString(), in.getString()));
            kinds[i] = (char) in.getByte();
        }
        return new Known(new Heap.Shape(name, isArray, List.copyOf(fields)), kinds);
    }

    private Heap readHeap() {
        String opaque = in.getString();
        List<Value> roots = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            roots.add(readValue('L'));
        }
        List<Heap.Statics> statics = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            statics.add(readStatics());
        }
        List<Heap.Node> objects = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            objects.add(readObject());
        }
        for (int i = in.getCount(); i > 0; i--) {
            int named = in.getInt();
            Heap.Node plain = objects.get(named);
            objects.set(named, new Heap.Node(plain.shape(), in.getString(), plain.values()));
        }
        return new Heap(roots, statics, objects, opaque);
    }

    private Heap.Statics readStatics() {
        String name = in.getString();
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            names.add(in.getString());
            values.add(readValue((char) in.getByte()));
        }
        return new Heap.Statics(name, names, values);
    }

    private Heap.Node readObject() {
        Known type = classes.get(in.getInt());
        String leaf = in.getString();
        if (leaf != null) {
            return new Heap.Node(type.shape, leaf, List.of());
        }
        boolean isArray = type.shape.isArray();
        int count = isArray ? in.getCount() : type.kinds.length;
        List<Value> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(readValue(type.kinds[isArray ? 0 : i]));
        }
        return new Heap.Node(type.shape, null, values);
    }

    private Value readValue(char kind) {
        int number = in.getInt();
        if (kind == 'L') {
            return number == 0 ? Heap.NULL : new Heap.Reference(number - 1);
        }
        if (number == 0) {
            return new Heap.Constant(kind, in.getLong());
        }
        Term term = terms.get(number - 1);
        return term.isConstant() ? new Heap.Constant(kind, term.bits()) : new Heap.Symbolic(kind, term);
    }
}
