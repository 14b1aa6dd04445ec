package dev.assay.lab;

import dev.assay.model.MethodRef;
import dev.assay.model.Trial;

/**
 * What a worker is asked to run.
 *
 * @param observes whether full pictures are wanted
 * @param driver the method that takes the trial's steps with symbolic inputs; null where the worker takes them itself
 * @param inputs the bits of the symbolic inputs
 */
record Job(Trial trial, boolean observes, MethodRef driver, long[] inputs) {
    private static final long[] NONE = {};

    static Job plain(Trial trial, boolean observes) {
        return new Job(trial, observes, null, NONE);
    }
}
