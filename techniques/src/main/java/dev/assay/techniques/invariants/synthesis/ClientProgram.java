package dev.assay.techniques.invariants.synthesis;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameterized test, as data: an object is made, some operations follow, and the invariant must hold at the end.
 *
 * @param maker the constructor or factory of the object; null if any way to make one will do
 * @param hole the operation without which clients could not do it; null if it is the maker
 * @param alias an argument that is an object which is known already; null if all arguments are given
 */
public record ClientProgram(
        ClientTemplate template,
        @Nullable Maker maker,
        List<Action> actions,
        @Nullable Operation hole,
        @Nullable Alias alias) {
    public ClientProgram {
        actions = List.copyOf(actions);
    }

    /**
     * An argument in the place of which an earlier object stands.
     *
     * @param action the number of the action that gets it
     * @param goal which of its goals
     * @param object as {@link Action#on} has it
     */
    public record Alias(int action, int goal, int object) {}

    /** What is one hole: closing it stops all programs with the same one. */
    public List<Object> holeKey() {
        String name = hole != null
                ? hole.owner() + "#" + hole.name()
                : maker == null ? "" : maker.producer().method().ref().display();
        return List.of(template, name);
    }

    /** The last operation; null if there is none. */
    public @Nullable Operation last() {
        return actions.isEmpty() ? null : actions.get(actions.size() - 1).operation();
    }
}
