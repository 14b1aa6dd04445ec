package dev.assay.solver.stack;

import dev.assay.solver.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what was asked of the solvers and who answered. */
public final class Statistics {

    /**
     * What one layer did.
     *
     * @param asked how often its turn came
     */
    public record LayerCounts(String layer, long asked, long sat, long unsat, long nanos) {}

    private static final class Counts {
        long asked;
        long sat;
        long unsat;
        long nanos;
    }

    private final Map<String, Counts> layers = new LinkedHashMap<>();
    private long queries;
    private long cached;
    private long unknown;
    private long wrongModels;
    private long nanos;

    void query(Answer answer, long took) {
        queries++;
        nanos += took;
        if (!answer.isDecided()) {
            unknown++;
        }
    }

    void asked(String layer, Answer answer, long took) {
        Counts counts = layers.computeIfAbsent(layer, name -> new Counts());
        counts.asked++;
        counts.nanos += took;
        if (answer instanceof Answer.Sat) {
            counts.sat++;
        } else if (answer instanceof Answer.Unsat) {
            counts.unsat++;
        }
    }

    void cacheHit() {
        cached++;
    }

    void wrongModel() {
        wrongModels++;
    }

    public long queries() {
        return queries;
    }

    /** Answers that were remembered from an equal question. */
    public long cached() {
        return cached;
    }

    public long unknown() {
        return unknown;
    }

    /** Values that a solver gave and that did not meet the conditions: a mistake of the solver or of ours. */
    public long wrongModels() {
        return wrongModels;
    }

    public double seconds() {
        return nanos / 1e9;
    }

    /** The layers in the order in which they were first asked. */
    public List<LayerCounts> layers() {
        List<LayerCounts> all = new ArrayList<>();
        layers.forEach(
                (name, counts) -> all.add(new LayerCounts(name, counts.asked, counts.sat, counts.unsat, counts.nanos)));
        return all;
    }
}
