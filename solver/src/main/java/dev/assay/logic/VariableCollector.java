package dev.assay.logic;

import dev.assay.logic.Term.Var;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Gathers the variables of terms that have many, without recursion: terms are as deep as loops are long. */
final class VariableCollector {

    private final Set<Term> seen = new HashSet<>();
    private final Set<Var> found = new HashSet<>();
    private final Deque<Term> open = new ArrayDeque<>();

    private VariableCollector() {}

    static Var[] collect(Term term) {
        VariableCollector collector = new VariableCollector();
        collector.visitChildren(term);
        while (!collector.open.isEmpty()) {
            collector.visitChildren(collector.open.pop());
        }
        return collector.found.stream()
                .sorted(Comparator.comparingInt(Var::number))
                .toArray(Var[]::new);
    }

    private void visitChildren(Term term) {
        if (term instanceof Term.Unary unary) {
            visit(unary.operand());
        } else if (term instanceof Term.Binary binary) {
            visit(binary.left());
            visit(binary.right());
        } else if (term instanceof Term.Select select) {
            visit(select.index());
            for (int i = 0; i < select.table().length(); i++) {
                Term element = select.table().element(i);
                if (element != null) {
                    visit(element);
                }
            }
        }
    }

    private void visit(Term term) {
        Var[] known = term.knownVariables();
        if (known != null) {
            for (Var variable : known) {
                found.add(variable);
            }
        } else if (seen.add(term)) {
            open.push(term);
        }
    }
}
