package dev.assay.engine.states;

import dev.assay.lab.result.HeapGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What counts when states are compared.
 *
 * @param ignored fields that do not count, as {@code name}, or as {@code Class#name} with the simple or binary name of the class
 *     that declares it
 * @param seesStatics whether the lab reports which static fields calls have changed
 */
public record Comparison(Set<String> ignored, boolean seesStatics) {
    /** Everything counts. */
    public static final Comparison STRICT = new Comparison(Set.of(), true);

    private static final String CHANGES = "modCount";
    private static final String EXPECTED = "expectedModCount";

    public Comparison {
        ignored = Set.copyOf(ignored);
    }

    /** What does not count although it should for a proof, as words; empty if everything counts. */
    public String leftOut() {
        List<String> parts = new ArrayList<>(ignored.stream().sorted().toList());
        if (!seesStatics) {
            parts.add("static fields, which only --isolation undo and reinit report");
        }
        return String.join(", ", parts);
    }

    boolean counts(HeapGraph.Field field, boolean hasIterators) {
        boolean isChangeCount =
                !hasIterators && field.name().equals(CHANGES) && field.owner().startsWith("java.util.");
        return !isChangeCount && !isIgnored(field.owner(), field.name());
    }

    boolean isIgnored(String owner, String name) {
        if (ignored.isEmpty()) {
            return false;
        }
        String simple = owner.substring(1 + Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')));
        return ignored.contains(name) || ignored.contains(owner + "#" + name) || ignored.contains(simple + "#" + name);
    }

    /**
     * Whether something in the heap looks at how often a collection of the JDK was changed: if nothing does, nobody will
     * ever know.
     */
    static boolean hasIterators(HeapGraph heap) {
        return heap.objects().stream().map(HeapGraph.Node::shape).distinct().anyMatch(Comparison::countsChanges);
    }

    private static boolean countsChanges(HeapGraph.Shape shape) {
        return shape.className().startsWith("java.util.") && shape.className().contains("SubList")
                || shape.fields().stream().anyMatch(field -> field.name().equals(EXPECTED));
    }
}
