package dev.assay.lab.job;

import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;

/** What a worker is asked to run. */
public sealed interface Job {

    /**
     * A trial whose steps the worker takes itself.
     *
     * @param observes whether full pictures are wanted
     */
    record Plain(Trial trial, boolean observes) implements Job {}

    /**
     * A method that takes the steps of a trial with symbolic inputs.
     *
     * @param inputs the bits of the inputs
     */
    record Driven(MethodRef driver, long[] inputs) implements Job {}
}
