package dev.assay.model.trial;

import java.util.List;

/**
 * What a run did.
 *
 * @param coversNew whether it reached a branch that no earlier run for the same target had reached
 * @param fuel steps used
 * @param suspected the contracts that it broke and that nobody believes yet, in the order in which that was noticed
 */
public record Trace(Outcome outcome, boolean coversNew, long fuel, List<Violation> suspected) {
    public Trace {
        suspected = List.copyOf(suspected);
    }

    /** What a run did to which no contract was only suspected. */
    public Trace(Outcome outcome, boolean coversNew, long fuel) {
        this(outcome, coversNew, fuel, List.of());
    }
}
