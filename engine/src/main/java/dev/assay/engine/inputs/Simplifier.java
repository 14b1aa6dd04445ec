package dev.assay.engine.inputs;

import dev.assay.engine.shapes.StepList;
import dev.assay.engine.way.Way;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.type.Generics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Proposes simpler trials: every one is cheaper than what it was made from, by {@link TrialCost}. */
final class Simplifier {
    /** How deep calls may nest where a value is replaced by the simplest of its type. */
    private static final int MAX_DEPTH = 2;
    /** The ways to make a value that are tried in place of another one. */
    private static final int MAX_WAYS = 6;

    private final Generics generics;

    Simplifier(Generics generics) {
        this.generics = generics;
    }

    /**
     * Simpler trials, the boldest changes first.
     *
     * @param operands what the unit's call needs
     */
    List<Trial> simpler(Trial trial, List<Node> operands) {
        TrialCost cost = TrialCost.of(trial);
        Value root = Value.of(trial);
        Set<Trial> simpler = new LinkedHashSet<>();
        List<Value> calls = new ArrayList<>();
        for (int i = 0; i < root.operands().size(); i++) {
            Node node = i < operands.size() ? operands.get(i) : null;
            for (Value variant : variants(root.operands().get(i), node)) {
                calls.add(root.with(i, variant));
            }
        }
        List<Trial> candidates =
                new ArrayList<>(calls.stream().map(Value::toTrial).toList());
        if (!root.toTrial().equals(trial)) {
            addStepwise(trial, candidates);
        }
        for (Trial candidate : candidates) {
            if (TrialCost.of(candidate).compareTo(cost) < 0) {
                simpler.add(candidate);
            }
        }
        return List.copyOf(simpler);
    }

    /** Changes of one step, for trials that are no trees: objects are shared there, or changed by calls. */
    private static void addStepwise(Trial trial, List<Trial> candidates) {
        for (int i = 0; i < trial.steps().size() - 1; i++) {
            Step step = trial.steps().get(i);
            if (step instanceof Step.Assignment
                    || step instanceof Step.Call && step.type().isVoid()) {
                candidates.add(with(trial, i, null));
            } else if (step instanceof Step.StandIn standIn) {
                for (Step simple : SimplerStandIns.of(standIn)) {
                    candidates.add(with(trial, i, simple));
                }
            } else if (step instanceof Step.Literal literal) {
                for (Step simple : SimplerLiterals.of(literal)) {
                    candidates.add(with(trial, i, simple));
                }
            }
        }
    }

    /** The trial with another step in the place of one; without it where that is null. */
    private static Trial with(Trial trial, int index, @Nullable Step replacement) {
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (i != index) {
                steps.copy(i, step);
            } else if (replacement != null) {
                steps.copy(i, replacement);
            } else if (step instanceof Step.Assignment assignment && assignment.receiver() != Step.NONE) {
                steps.replace(i, steps.place(assignment.receiver()));
            }
        }
        return steps.trial();
    }

    /** What could stand in place of a value; not all of it is simpler. */
    private List<Value> variants(Value value, @Nullable Node node) {
        List<Value> variants = new ArrayList<>();
        if (node != null) {
            variants.addAll(replacements(node));
            hoist(value, node, variants);
        }
        if (value.step() instanceof Step.Literal literal) {
            SimplerLiterals.of(literal).forEach(simple -> variants.add(Value.of(simple)));
        }
        if (value.step() instanceof Step.NewArray array) {
            for (int i = 0; i < value.operands().size(); i++) {
                List<Value> fewer = new ArrayList<>(value.operands());
                fewer.remove(i);
                Step shape = new Step.NewArray(
                        array.type(),
                        array.elements().subList(1, array.elements().size()));
                variants.add(Value.of(shape, fewer));
            }
        }
        if (value.step() instanceof Step.StandIn standIn) {
            SimplerStandIns.of(standIn)
                    .forEach(simple -> variants.add(Value.of(
                            simple,
                            simple.operands().stream()
                                    .map(value.operands()::get)
                                    .toList())));
        }
        inside(value, node, variants);
        return variants;
    }

    /** Constants and the simplest results of the first few ways. */
    private List<Value> replacements(Node node) {
        List<Value> found = new ArrayList<>();
        node.constants().forEach(step -> found.add(Value.of(step)));
        node.composites().stream()
                .limit(MAX_WAYS)
                .map(way -> simplest(way, node, MAX_DEPTH))
                .filter(Objects::nonNull)
                .forEach(found::add);
        return found;
    }

    /** Puts a part of the value in place of the whole. */
    private void hoist(Value value, Node node, List<Value> variants) {
        for (Value part : value.operands()) {
            if (generics.isSubtype(part.step().type(), node.goal().type())
                    && (node.goal().nullable() || !part.isNull())) {
                variants.add(part);
            }
            hoist(part, node, variants);
        }
    }

    /** Changes one part of the value, knowing what is needed there where the value was made by a known way. */
    private void inside(Value value, @Nullable Node node, List<Value> variants) {
        if (node != null) {
            for (int i = 0; i < node.composites().size(); i++) {
                Way way = node.composites().get(i);
                Value[] parts = new Value[way.goals().size()];
                if (matches(way, way.steps().size() - 1, value, parts)) {
                    for (int j = 0; j < parts.length; j++) {
                        Value original = parts[j];
                        for (Value variant : variants(original, node.operands(i).get(j))) {
                            parts[j] = variant;
                            variants.add(build(way, way.steps().size() - 1, parts));
                        }
                        parts[j] = original;
                    }
                    return;
                }
            }
        }
        for (int i = 0; i < value.operands().size(); i++) {
            for (Value variant : variants(value.operands().get(i), null)) {
                variants.add(value.with(i, variant));
            }
        }
    }

    private static boolean matches(Way way, int step, Value value, Value[] parts) {
        Step shape = way.steps().get(step);
        List<Integer> operands = shape.operands();
        if (operands.size() != value.operands().size() || !sameShape(shape, value.step())) {
            return false;
        }
        for (int i = 0; i < operands.size(); i++) {
            int operand = operands.get(i);
            if (operand < parts.length) {
                parts[operand] = value.operands().get(i);
            } else if (!matches(way, operand - parts.length, value.operands().get(i), parts)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameShape(Step one, Step other) {
        return one.renamed(i -> 0).equals(other.renamed(i -> 0));
    }

    private static Value build(Way way, int step, Value[] parts) {
        Step shape = way.steps().get(step);
        List<Value> operands = shape.operands().stream()
                .map(i -> i < parts.length ? parts[i] : build(way, i - parts.length, parts))
                .toList();
        return Value.of(shape, operands);
    }

    /** The simplest value that meets a goal: not null if possible; null where there is none within the depth. */
    private @Nullable Value simplest(Node node, int depth) {
        for (Step constant : node.constants()) {
            if (!(constant instanceof Step.Null)) {
                return Value.of(constant);
            }
        }
        for (int i = 0; depth > 0 && i < Math.min(MAX_WAYS, node.composites().size()); i++) {
            Value made = simplest(node.composites().get(i), node, depth);
            if (made != null) {
                return made;
            }
        }
        return node.constants().isEmpty() ? null : Value.of(node.constants().get(0));
    }

    private @Nullable Value simplest(Way way, Node node, int depth) {
        List<Node> needed = node.operands(node.composites().indexOf(way));
        Value[] parts = new Value[needed.size()];
        for (int i = 0; i < parts.length; i++) {
            Value part = simplest(needed.get(i), depth - 1);
            if (part == null) {
                return null;
            }
            parts[i] = part;
        }
        return build(way, way.steps().size() - 1, parts);
    }
}
