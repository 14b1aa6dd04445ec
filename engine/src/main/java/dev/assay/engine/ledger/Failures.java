package dev.assay.engine.ledger;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.Failure;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The ways in which a unit or a class fails, in the order in which they came up: one group for one signature. */
public final class Failures {
    private final Map<List<Object>, FailureGroup> groups = new LinkedHashMap<>();

    /** Adds a run that failed. */
    public void add(MethodInfo unit, Trial trial, Judgement.Fault fault) {
        add(unit, trial, fault, 1, () -> null);
    }

    /**
     * Adds runs that failed alike.
     *
     * @param trial the simplest of them
     * @param note what a reader of the test should know of its values; made only if this is the best trial of its group
     */
    public void add(MethodInfo unit, Trial trial, Judgement.Fault fault, long times, Supplier<@Nullable String> note) {
        FailureGroup known = groups.get(fault.signature());
        FailureGroup group;
        if (known == null) {
            group = new FailureGroup(unit, trial, fault, times, note.get());
        } else if (known.isWorseThan(trial, fault)) {
            group = new FailureGroup(unit, trial, fault, known.occurrences() + times, note.get());
        } else {
            group = known.again(times);
        }
        groups.put(fault.signature(), group);
    }

    /** How many ways to fail there are. */
    public int size() {
        return groups.size();
    }

    /** One for each way to fail. */
    public List<FailureGroup> groups() {
        return List.copyOf(groups.values());
    }

    /** The same for reports. */
    public List<Failure> all() {
        return groups.values().stream().map(FailureGroup::failure).toList();
    }
}
