package dev.assay.techniques.sequence;

import dev.assay.lab.result.HeapGraph;
import dev.assay.model.report.StateGraph;
import dev.assay.model.type.PrimitiveType;
import dev.assay.techniques.sequence.recipe.ConditionText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A heap for people to look at: boxes and strings stand where they are referred to, null is left out. */
final class HeapView {
    private static final int MOST_LOOKED_AT = 200;
    private static final int MOST_OBJECTS = 24;
    private static final int MOST_VALUES = 16;
    private static final Set<String> BOXES =
            Arrays.stream(PrimitiveType.values()).map(type -> type.box().name()).collect(Collectors.toSet());

    private final HeapGraph heap;
    private final ConditionText wording;
    private final Map<Integer, Integer> places = new HashMap<>();

    HeapView(HeapGraph heap, ConditionText wording) {
        this.heap = heap;
        this.wording = wording;
    }

    /** The objects, the first root first; none if they are too many. */
    List<StateGraph.Box> boxes() {
        if (heap.objects().size() > MOST_LOOKED_AT) {
            return List.of();
        }
        List<HeapGraph.Node> drawn = new ArrayList<>();
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

    /** Whether a word says all of it; the arrays within strings are reported with these. */
    private boolean isTold(int object) {
        return inline(object) != null || isWithinString(object);
    }

    private boolean isWithinString(int object) {
        HeapGraph.Value itself = new HeapGraph.Reference(object);
        boolean isHeld = false;
        for (int i = 0; i < heap.objects().size(); i++) {
            HeapGraph.Node holder = heap.objects().get(i);
            if (holder.values().contains(itself)) {
                isHeld = true;
                if (i == 0 || !isString(holder)) {
                    return false;
                }
            }
        }
        return isHeld && !heap.roots().contains(itself);
    }

    private boolean isString(HeapGraph.Node object) {
        return object.shape().className().equals("java.lang.String") && object.name() == null;
    }

    private StateGraph.Box box(HeapGraph.Node object) {
        List<String> values = new ArrayList<>();
        List<StateGraph.Arrow> arrows = new ArrayList<>();
        for (int i = 0; i < object.values().size() && values.size() + arrows.size() < MOST_VALUES; i++) {
            String name = object.shape().isArray()
                    ? Integer.toString(i)
                    : object.shape().fields().get(i).name();
            HeapGraph.Value value = object.values().get(i);
            String text = text(value);
            if (text != null) {
                values.add(name + " = " + text);
            } else if (value instanceof HeapGraph.Reference reference && reference.object() >= 0) {
                arrows.add(new StateGraph.Arrow(
                        name, Objects.requireNonNull(places.get(reference.object()), "it is drawn")));
            }
        }
        String type = object.shape().className();
        String simple = type.substring(1 + Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')));
        return new StateGraph.Box(object.name() == null ? simple : simple + " " + object.name(), values, arrows);
    }

    /** A value as a word; null if it is drawn, or null itself. */
    private @Nullable String text(HeapGraph.Value value) {
        if (value instanceof HeapGraph.Constant constant) {
            return text(constant);
        }
        if (value instanceof HeapGraph.Symbolic symbolic) {
            return wording.term(symbolic.term());
        }
        int object = ((HeapGraph.Reference) value).object();
        return object < 0 ? null : inline(object);
    }

    private @Nullable String inline(int object) {
        HeapGraph.Node node = heap.objects().get(object);
        if (BOXES.contains(node.shape().className()) && node.values().size() == 1) {
            return text(node.values().get(0));
        }
        return isString(node) ? string(node) : null;
    }

    /** A string as a literal, with what is open in angle brackets; null if it is not of Latin letters. */
    private @Nullable String string(HeapGraph.Node node) {
        for (int i = 0; i < node.shape().fields().size(); i++) {
            boolean isValue = node.shape().fields().get(i).name().equals("value");
            if (isValue && node.values().get(i) instanceof HeapGraph.Reference chars && chars.object() >= 0) {
                StringBuilder text = new StringBuilder("\"");
                for (HeapGraph.Value each : heap.objects().get(chars.object()).values()) {
                    if (each instanceof HeapGraph.Constant constant) {
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

    private static String text(HeapGraph.Constant constant) {
        return switch (constant.kind()) {
            case 'Z' -> constant.bits() == 0 ? "false" : "true";
            case 'F' -> Float.toString(Float.intBitsToFloat((int) constant.bits()));
            case 'D' -> Double.toString(Double.longBitsToDouble(constant.bits()));
            case 'C' -> "'" + (char) constant.bits() + "'";
            default -> Long.toString(constant.bits());
        };
    }
}
