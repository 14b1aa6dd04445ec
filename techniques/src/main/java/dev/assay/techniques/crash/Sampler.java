package dev.assay.techniques.crash;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.inputs.SampledTrials;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Draws the trials of one unit: the whole parameter space if it is small, else a sample that begins with shallow inputs.
 */
final class Sampler {
    private final ParameterSpace whole;
    private final boolean complete;
    private final Iterator<Trial> trials;
    private final Deque<Trial> returned = new ArrayDeque<>();

    /** @param first trials that come before all others */
    Sampler(ParameterGraph graph, MethodInfo unit, List<Trial> first, CrashOptions options) {
        this.whole = graph.space(unit, options.depth());
        this.complete = whole.size().compareTo(BigInteger.valueOf(options.trials())) <= 0;
        Stream<Trial> others = complete
                ? SampledTrials.all(whole, whole.size())
                : SampledTrials.of(whole, unit, options.seed(), options.trials());
        this.trials = Stream.concat(first.stream(), others).iterator();
    }

    ParameterSpace space() {
        return whole;
    }

    List<JavaType> missing() {
        return whole.missing();
    }

    boolean isEmpty() {
        return whole.size().signum() == 0;
    }

    /** Whether drawing to the end means to run the whole space. */
    boolean isComplete() {
        return complete;
    }

    boolean hasNext() {
        return !returned.isEmpty() || trials.hasNext();
    }

    List<Trial> next(int most) {
        List<Trial> batch = new ArrayList<>();
        while (batch.size() < most && hasNext()) {
            batch.add(returned.isEmpty() ? trials.next() : returned.removeFirst());
        }
        return batch;
    }

    /** Takes back trials that were drawn but not run; they come first the next time. */
    void putBack(List<Trial> notRun) {
        for (int i = notRun.size() - 1; i >= 0; i--) {
            returned.addFirst(notRun.get(i));
        }
    }
}
