package dev.assay.lab.result;

import dev.assay.logic.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The objects that a run held at its end and all below them, as a graph.
 *
 * @param roots the objects that were asked for
 * @param statics the static fields of classes whose static state the run may have changed
 * @param objects all objects, in the order in which they are met from the roots on
 * @param opaque what is in it that cannot be looked into, such as a thread; null if there is nothing of that kind
 */
public record HeapGraph(
        List<Value> roots,
        List<Statics> statics,
        List<Node> objects,
        @Nullable String opaque) {
    public HeapGraph {
        roots = List.copyOf(roots);
        statics = List.copyOf(statics);
        objects = List.copyOf(objects);
    }

    /** What a field or an element holds. */
    public sealed interface Value {}

    /** An object, by its place among all; {@link #NULL} for none. */
    public record Reference(int object) implements Value {}

    /** A primitive value that does not depend on inputs, as bits. */
    public record Constant(char kind, long bits) implements Value {}

    /** A primitive value that depends on inputs. */
    public record Symbolic(char kind, Term term) implements Value {}

    /**
     * One object.
     *
     * @param name what distinguishes it from others that look the same: an enum's constant, a class, or the static field that
     *     holds it; null for most
     * @param values of its fields in the order of the shape's, or of its elements
     */
    public record Node(Shape shape, @Nullable String name, List<Value> values) {}

    /**
     * A class as objects of it look.
     *
     * @param fields none for an array
     */
    public record Shape(String className, boolean isArray, List<Field> fields) {}

    /** A field and the class that declares it. */
    public record Field(String owner, String name) {}

    /** The static fields of a class. */
    public record Statics(String className, List<String> names, List<Value> values) {}

    /** Where there is no object. */
    public static final Reference NULL = new Reference(-1);
}
