package dev.assay.engine.inputs;

import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Draws trials of a unit at random, shallow ones first: uniform drawing from a whole space almost never picks a simple one. */
public final class SampledTrials {
    private SampledTrials() {}

    /** The trials with the first numbers, in their order. */
    public static Stream<Trial> all(ParameterSpace space, BigInteger size) {
        return LongStream.range(0, size.longValueExact()).mapToObj(i -> space.pick(BigInteger.valueOf(i)));
    }

    /**
     * Different trials. A quarter chains no calls at all; half draws each way to make a value as often as each other; the rest
     * draws uniformly out of the inputs that chain one call: deeper, a uniform draw has hundreds of steps.
     *
     * @param most how many are drawn; what comes twice is given out once
     */
    public static Stream<Trial> of(ParameterSpace space, MethodInfo unit, long seed, int most) {
        Random random = random(unit, seed);
        int quarter = Math.max(1, most / 4);
        BigInteger shallow = space.sizeUpTo(0);
        Stream<Trial> simple = shallow.compareTo(BigInteger.valueOf(quarter)) <= 0
                ? all(space, shallow)
                : Stream.generate(() -> space.pick(below(shallow, random))).limit(quarter);
        Stream<Trial> even = Stream.generate(() -> space.sample(random)).limit(2L * quarter);
        BigInteger near = space.sizeUpTo(1);
        Stream<Trial> uniform = near.signum() == 0
                ? Stream.empty()
                : Stream.generate(() -> space.pick(below(near, random))).limit(most);
        Set<Trial> seen = new HashSet<>();
        return Stream.of(simple, even, uniform)
                .flatMap(part -> part)
                .filter(seen::add)
                .limit(most);
    }

    /** A source of numbers for a unit that is the same on every JDK: the hash of a string is specified, that of a record is not. */
    public static Random random(MethodInfo unit, long seed) {
        return new Random(seed * 31 + unit.ref().display().hashCode());
    }

    private static BigInteger below(BigInteger bound, Random random) {
        BigInteger drawn;
        do {
            drawn = new BigInteger(bound.bitLength(), random);
        } while (drawn.compareTo(bound) >= 0);
        return drawn;
    }
}
