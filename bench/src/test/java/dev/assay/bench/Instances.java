package dev.assay.bench;

import dev.assay.engine.states.SymbolicState;
import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** The concrete heaps of one symbolic state, found by trying values; shares no code with the comparison of states. */
final class Instances {
    private final Evaluator evaluator = new Evaluator();
    private final SymbolicState state;
    private final List<Object> tokens = new ArrayList<>();
    private final TreeMap<Integer, Var> variables = new TreeMap<>();

    Instances(SymbolicState state) {
        this.state = state;
        HeapGraph heap = state.heap();
        if (!heap.statics().isEmpty()) {
            throw new IllegalArgumentException("static state is not expected here");
        }
        heap.roots().forEach(this::add);
        for (HeapGraph.Node object : heap.objects()) {
            tokens.add(object.shape().className());
            object.values().forEach(this::add);
        }
        state.path().forEach(this::addVariables);
    }

    private void add(HeapGraph.Value value) {
        if (value instanceof HeapGraph.Reference reference) {
            tokens.add(reference.object() < 0 ? "null" : "@" + reference.object());
        } else if (value instanceof HeapGraph.Constant constant) {
            tokens.add(Long.toString(constant.bits()));
        } else if (value instanceof HeapGraph.Symbolic symbolic) {
            tokens.add(symbolic.term());
            addVariables(symbolic.term());
        }
    }

    private void addVariables(Term term) {
        for (int i = 0; i < term.variableCount(); i++) {
            variables.put(term.variable(i).number(), term.variable(i));
        }
    }

    /** All heaps for values from 0 up to the domain of every variable, also of those that have left the heap. */
    Set<List<String>> all(int domain) {
        Set<List<String>> heaps = new HashSet<>();
        collect(new ArrayList<>(variables.values()), 0, Assignment.of(), domain, heaps);
        return heaps;
    }

    private void collect(List<Var> open, int next, Assignment values, int domain, Set<List<String>> heaps) {
        if (next == open.size()) {
            evaluator.assign(values);
            if (evaluator.holdAll(state.path())) {
                heaps.add(tokens.stream()
                        .map(token ->
                                token instanceof Term term ? Long.toString(evaluator.value(term)) : token.toString())
                        .toList());
            }
            return;
        }
        for (int value = 0; value < domain; value++) {
            collect(open, next + 1, values.with(open.get(next).number(), value), domain, heaps);
        }
    }

    /** Whether a concrete heap is among them, whatever the values of variables that have left the heap, within bounds. */
    boolean has(List<String> heap, int low, int high) {
        if (heap.size() != tokens.size()) {
            return false;
        }
        Assignment values = Assignment.of();
        Set<Var> fixed = new HashSet<>();
        for (int i = 0; i < heap.size(); i++) {
            if (tokens.get(i) instanceof Var variable) {
                long value;
                try {
                    value = Long.parseLong(heap.get(i));
                } catch (NumberFormatException e) {
                    return false;
                }
                if (!fixed.add(variable) && values.value(variable.number()) != value) {
                    return false;
                }
                values = values.with(variable.number(), value);
            } else if (tokens.get(i) instanceof Term) {
                throw new IllegalArgumentException("only variables are expected in heaps here");
            } else if (!tokens.get(i).equals(heap.get(i))) {
                return false;
            }
        }
        List<Var> open = variables.values().stream()
                .filter(variable -> !fixed.contains(variable))
                .toList();
        return exists(open, 0, values, fixed, low, high);
    }

    private boolean exists(List<Var> open, int next, Assignment values, Set<Var> fixed, int low, int high) {
        evaluator.assign(values);
        for (Term condition : state.path()) {
            boolean isDecided = true;
            for (int i = 0; i < condition.variableCount(); i++) {
                isDecided &= fixed.contains(condition.variable(i));
            }
            if (isDecided && !evaluator.holds(condition)) {
                return false;
            }
        }
        if (next == open.size()) {
            return true;
        }
        Var variable = open.get(next);
        fixed.add(variable);
        for (int value = low; value <= high; value++) {
            if (exists(open, next + 1, values.with(variable.number(), value), fixed, low, high)) {
                fixed.remove(variable);
                return true;
            }
        }
        fixed.remove(variable);
        return false;
    }
}
