package dev.assay.techniques.invariants.synthesis;

import dev.assay.engine.way.Producer;
import dev.assay.engine.way.Way;
import java.util.List;

/**
 * A constructor or factory of objects.
 *
 * @param captured the goals of the way that may become parts of the object
 */
public record Maker(Producer producer, Way way, List<Integer> captured) {
    public Maker {
        captured = List.copyOf(captured);
    }
}
