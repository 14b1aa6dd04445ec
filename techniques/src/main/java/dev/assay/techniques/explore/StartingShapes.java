package dev.assay.techniques.explore;

import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.shapes.OpenedTrial;
import dev.assay.engine.shapes.Shape;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.Trial;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The shapes of a unit that come with values for their first runs: those of observed trials, later those of random ones. */
final class StartingShapes implements Iterator<Shape> {
    /** Each has a tree of its own, which takes memory. */
    private static final int MOST_DRAWN = 2_000;

    private final Deque<Shape> waiting = new ArrayDeque<>();

    /** By identity: the same shape may come again with other values. */
    private final Map<Shape, Assignment> values = new IdentityHashMap<>();

    private final Set<Trial> seen = new HashSet<>();
    private final Supplier<ParameterSpace> source;
    private final Random random;
    private @Nullable ParameterSpace space;

    /**
     * @param observed trials that somebody was seen to make
     * @param source what random trials are drawn from
     */
    StartingShapes(List<Trial> observed, Supplier<ParameterSpace> source, long seed) {
        this.source = source;
        this.random = new Random(seed);
        Set<Shape> known = new HashSet<>();
        for (Trial trial : observed) {
            OpenedTrial opened = OpenedTrial.of(trial);
            if (known.add(opened.shape())) {
                add(opened);
            }
        }
    }

    /** Adds some random trials; false if there are none that were not drawn before. */
    boolean draw(int count) {
        if (space == null) {
            space = source.get();
        }
        boolean isAdded = hasNext();
        for (int i = 0;
                i < count
                        && waiting.size() < count
                        && seen.size() < MOST_DRAWN
                        && space.size().signum() > 0;
                i++) {
            Trial trial = space.sample(random);
            if (seen.add(trial)) {
                add(OpenedTrial.of(trial));
                isAdded = true;
            }
        }
        return isAdded;
    }

    private void add(OpenedTrial opened) {
        values.put(opened.shape(), opened.values());
        waiting.add(opened.shape());
    }

    /** The values of a shape's first run; nothing in particular if it is none of these. */
    Assignment of(Shape shape) {
        return values.getOrDefault(shape, Assignment.of());
    }

    @Override
    public boolean hasNext() {
        return !waiting.isEmpty();
    }

    @Override
    public Shape next() {
        if (waiting.isEmpty()) {
            throw new NoSuchElementException();
        }
        return waiting.removeFirst();
    }
}
