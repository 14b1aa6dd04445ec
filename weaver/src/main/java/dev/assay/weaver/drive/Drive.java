package dev.assay.weaver.drive;

import dev.assay.model.trial.Trial;
import java.util.List;
import java.util.Optional;

/**
 * What a driver does: it takes the steps of a trial, and holds what some of them made until the end.
 *
 * @param roots the steps whose objects are told when the last call has returned
 * @param known so many steps are known to keep their contracts: these are not looked at again
 * @param claim what is checked in place of postconditions and invariants; empty if these are checked
 */
public record Drive(Trial trial, List<Integer> roots, int known, Optional<Claim> claim) {
    public Drive {
        roots = List.copyOf(roots);
    }

    /** A drive that makes no claim. */
    public Drive(Trial trial, List<Integer> roots, int known) {
        this(trial, roots, known, Optional.empty());
    }

    /** All steps of a trial, and a claim about what they did. */
    public static Drive claiming(Trial trial, Claim claim) {
        return new Drive(trial, List.of(), 0, Optional.of(claim));
    }

    /** All steps of a trial, with nothing told and nothing known. */
    public static Drive of(Trial trial) {
        return new Drive(trial, List.of(), 0);
    }
}
