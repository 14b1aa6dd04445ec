package dev.assay.techniques;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Deadline;
import dev.assay.request.TargetClass;
import java.util.List;

/** A technique at work: it takes facts and returns facts, one class after the other. */
public interface Technique extends AutoCloseable {

    /**
     * Does what is done once for all classes, before the first of them.
     *
     * @param deadline for this alone; what is left of it is left for the classes
     */
    default void prepare(Facts facts, Deadline deadline, Progress progress) {
        // Most work on one class after the other.
    }

    /**
     * Works on one class.
     *
     * @param facts what earlier techniques learned, and what the user gave
     * @param deadline covers all that the technique does with the class
     */
    List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress);

    /** Gives back what the technique opened itself; labs belong to their owner. */
    @Override
    default void close() {
        // Most have nothing but labs.
    }
}
