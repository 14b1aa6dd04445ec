package dev.assay.engine.states;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.solver.difference.DifferenceBounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a path condition says about the variables in a heap: variables that are not in it are projected away, as far as the
 * conditions are differences; those within other conditions stay, and are called hidden.
 */
final class Constraint {
    /** Beyond so many variables, closing the bounds takes more time than exploring the state. */
    private static final int MOST_NODES = 200;

    private final List<Term> conditions;
    private final List<Term> others = new ArrayList<>();
    private final List<Var> inHeap;
    private final List<Var> hidden;
    private final DifferenceBounds over;
    private final DifferenceBounds under;

    /** @param path conditions that hold together for at least one choice of values */
    Constraint(List<Term> path, List<Var> inHeap) {
        this.inHeap = List.copyOf(inHeap);
        this.conditions = connected(path);
        boolean tooMany = variables(conditions).size() > MOST_NODES;
        List<Term> differences = new ArrayList<>();
        for (Term condition : conditions) {
            (DifferenceBounds.canTake(condition) && !tooMany ? differences : others).add(condition);
        }
        Set<Var> unseen = variables(others);
        this.inHeap.forEach(unseen::remove);
        this.hidden = List.copyOf(unseen);
        Set<Var> nodes = new LinkedHashSet<>(this.inHeap);
        nodes.addAll(hidden);
        nodes.addAll(variables(differences));
        nodes.removeIf(variable -> variable.sort().isFloating());
        DifferenceBounds bounds = new DifferenceBounds(List.copyOf(nodes));
        differences.forEach(bounds::add);
        bounds.close();
        Set<Var> kept = new HashSet<>(this.inHeap);
        kept.addAll(hidden);
        this.over = projected(bounds, nodes, kept, false);
        this.under = over.isExact() ? over : projected(bounds, nodes, kept, true);
    }

    private static DifferenceBounds projected(
            DifferenceBounds bounds, Set<Var> nodes, Set<Var> kept, boolean forFewer) {
        DifferenceBounds projected = bounds.copy();
        for (Var node : nodes) {
            if (!kept.contains(node)) {
                projected.eliminate(node, forFewer);
            }
        }
        return projected;
    }

    /**
     * The conditions that share variables with the heap, be it through other conditions. The rest can be met whatever
     * the heap's variables are: it was met once.
     */
    private List<Term> connected(List<Term> path) {
        Map<Var, List<Term>> mentions = new HashMap<>();
        for (Term condition : path) {
            for (int i = 0; i < condition.variableCount(); i++) {
                mentions.computeIfAbsent(condition.variable(i), fresh -> new ArrayList<>())
                        .add(condition);
            }
        }
        Set<Term> reached = new HashSet<>();
        Set<Var> seen = new HashSet<>(inHeap);
        List<Var> open = new ArrayList<>(inHeap);
        while (!open.isEmpty()) {
            for (Term condition : mentions.getOrDefault(open.remove(open.size() - 1), List.of())) {
                boolean isNew = reached.add(condition);
                for (int i = 0; isNew && i < condition.variableCount(); i++) {
                    if (seen.add(condition.variable(i))) {
                        open.add(condition.variable(i));
                    }
                }
            }
        }
        return path.stream().filter(reached::contains).toList();
    }

    private static Set<Var> variables(List<Term> conditions) {
        Set<Var> variables = new LinkedHashSet<>();
        for (Term condition : conditions) {
            for (int i = 0; i < condition.variableCount(); i++) {
                variables.add(condition.variable(i));
            }
        }
        return variables;
    }

    /** The conditions that have to do with the heap. */
    List<Term> conditions() {
        return conditions;
    }

    /** Those of them that are no differences. */
    List<Term> others() {
        return others;
    }

    /** The variables that are compared one by one: those in the heap, then the hidden ones. */
    List<Var> variables() {
        List<Var> all = new ArrayList<>(inHeap);
        all.addAll(hidden);
        return all;
    }

    /** Whether the variables of the other can stand for those of this, one by one. */
    boolean matches(Constraint other) {
        boolean matches = inHeap.size() == other.inHeap.size() && hidden.size() <= other.hidden.size();
        List<Var> own = variables();
        List<Var> others = other.variables();
        for (int i = 0; matches && i < own.size(); i++) {
            matches = own.get(i).kind() == others.get(i).kind();
        }
        return matches;
    }

    /** Whether the differences that this certainly allows are all that the other may have, variable by variable. */
    boolean allowsDifferencesOf(Constraint other) {
        return under.isCertain()
                && other.over.implies(
                        under, integral(other.variables().subList(0, variables().size())), integral(variables()));
    }

    private static List<Var> integral(List<Var> variables) {
        return variables.stream()
                .filter(variable -> !variable.sort().isFloating())
                .toList();
    }
}
