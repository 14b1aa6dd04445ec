package dev.assay.inference.path;

import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A call, as it went.
 *
 * @param conditions what its inputs have to do with its way, in the order of the code; all of them hold
 * @param hasDropped whether its way depends on more, which cannot be said of its inputs
 * @param results what it left behind, by the expression that reads it: its result, and fields that it has written
 */
public record FollowedCall(
        Ending ending, List<Formula> conditions, boolean hasDropped, SortedMap<String, Result> results) {
    public FollowedCall {
        conditions = List.copyOf(conditions);
        results = new TreeMap<>(results);
    }

    /** How a call ends. */
    public enum Ending {
        RETURNED,
        /** With an exception that nothing declares: its inputs are no use of the method. */
        THREW_UNCHECKED,
        THREW_CHECKED
    }

    /**
     * A value after the call.
     *
     * @param descriptor of its type
     * @param formula in terms of the inputs; null if nobody knows
     * @param isPresent of a reference: whether it is not null
     */
    public record Result(String descriptor, @Nullable Formula formula, boolean isPresent) {}
}
