package dev.assay.techniques.explore.start;

import dev.assay.engine.inputs.MutatedTrials;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.inputs.SampledTrials;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Random trials of one unit: out of pools and the constants of the code, and close to those that reached something new. */
public final class RandomInputs {
    /** More than this is more of the same. */
    private static final int MOST_DRAWN = 20_000;

    private static final int MOST_BRINGERS = 60;
    private static final int MOST_TROUBLES = 2;

    private final MethodInfo unit;
    private final Supplier<Optional<ParameterSpace>> source;
    private final long seed;
    private final Predicate<Trial> isFit;
    private final Random random;
    private final MutatedTrials mutated;
    private final List<Trial> bringers = new ArrayList<>();
    private final Set<Trial> drawn = new HashSet<>();
    private @Nullable Iterator<Trial> samples;
    private int troubles;

    /**
     * @param source what is drawn from, if anything; asked when it is needed
     * @param isFit whether a trial can be run as it is
     */
    public RandomInputs(MethodInfo unit, Supplier<Optional<ParameterSpace>> source, long seed, Predicate<Trial> isFit) {
        this.unit = unit;
        this.source = source;
        this.seed = seed;
        this.isFit = isFit;
        this.random = SampledTrials.random(unit, seed + 1);
        this.mutated = new MutatedTrials(random);
    }

    /** Trials that were not drawn before; fewer, or none, if there are no more or if they cost too much. */
    public List<Trial> next(int count) {
        List<Trial> next = new ArrayList<>();
        for (int i = 0; i < 2 * count && next.size() < count && !isOver(); i++) {
            Trial trial = draw();
            if (trial != null && drawn.add(trial) && isFit.test(trial)) {
                next.add(trial);
            }
        }
        return next;
    }

    private @Nullable Trial draw() {
        if (samples == null) {
            samples = source.get()
                    .filter(space -> space.size().signum() > 0)
                    .map(space ->
                            SampledTrials.of(space, unit, seed, MOST_DRAWN).iterator())
                    .orElse(Collections.emptyIterator());
        }
        boolean isNear = !bringers.isEmpty() && (!samples.hasNext() || random.nextBoolean());
        if (isNear) {
            return mutated.of(bringers.get(random.nextInt(bringers.size())));
        }
        return samples.hasNext() ? samples.next() : null;
    }

    /** Hears that a trial reached something new. */
    public void brought(Trial trial) {
        if (bringers.size() < MOST_BRINGERS) {
            bringers.add(trial);
        }
    }

    /** Hears that a run stalled its worker, ended it, or used up what it was given. */
    public void troubled() {
        troubles++;
    }

    private boolean isOver() {
        return troubles >= MOST_TROUBLES || drawn.size() >= MOST_DRAWN;
    }
}
