package dev.assay.model.trial;

/**
 * How client code broke an invariant.
 *
 * @param template the word for the kind of client code, such as {@code leaking}
 * @param hole what lets clients do it, as a clause of a sentence
 * @param remedy what closes the hole, as an imperative
 */
public record Breach(String template, String hole, String remedy) {}
