package dev.assay.techniques.explore.differential;

import dev.assay.lab.trace.Decision;
import dev.assay.logic.Term;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The ways that runs went, by their decisions: tells for other inputs how their runs must end. */
final class Paths {
    private record Edge(Term condition, boolean taken) {}

    private static final class Node {
        private final Map<Edge, Node> next = new LinkedHashMap<>();
        private Ending ending;
    }

    private final Node root = new Node();
    private final Evaluator evaluator = new Evaluator();

    /** Adds a run; answers how another run ended that decided just the same, where it ended otherwise. */
    Ending add(Explored.Run run) {
        Node node = root;
        for (Decision decision : run.decisions()) {
            Edge edge = new Edge(decision.condition(), decision.taken());
            node = node.next.computeIfAbsent(edge, each -> new Node());
        }
        if (node.ending != null && !node.ending.equals(run.ending())) {
            return node.ending;
        }
        node.ending = run.ending();
        return null;
    }

    /** How the inputs must end; null where no run went their way. */
    Ending predict(Assignment inputs) {
        evaluator.assign(inputs);
        Node node = root;
        while (node != null && !node.next.isEmpty()) {
            node = follow(node);
        }
        return node == null ? null : node.ending;
    }

    private Node follow(Node node) {
        for (Map.Entry<Edge, Node> edge : node.next.entrySet()) {
            if (evaluator.holds(edge.getKey().condition) == edge.getKey().taken) {
                return edge.getValue();
            }
        }
        return null;
    }
}
