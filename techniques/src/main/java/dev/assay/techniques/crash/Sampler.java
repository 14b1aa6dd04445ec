package dev.assay.techniques.crash;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Draws the trials of one unit: the whole parameter space if it is small, else a sample that begins with shallow
 * inputs, since uniform drawing from the whole space almost never picks a simple one.
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
        Stream<Trial> others = complete ? all(whole, whole.size()) : sample(whole, unit, options);
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

    private static Stream<Trial> all(ParameterSpace space, BigInteger size) {
        return LongStream.range(0, size.longValueExact()).mapToObj(i -> space.pick(BigInteger.valueOf(i)));
    }

    /**
     * A quarter of the trials chains no calls at all; half draws each way to make a value as often as each other; the rest
     * draws uniformly out of the inputs that chain one call: deeper, a uniform draw has hundreds of steps.
     */
    private static Stream<Trial> sample(ParameterSpace space, MethodInfo unit, CrashOptions options) {
        // The hash of a string is specified; that of a record may be another one on another JDK.
        Random random = new Random(options.seed() * 31 + unit.ref().display().hashCode());
        int quarter = Math.max(1, options.trials() / 4);
        BigInteger shallow = space.sizeUpTo(0);
        Stream<Trial> simple = shallow.compareTo(BigInteger.valueOf(quarter)) <= 0
                ? all(space, shallow)
                : Stream.generate(() -> space.pick(below(shallow, random))).limit(quarter);
        Stream<Trial> even = Stream.generate(() -> space.sample(random)).limit(2L * quarter);
        BigInteger near = space.sizeUpTo(1);
        Stream<Trial> uniform = near.signum() == 0
                ? Stream.empty()
                : Stream.generate(() -> space.pick(below(near, random))).limit(options.trials());
        Set<Trial> seen = new HashSet<>();
        return Stream.of(simple, even, uniform)
                .flatMap(part -> part)
                .filter(seen::add)
                .limit(options.trials());
    }

    private static BigInteger below(BigInteger bound, Random random) {
        BigInteger drawn;
        do {
            drawn = new BigInteger(bound.bitLength(), random);
        } while (drawn.compareTo(bound) >= 0);
        return drawn;
    }
}
