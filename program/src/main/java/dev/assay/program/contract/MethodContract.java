package dev.assay.program.contract;

import java.util.List;

/**
 * What is said about one method, where it is declared and where it is inherited from.
 *
 * @param requires alternatives: one of them has to hold before a call, all clauses of it; empty if nothing is needed
 * @param ensures all of them hold after a call
 */
public record MethodContract(List<List<Clause>> requires, List<Clause> ensures) {
    static final MethodContract NONE = new MethodContract(List.of(), List.of());

    public MethodContract {
        requires = requires.stream().map(List::copyOf).toList();
        ensures = List.copyOf(ensures);
    }

    public boolean isEmpty() {
        return requires.isEmpty() && ensures.isEmpty();
    }

    /** What was inferred of the method's inputs, and is believed without anybody having written it down. */
    public List<Clause> inferredRequires() {
        return requires.stream()
                .flatMap(List::stream)
                .filter(clause -> !clause.written().isExplicit())
                .toList();
    }

    /** Whether a person wrote down what the method needs. */
    public boolean requiresExplicitly() {
        return requires.stream()
                .anyMatch(clauses ->
                        clauses.stream().anyMatch(clause -> clause.written().isExplicit()));
    }
}
