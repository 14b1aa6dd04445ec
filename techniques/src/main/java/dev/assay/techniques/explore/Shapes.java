package dev.assay.techniques.explore;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.shapes.Shape;
import dev.assay.model.JavaType;
import dev.assay.program.MethodInfo;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Gives the shapes of a unit's inputs one after the other, the most promising first. */
final class Shapes {
    /** Trials looked at to find different shapes: most differ in their values alone. */
    private static final int LOOKED_AT = 5000;

    /** How many times as many shapes there may be with their variants. */
    private static final int MOST_VARIANTS = 3;

    private final Deque<Shape> shapes;
    private final boolean areAll;
    private final List<JavaType> missing;

    private Shapes(Set<Shape> shapes, boolean areAll, List<JavaType> missing) {
        this.shapes = new ArrayDeque<>(shapes);
        this.areAll = areAll;
        this.missing = missing;
    }

    static Shapes of(ParameterGraph graph, MethodInfo unit, Variants variants, ExploreOptions options) {
        ParameterSpace space = graph.space(unit, options.depth());
        Set<Shape> found = new LinkedHashSet<>();
        int simple = space.size().min(BigInteger.valueOf(LOOKED_AT)).intValueExact();
        for (int i = 0; i < simple && found.size() < options.shapes(); i++) {
            found.add(Shape.of(space.pick(BigInteger.valueOf(i))));
        }
        Random random = new Random(options.seed() * 31 + unit.ref().hashCode());
        for (int i = 0; simple == LOOKED_AT && i < LOOKED_AT && found.size() < options.shapes(); i++) {
            found.add(Shape.of(space.sample(random)));
        }
        for (Shape shape : List.copyOf(found)) {
            for (Shape variant : variants.of(shape)) {
                if (found.size() < MOST_VARIANTS * options.shapes()) {
                    found.add(variant);
                }
            }
        }
        boolean areAll = found.size() == 1 && found.iterator().next().isWholeSpace();
        return new Shapes(found, areAll, space.missing());
    }

    /** The next shape to try; null where there is none left. */
    Shape next() {
        return shapes.poll();
    }

    /** Whether there may be a next shape. */
    boolean hasNext() {
        return !shapes.isEmpty();
    }

    /** Whether the shapes that were given are all that there are: together they are the whole input space. */
    boolean areAll() {
        return areAll && !hasNext();
    }

    /** The types that nothing makes, where there is no shape at all. */
    List<JavaType> missing() {
        return missing;
    }
}
