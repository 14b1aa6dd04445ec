package dev.assay.techniques.explore;

import dev.assay.engine.shapes.OpenedTrial;
import dev.assay.engine.shapes.Shape;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.Trial;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The shapes of trials that somebody was seen to make, with their values for the first runs: they come before others. */
final class StartingShapes {
    private final Map<Shape, Assignment> values = new LinkedHashMap<>();

    StartingShapes(List<Trial> observed) {
        observed.stream().map(OpenedTrial::of).forEach(each -> values.putIfAbsent(each.shape(), each.values()));
    }

    Iterator<Shape> shapes() {
        return values.keySet().iterator();
    }

    /** The values of a shape's first run; nothing in particular if it is none of these. */
    Assignment of(Shape shape) {
        return values.getOrDefault(shape, Assignment.of());
    }
}
