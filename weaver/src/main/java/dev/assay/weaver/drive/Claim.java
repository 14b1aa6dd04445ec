package dev.assay.weaver.drive;

import dev.assay.program.contract.Clause;
import java.util.List;

/** What a run is to show about an object that its steps made and changed, in place of the contracts of all objects. */
public sealed interface Claim {

    /** The step that made the object. */
    int subject();

    /**
     * An invariant holds at the end, also if the last step before throws; it is evaluated in the place of the trial's last call.
     *
     * @param assumedAfter the steps after which it is assumed: runs that have broken it by then are dropped
     */
    record Holds(Clause clause, int subject, List<Integer> assumedAfter) implements Claim {
        public Holds {
            assumedAfter = List.copyOf(assumedAfter);
        }
    }

    /**
     * The trial's last call returns what an earlier call of the same method returned.
     *
     * @param before the earlier call; if it returns an object that can change, the step that made a text of that
     */
    record Stays(int before, int subject) implements Claim {}
}
