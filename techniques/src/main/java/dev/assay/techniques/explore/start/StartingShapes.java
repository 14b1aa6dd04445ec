package dev.assay.techniques.explore.start;

import dev.assay.engine.shapes.OpenedTrial;
import dev.assay.engine.shapes.Shape;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.Trial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * The shapes of trials that came from elsewhere, with their values for the first runs: they come before others. Somebody was seen to make
 * them, or they reached something new in a plain run.
 */
public final class StartingShapes implements Iterator<Shape> {
    private final Map<Shape, List<Assignment>> values = new HashMap<>();
    private final Deque<Shape> waiting = new ArrayDeque<>();

    public StartingShapes(List<Trial> observed) {
        observed.stream().map(OpenedTrial::of).forEach(this::add);
    }

    /** Adds one more; its shape need not be new. */
    public void add(OpenedTrial trial) {
        values.computeIfAbsent(trial.shape(), shape -> {
                    waiting.add(shape);
                    return new ArrayList<>();
                })
                .add(trial.values());
    }

    /** The values of a shape's first runs; nothing in particular if it is none of these. */
    public List<Assignment> of(Shape shape) {
        return values.getOrDefault(shape, List.of(Assignment.of()));
    }

    @Override
    public boolean hasNext() {
        return !waiting.isEmpty();
    }

    @Override
    public Shape next() {
        if (waiting.isEmpty()) {
            throw new NoSuchElementException("all shapes were given out");
        }
        return waiting.removeFirst();
    }
}
