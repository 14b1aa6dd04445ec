package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.StepList;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Arguments of other classes, as the parameter graph makes them, with their primitive values left open. */
public final class ForeignArguments {
    private static final int LOOKED_AT = 300;
    private static final int MOST = 6;
    private static final int MOST_OBSERVED = 3;

    private final Program program;
    private final ParameterGraph graph;
    private final int depth;
    private final ObservedTrials observed;

    /** @param observed trials whose arguments come before others */
    public ForeignArguments(Program program, ParameterGraph graph, int depth, ObservedTrials observed) {
        this.observed = observed;
        this.program = program;
        this.graph = graph;
        this.depth = depth;
    }

    /** The type of what a method returns, called on an object of a type. */
    JavaType returned(ClassType object, ClassInfo target, MethodInfo method) {
        ClassInfo owner = program.findReadable(method.owner()).orElse(target);
        return graph.grounding(target)
                .in(object, owner, method.returns())
                .orElse(method.ref().returns());
    }

    /** Some ways to make an argument, simple ones first; none where there is none. */
    List<Argument> of(ClassType object, MethodInfo method, int parameter) {
        ParameterSpace space = graph.space(method, object, depth);
        Set<Argument> found = new LinkedHashSet<>();
        observed.of(method).stream().limit(MOST_OBSERVED).forEach(trial -> {
            Trial open = Shape.of(trial).trial();
            found.add(new Argument.Made(part(open, open.call().arguments().get(parameter))));
        });
        int most = MOST + found.size();
        int count = space.size().min(BigInteger.valueOf(LOOKED_AT)).intValueExact();
        for (int i = 0; i < count && found.size() < most; i++) {
            Trial open = Shape.of(space.pick(BigInteger.valueOf(i))).trial();
            found.add(new Argument.Made(part(open, open.call().arguments().get(parameter))));
        }
        return new ArrayList<>(found);
    }

    /** The steps that make a value, without all others; the value's own comes last. */
    private static List<Step> part(Trial trial, int value) {
        boolean[] needed = new boolean[trial.steps().size()];
        need(trial, value, needed);
        StepList part = new StepList(trial);
        for (int i = 0; i <= value; i++) {
            if (needed[i]) {
                part.copy(i, trial.steps().get(i));
            }
        }
        return part.steps();
    }

    private static void need(Trial trial, int index, boolean[] needed) {
        needed[index] = true;
        trial.steps().get(index).operands().forEach(operand -> need(trial, operand, needed));
    }
}
