package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.shapes.Start;
import dev.assay.engine.tree.Branch;
import dev.assay.logic.path.Assignment;
import dev.assay.program.MethodInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state and one call more: the runs that take the state's path, and whatever way then.
 *
 * @param from the state; null if the call makes the object
 * @param recipe with the call
 * @param start the path of the state, and of other objects that the call needs
 */
public record Extension(@Nullable FoundState from, Recipe recipe, MethodInfo method, Start start) {
    /** An index or a size can have very many values, each a path of its own: of an object's first call, and of any other. */
    private static final int MOST_VALUES_AT_FIRST = 8;

    private static final int MOST_VALUES = 64;

    /**
     * An extension that has not been run.
     *
     * @param values take the path of the state
     * @param expected the branches of that path; conditions of other objects' have other variables in them
     * @param assumed what holds besides, since the contracts of calls before were kept
     */
    public Extension(
            @Nullable FoundState from,
            Recipe recipe,
            MethodInfo method,
            Assignment values,
            List<Branch> expected,
            List<Branch> assumed) {
        this(
                from,
                recipe,
                method,
                new Start(values, expected, assumed, from == null ? MOST_VALUES_AT_FIRST : MOST_VALUES));
    }
}
