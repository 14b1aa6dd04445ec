package dev.assay.techniques.sequence;

import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Terms;
import dev.assay.model.report.StateGraph;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.techniques.sequence.recipe.ConditionText;
import dev.assay.techniques.sequence.recipe.Extension;
import dev.assay.techniques.sequence.recipe.FoundState;
import dev.assay.techniques.sequence.recipe.Recipe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers the graph of states while it is explored. */
final class StateGraphBuilder {
    private static final int MOST_STATES = 400;
    private static final int MOST_EDGES = 4000;

    private final Map<Integer, FoundState> states = new LinkedHashMap<>();
    private final Set<StateGraph.Edge> edges = new LinkedHashSet<>();
    private final Map<Integer, Integer> replacements = new HashMap<>();
    private boolean isWhole = true;

    void reached(@Nullable FoundState from, FoundState to, Extension extension) {
        if (states.size() == MOST_STATES) {
            isWhole = false;
            return;
        }
        states.put(to.number(), to);
        if (from != null) {
            edge(from, to, extension, false);
        }
    }

    void subsumed(@Nullable FoundState from, FoundState by, Extension extension) {
        if (from != null) {
            edge(from, by, extension, true);
        }
    }

    void replaced(FoundState older, FoundState newer) {
        replacements.put(older.number(), newer.number());
        states.remove(older.number());
    }

    private void edge(FoundState from, FoundState to, Extension extension, boolean isSubsumed) {
        if (edges.size() == MOST_EDGES) {
            isWhole = false;
        } else {
            Step.Call call = (Step.Call)
                    extension.recipe().steps().get(extension.recipe().steps().size() - 1);
            edges.add(new StateGraph.Edge(from.number(), to.number(), text(extension.recipe(), call), isSubsumed));
        }
    }

    StateGraph of(String unit, Terms terms) {
        List<StateGraph.State> views = states.values().stream()
                .map(state -> new StateGraph.State(
                        state.number(),
                        state.recipe().length(),
                        sequence(state.recipe()),
                        new ConditionText(state.recipe())
                                .conditions(state.path().conditions(terms)),
                        boxes(state)))
                .toList();
        Set<StateGraph.Edge> between = new LinkedHashSet<>();
        for (StateGraph.Edge edge : edges) {
            int to = standsFor(edge.to());
            if (states.containsKey(edge.from()) && states.containsKey(to)) {
                between.add(new StateGraph.Edge(edge.from(), to, edge.call(), edge.isSubsumed() || to != edge.to()));
            }
        }
        return new StateGraph(unit, views, List.copyOf(between), isWhole);
    }

    private int standsFor(int number) {
        int at = number;
        while (replacements.containsKey(at)) {
            at = replacements.get(at);
        }
        return at;
    }

    private static String sequence(Recipe recipe) {
        List<String> calls = new ArrayList<>();
        for (Step step : recipe.steps()) {
            if (step instanceof Step.Call call && isTold(call)) {
                calls.add(text(recipe, call));
            }
        }
        return String.join("; ", calls);
    }

    private static boolean isTold(Step.Call call) {
        return !(call.kind() == CallKind.STATIC && call.method().name().equals("valueOf"));
    }

    private static String text(Recipe recipe, Step.Call call) {
        List<String> arguments = new ArrayList<>();
        call.arguments().forEach(argument -> arguments.add(argument(recipe, argument)));
        String name = call.method().simpleName();
        return (call.method().isConstructor() ? "new " : "") + name + "(" + String.join(", ", arguments) + ")";
    }

    private static String argument(Recipe recipe, int index) {
        Step step = recipe.steps().get(index);
        if (step instanceof Step.Input) {
            long place = recipe.steps().subList(0, index).stream()
                    .filter(Step.Input.class::isInstance)
                    .count();
            return "x" + (place + 1);
        }
        if (step instanceof Step.Null) {
            return "null";
        }
        if (step instanceof Step.Literal literal) {
            return String.valueOf(literal.value());
        }
        if (step instanceof Step.Call call && !isTold(call)) {
            return argument(recipe, call.arguments().get(0));
        }
        return index == recipe.receiver() ? "this" : "...";
    }

    private static List<StateGraph.Box> boxes(FoundState found) {
        HeapGraph heap = found.state().heap();
        return heap == null ? List.of() : new HeapView(heap, new ConditionText(found.recipe())).boxes();
    }
}
