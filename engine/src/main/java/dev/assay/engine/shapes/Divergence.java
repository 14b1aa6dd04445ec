package dev.assay.engine.shapes;

import dev.assay.engine.tree.DecisionTree;
import dev.assay.weaver.site.Site;
import dev.assay.weaver.site.SiteBook;

/**
 * A run that did not go the way that was predicted: something that decides is not recorded, or the code is not deterministic.
 *
 * @param kind how that was noticed
 * @param expected the site of the decision that was predicted, or {@link DecisionTree#END}
 * @param got the site of the decision that was made instead, or {@link DecisionTree#END}
 * @param pinned the site at which a value was last made concrete before, or {@link DecisionTree#END}
 * @param loss what the run lost first, as a sentence's end; empty if it lost nothing
 */
public record Divergence(Kind kind, int expected, int got, int pinned, String loss) {

    /** How a divergence is noticed. */
    public enum Kind {
        /** The solver's values were to take a side of a branch, and did not. */
        MISSED_SIDE,
        /** A run met another branch than an earlier one with the same decisions. */
        OTHER_BRANCH,
        /** A comparison of values that are always the same came out the other way. */
        CONTRADICTION
    }

    /** What happened, where, and what is nearest to a cause. */
    public String describe(SiteBook book) {
        String what = switch (kind) {
            case MISSED_SIDE ->
                "a run was to go the other way at " + place(book, expected) + " and reached " + place(book, got);
            case OTHER_BRANCH ->
                "a run reached " + place(book, got) + ", but an equal one had reached " + place(book, expected);
            case CONTRADICTION -> "a comparison of constants at " + place(book, got) + " came out otherwise";
        };
        String nearest = pinned == DecisionTree.END ? "" : "; a value was made concrete at " + place(book, pinned);
        return what + nearest + (loss.isEmpty() ? "" : "; lost before: " + loss);
    }

    private static String place(SiteBook book, int number) {
        Site site = number == DecisionTree.END ? null : book.site(number);
        return number == DecisionTree.END ? "the end" : site == null ? "an unknown place" : site.toString();
    }
}
