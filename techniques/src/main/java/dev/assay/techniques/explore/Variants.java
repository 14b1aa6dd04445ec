package dev.assay.techniques.explore;

import dev.assay.engine.shapes.OpenText;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.StepList;
import dev.assay.model.ArrayType;
import dev.assay.model.CallKind;
import dev.assay.model.ClassType;
import dev.assay.model.PrimitiveType;
import dev.assay.model.Step;
import dev.assay.model.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Further shapes out of one that the parameter graph gives: strings and arrays of other lengths with open contents,
 * arguments that are the same object, objects that calls have changed before the unit gets them.
 */
final class Variants {
    private static final int LONGEST = 8;
    private static final int MOST_CALLS = 2;
    private static final int MOST_CHANGERS = 6;

    private final Program program;
    private final SortedSet<Integer> lengths = new TreeSet<>();

    /** @param constants of the code under test: the lengths that it compares with, and of the strings in it, are tried */
    Variants(Program program, Constants constants) {
        this.program = program;
        for (int length = 0; length <= LONGEST; length++) {
            lengths.add(length);
        }
        constants.strings().stream()
                .map(String::length)
                .filter(length -> length <= 2 * LONGEST)
                .forEach(lengths::add);
    }

    List<Shape> of(Shape shape) {
        List<Shape> variants = new ArrayList<>();
        if (shape.trial().steps().stream().anyMatch(step -> isText(step) || isOpenArray(step))) {
            lengths.forEach(length -> variants.add(stretched(shape.trial(), length)));
        }
        addAliases(shape.trial(), variants);
        addChanged(shape.trial(), variants);
        return variants;
    }

    private static boolean isText(Step step) {
        return step instanceof Step.Literal literal && literal.type().equals(ClassType.STRING);
    }

    private static boolean isOpenArray(Step step) {
        return step instanceof Step.NewArray array && array.type().element() instanceof PrimitiveType;
    }

    /** All strings and all arrays of primitives get that length. */
    private static Shape stretched(Trial trial, int length) {
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (isText(step)) {
                steps.replace(i, OpenText.add(steps, length));
            } else if (isOpenArray(step)) {
                steps.replace(i, OpenText.addArray(steps, (ArrayType) step.type(), length));
            } else {
                steps.copy(i, step);
            }
        }
        return new Shape(steps.trial());
    }

    private static void addAliases(Trial trial, List<Shape> variants) {
        List<Integer> arguments = trial.call().arguments();
        for (int later = 1; later < arguments.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                Step one = trial.steps().get(arguments.get(earlier));
                Step other = trial.steps().get(arguments.get(later));
                if (one instanceof Step.Call
                        && other instanceof Step.Call
                        && one.type().equals(other.type())) {
                    variants.add(aliased(trial, arguments.get(earlier), arguments.get(later)));
                }
            }
        }
    }

    private static Shape aliased(Trial trial, int earlier, int later) {
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            if (i == later) {
                steps.replace(i, steps.place(earlier));
            } else {
                steps.copy(i, trial.steps().get(i));
            }
        }
        return new Shape(steps.trial());
    }

    /** Objects under test that the unit gets, after one or two calls that return nothing. */
    private void addChanged(Trial trial, List<Shape> variants) {
        for (int operand : trial.call().operands()) {
            if (trial.steps().get(operand) instanceof Step.Call made && made.type() instanceof ClassType type) {
                List<MethodInfo> changers = changers(type.name());
                addChanged(trial, operand, changers, List.of(), variants);
            }
        }
    }

    private static void addChanged(
            Trial trial, int object, List<MethodInfo> changers, List<MethodInfo> calls, List<Shape> variants) {
        if (!calls.isEmpty()) {
            variants.add(changed(trial, object, calls));
        }
        if (calls.size() < MOST_CALLS) {
            for (MethodInfo next : changers) {
                List<MethodInfo> more = new ArrayList<>(calls);
                more.add(next);
                addChanged(trial, object, changers, more, variants);
            }
        }
    }

    private static Shape changed(Trial trial, int object, List<MethodInfo> calls) {
        StepList steps = new StepList(trial);
        int last = trial.steps().size() - 1;
        for (int i = 0; i < last; i++) {
            steps.copy(i, trial.steps().get(i));
        }
        for (MethodInfo call : calls) {
            List<Integer> arguments = new ArrayList<>();
            for (var parameter : call.ref().parameters()) {
                arguments.add(steps.add(new Step.Input((PrimitiveType) parameter)));
            }
            steps.add(new Step.Call(call.ref(), CallKind.INSTANCE, steps.place(object), arguments, PrimitiveType.VOID));
        }
        steps.copy(last, trial.call());
        return new Shape(steps.trial());
    }

    private List<MethodInfo> changers(String className) {
        ClassInfo info = program.isOnClassPath(className)
                ? program.findReadable(className).orElse(null)
                : null;
        return info == null
                ? List.of()
                : info.methods().stream()
                        .filter(Variants::isChanger)
                        .limit(MOST_CHANGERS)
                        .toList();
    }

    private static boolean isChanger(MethodInfo method) {
        return method.isPublic()
                && !method.isStatic()
                && !method.isAbstract()
                && !method.isSynthetic()
                && !method.isConstructor()
                && method.ref().returns().isVoid()
                && method.ref().parameters().stream().allMatch(PrimitiveType.class::isInstance);
    }
}
