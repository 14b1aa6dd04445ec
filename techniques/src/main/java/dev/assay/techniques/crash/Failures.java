package dev.assay.techniques.crash;

import dev.assay.engine.inputs.TrialCost;
import dev.assay.engine.judging.Judgement;
import dev.assay.model.Trial;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups failing runs: one group for one exception and one stack, represented by its best trial. */
final class Failures {

    /** The best trial of a group: the one with the strongest evidence, and among those the simplest. */
    record Group(UnitRun run, Trial trial, Judgement.Fault fault, long occurrences) {

        private Group with(UnitRun otherRun, Trial other, Judgement.Fault otherFault) {
            return isBetter(other, otherFault)
                    ? new Group(otherRun, other, otherFault, occurrences + 1)
                    : new Group(run, trial, fault, occurrences + 1);
        }

        private boolean isBetter(Trial other, Judgement.Fault otherFault) {
            int byEvidence = otherFault.evidence().compareTo(fault.evidence());
            return byEvidence != 0 ? byEvidence < 0 : TrialCost.compare(other, trial) < 0;
        }
    }

    private final Map<List<Object>, Group> groups = new LinkedHashMap<>();

    void add(UnitRun run, Trial trial, Judgement.Fault fault) {
        Group known = groups.get(fault.signature());
        groups.put(fault.signature(), known == null ? new Group(run, trial, fault, 1) : known.with(run, trial, fault));
    }

    int size() {
        return groups.size();
    }

    Collection<Group> groups() {
        return groups.values();
    }
}
