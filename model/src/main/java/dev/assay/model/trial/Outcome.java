package dev.assay.model.trial;

import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** How one run of a trial ended: every run ends in exactly one of these ways. */
public sealed interface Outcome {

    /**
     * The unit returned.
     *
     * @param result its result; {@link ValuePicture.Nothing} for void, or if the run was not asked to observe
     * @param after what earlier steps' objects (the receiver, arrays, collections) look like after the call, by step
     */
    record Returned(ValuePicture result, SortedMap<Integer, ValuePicture> after) implements Outcome {}

    /** The unit threw. */
    record Threw(Thrown thrown) implements Outcome {}

    /**
     * A contract does not hold.
     *
     * @param thrown what the unit threw all the same; null if it returned
     */
    record Violated(Violation violation, @Nullable Thrown thrown) implements Outcome {}

    /** A step before the unit threw, so that the unit was not called. */
    record NotBuilt(int step, Thrown thrown) implements Outcome {}

    /** An assumption about the inputs does not hold, so that the run says nothing. */
    record Dropped() implements Outcome {}

    /** Code under test tried what the guard forbids, whether or not it swallowed the denial. */
    record Denied(GuardedAction action, String what) implements Outcome {}

    /** Code under test did in a world of its own what a test of it would do for real, so that there must be none. */
    record Pretended(GuardedAction action, String what) implements Outcome {}

    /** The run used up its fuel: an endless loop or recursion, as far as counted steps can tell. */
    record OutOfFuel(List<StackFrame> stack) implements Outcome {}

    /** The run filled the worker's heap. */
    record OutOfMemory() implements Outcome {}

    /** The run did not come back within the wall clock's limit, without using up its fuel: it waits or loops in the JDK. */
    record Hung(List<StackFrame> stack) implements Outcome {}

    /** The worker JVM ended under the run. */
    record Died(int exitCode, String lastWords) implements Outcome {}

    /** A class could not be loaded, linked or found; the sentence says which. */
    record Unlinked(String sentence) implements Outcome {}
}
