package dev.assay.model.trial;

import org.jspecify.annotations.Nullable;

/**
 * A trial that does what the code is meant to do as far as is known, and how it ended: a green test to be.
 *
 * @param note what a reader of the test should know of its values; null if there is nothing to say
 */
public record Behaviour(
        Trial trial, Outcome outcome, @Nullable String note) {
    public Behaviour(Trial trial, Outcome outcome) {
        this(trial, outcome, null);
    }
}
