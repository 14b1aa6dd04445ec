package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.logic.path.Assignment;
import java.util.List;

/** Where the runs of a tree begin: the values of the first of them, and the path that all are to take before they part. */
public final class Start {
    /** All runs of a shape. */
    public static final Start ANYWHERE = new Start(Assignment.of(), List.of(), List.of(), Integer.MAX_VALUE);

    private final Assignment values;
    private final List<Branch> expected;
    private final List<Branch> assumed;
    private final int mostValues;

    /**
     * A start that knows a path.
     *
     * @param values take the path
     * @param expected the sites of the path's branches, and the sides that are taken; conditions may have other variables in them
     * @param assumed what holds besides, which runs do not decide again
     * @param mostValues so many values are tried, at most, wherever a run pins one, such as an index or a size
     */
    public Start(Assignment values, List<Branch> expected, List<Branch> assumed, int mostValues) {
        this.values = values;
        this.expected = List.copyOf(expected);
        this.assumed = List.copyOf(assumed);
        this.mostValues = mostValues;
    }

    /** All runs of a shape, the first one with these values. */
    static Start at(Assignment values) {
        return new Start(values, List.of(), List.of(), Integer.MAX_VALUE);
    }

    /** Those of the first run. */
    public Assignment values() {
        return values;
    }

    List<Branch> expected() {
        return expected;
    }

    /** What holds besides the branches of the path. */
    public List<Branch> assumed() {
        return assumed;
    }

    int mostValues() {
        return mostValues;
    }
}
