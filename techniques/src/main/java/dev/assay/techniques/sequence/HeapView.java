package dev.assay.techniques.sequence;

import dev.assay.lab.Heap;
import dev.assay.model.PrimitiveType;
import dev.assay.model.StateGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A heap for people to look at: boxes and strings stand where they are referred to, null is left out. */
final class HeapView {
    private static final int MOST_LOOKED_AT = 200;
    private static final int MOST_OBJECTS = 24;
    private static final int MOST_VALUES = 16;
    private static final Set<String> BOXES =
            Arrays.stream(PrimitiveType.values()).map(type -> type.box().name()).collect(Collectors.toSet());

    private final Heap heap;
    private final Wording wording;
    private final Map<Integer, Integer> places = new HashMap<>();

    HeapView(Heap heap, Wording wording) {
        this.heap = heap;
        this.wording = wording;
    }

    /** The objects, the first root first; none where they are too many. */
    List<StateGraph.Box> boxes() {
        if (heap.objects().size() > MOST_LOOKED_AT) {
            return List.of();
        }
        List<Heap.Node> drawn = new ArrayList<>();
        for (int i = 0; i < heap.objects().size(); i++) {
            if (i == 0 || !isTold(i)) {
                places.put(i, drawn.size());
                drawn.add(heap.objects().get(i));
            }
        }
        return drawn.size() > MOST_OBJECTS
                ? List.of()
                : drawn.stream().map(this::box).toList();
    }

    /** Whether a word says all of it; the arrays within strings are told with these. */
    private boolean isTold(int object) {
        return inline(object) != null || isWithinString(object);
    }

    private boolean isWithinString(int object) {
        Heap.Value itself = new Heap.Reference(object);
        boolean isHeld = false;
        for (int i = 0; i < heap.objects().size(); i++) {
            Heap.Node holder = heap.objects().get(i);
            if (holder.values().contains(itself)) {
                isHeld = true;
                if (i == 0 || !isString(holder)) {
                    return false;
                }
            }
        }
        return isHeld && !heap.roots().contains(itself);
    }

    private boolean isString(Heap.Node object) {
        return object.shape().className().equals("java.lang.String") && object.name() == null;
    }

    private StateGraph.Box box(Heap.Node object) {
        List<String> values = new ArrayList<>();
        List<StateGraph.Arrow> arrows = new ArrayList<>();
        for (int i = 0; i < object.values().size() && values.size() + arrows.size() < MOST_VALUES; i++) {
            String name = object.shape().isArray()
                    ? Integer.toString(i)
                    : object.shape().fields().get(i).name();
            Heap.Value value = object.values().get(i);
            String text = text(value);
            if (text != null) {
                values.add(name + " = " + text);
            } else if (value instanceof Heap.Reference reference && reference.object() >= 0) {
                arrows.add(new StateGraph.Arrow(name, places.get(reference.object())));
            }
        }
        String type = object.shape().className();
        String simple = type.substring(1 + Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')));
        return new StateGraph.Box(object.name() == null ? simple : simple + " " + object.name(), values, arrows);
    }

    /** A value as a word; null where it is drawn, or null itself. */
    private String text(Heap.Value value) {
        if (value instanceof Heap.Constant constant) {
            return text(constant);
        }
        if (value instanceof Heap.Symbolic symbolic) {
            return wording.term(symbolic.term());
        }
        int object = ((Heap.Reference) value).object();
        return object < 0 ? null : inline(object);
    }

    private String inline(int object) {
        Heap.Node node = heap.objects().get(object);
        if (BOXES.contains(node.shape().className()) && node.values().size() == 1) {
            return text(node.values().get(0));
        }
        return isString(node) ? string(node) : null;
    }

    /** A string as a literal, with what is open in angle brackets; null where it is not of Latin letters. */
    private String string(Heap.Node node) {
        for (int i = 0; i < node.shape().fields().size(); i++) {
            boolean isValue = node.shape().fields().get(i).name().equals("value");
            if (isValue && node.values().get(i) instanceof Heap.Reference chars && chars.object() >= 0) {
                StringBuilder text = new StringBuilder("\"");
                for (Heap.Value each : heap.objects().get(chars.object()).values()) {
                    if (each instanceof Heap.Constant constant) {
                        text.append((char) (constant.bits() & 0xff));
                    } else {
                        text.append('<').append(text(each)).append('>');
                    }
                }
                return text.append('"').toString();
            }
        }
        return null;
    }

    private static String text(Heap.Constant constant) {
        return switch (constant.kind()) {
            case 'Z' -> constant.bits() == 0 ? "false" : "true";
            case 'F' -> Float.toString(Float.intBitsToFloat((int) constant.bits()));
            case 'D' -> Double.toString(Double.longBitsToDouble(constant.bits()));
            case 'C' -> "'" + (char) constant.bits() + "'";
            default -> Long.toString(constant.bits());
        };
    }
}
