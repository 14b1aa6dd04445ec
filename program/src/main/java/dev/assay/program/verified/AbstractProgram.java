package dev.assay.program.verified;

import java.util.ArrayList;
import java.util.List;

/**
 * A method as a boolean program whose only variables are assumption identifiers, and in which control goes any way that the code
 * allows: every execution of the method is one of the program.
 *
 * @param nodes its statements; the first one begins
 */
public record AbstractProgram(List<Node> nodes) {
    public AbstractProgram {
        nodes = List.copyOf(nodes);
    }

    /** What a statement does to identifiers. */
    public sealed interface Statement {
        /**
         * Identifiers begin to hold.
         *
         * @param identifiers as bits
         */
        record Begin(long identifiers) implements Statement {}

        /**
         * Each of some identifiers holds as before, or no longer.
         *
         * @param identifiers as bits
         */
        record Update(long identifiers) implements Statement {}

        /**
         * Identifiers no longer hold.
         *
         * @param identifiers as bits
         */
        record Break(long identifiers) implements Statement {}

        /** Something is asserted that was verified under a premise, and not at all if the premise is false. */
        record Assertion(Condition premise) implements Statement {}
    }

    /**
     * What one instruction does, and where control goes from it.
     *
     * @param statements one after the other
     * @param next after the statements; none where the method ends
     * @param handlers if one of them throws
     * @param matters whether it costs something to run on from here: a branch, or a call
     */
    public record Node(List<Statement> statements, List<Integer> next, List<Integer> handlers, boolean matters) {
        public Node {
            statements = List.copyOf(statements);
            next = List.copyOf(next);
            handlers = List.copyOf(handlers);
        }

        /** A statement that does not throw. */
        public Node(Statement statement, Integer... next) {
            this(List.of(statement), List.of(next), List.of(), next.length > 1);
        }

        /** Nothing that matters for identifiers. */
        public static Node nothing(Integer... next) {
            return new Node(List.of(), List.of(next), List.of(), next.length > 1);
        }

        boolean asserts() {
            return statements.stream().anyMatch(Statement.Assertion.class::isInstance);
        }
    }

    /** From where control comes to each statement. */
    List<List<Integer>> before() {
        List<List<Integer>> before = new ArrayList<>();
        nodes.forEach(node -> before.add(new ArrayList<>()));
        for (int i = 0; i < nodes.size(); i++) {
            for (int next : nodes.get(i).next()) {
                before.get(next).add(i);
            }
            for (int handler : nodes.get(i).handlers()) {
                before.get(handler).add(i);
            }
        }
        return before;
    }
}
