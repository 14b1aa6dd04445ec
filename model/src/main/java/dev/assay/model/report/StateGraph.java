package dev.assay.model.report;

import java.util.List;

/**
 * The states that sequences of calls reach, for people to look at.
 *
 * @param unit the class
 * @param isWhole whether all states and calls are in it; only the first ones otherwise
 */
public record StateGraph(String unit, List<State> states, List<Edge> edges, boolean isWhole) {
    public StateGraph {
        states = List.copyOf(states);
        edges = List.copyOf(edges);
    }

    /**
     * A state.
     *
     * @param length calls after the one that made the object
     * @param sequence the shortest calls that lead to it, as one would write them
     * @param constraint what must hold of the open values; empty if nothing must
     * @param objects its heap, the object itself first; empty if it is too large
     */
    public record State(int number, int length, String sequence, String constraint, List<Box> objects) {
        public State {
            objects = List.copyOf(objects);
        }
    }

    /** An object with what its fields hold, primitive values as text and references as places among the objects. */
    public record Box(String title, List<String> values, List<Arrow> arrows) {
        public Box {
            values = List.copyOf(values);
            arrows = List.copyOf(arrows);
        }
    }

    /** A field that refers to another object. */
    public record Arrow(String field, int object) {}

    /**
     * A call that leads from one state to another.
     *
     * @param isSubsumed whether it led to a state that the other one stands for
     */
    public record Edge(int from, int to, String call, boolean isSubsumed) {}
}
