package dev.assay.prover.condition;

/**
 * How far to look.
 *
 * @param unroll how often loops go round
 * @param depth how many calls deep bodies are looked into
 * @param inlined the most instructions of a body that is looked into
 * @param steps the most instructions of one method, copies and bodies counted
 */
public record ConditionOptions(int unroll, int depth, int inlined, int steps) {
    public static final int DEFAULT_UNROLL = 2;

    public static ConditionOptions defaults() {
        return new ConditionOptions(DEFAULT_UNROLL, 3, 60, 4000);
    }

    public ConditionOptions withUnroll(int other) {
        return new ConditionOptions(other, depth, inlined, steps);
    }
}
