package dev.assay.engine.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The order in which open sides are tried. */
public interface Strategy {

    /** Hears of a side that has come up. */
    void opened(Side side);

    /** Hears of a run, before it hears of the sides that it opened. */
    default void ran(List<Branch> run) {
        run.forEach(branch -> covered(branch.site(), branch.taken()));
    }

    /** Hears that a run took a side of a branch at a site. */
    default void covered(int site, boolean taken) {}

    /** Whether the next side may lead to code that no run has reached. */
    default boolean isPromising() {
        return false;
    }

    /** Whether a side may do so. */
    default boolean isPromising(Side side) {
        return false;
    }

    /** Whether no run, as far as is known, has gone where a side leads. */
    default boolean isNew(Side side) {
        return true;
    }

    /** The next side to try, removed; null if there is none. Sides that runs have taken meanwhile may be among them. */
    @Nullable
    Side next();
}
