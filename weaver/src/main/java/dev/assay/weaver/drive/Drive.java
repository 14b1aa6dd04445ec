package dev.assay.weaver.drive;

import dev.assay.model.trial.Trial;
import java.util.List;

/**
 * What a driver does: it takes the steps of a trial, and holds what some of them made until the end.
 *
 * @param roots the steps whose objects are told when the last call has returned
 * @param known so many steps are known to keep their contracts: these are not looked at again
 */
public record Drive(Trial trial, List<Integer> roots, int known) {
    public Drive {
        roots = List.copyOf(roots);
    }

    /** All steps of a trial, with nothing told and nothing known. */
    public static Drive of(Trial trial) {
        return new Drive(trial, List.of(), 0);
    }
}
