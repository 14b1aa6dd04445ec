package dev.assay.model;

/**
 * What a run did.
 *
 * @param coversNew whether it reached a branch that no earlier run for the same target had reached
 * @param fuel steps used
 */
public record Trace(Outcome outcome, boolean coversNew, long fuel) {}
