package dev.assay.junit;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reports the arguments of a trial in one line, as Java would have them. */
final class TrialText {
    private static final int LONGEST = 60;

    private TrialText() {}

    static String arguments(Trial trial, Method method) {
        List<String> told = new ArrayList<>();
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            int step = trial.call().arguments().get(i);
            told.add(parameters[i].getName() + " = " + shortened(text(trial, step)));
        }
        if (told.isEmpty()) {
            return choices(trial);
        }
        return String.join(", ", told);
    }

    /** What a test without parameters chooses. */
    private static String choices(Trial trial) {
        for (Step step : trial.steps()) {
            if (step instanceof Step.NewArray array) {
                return "choices " + list(trial, array.elements());
            }
        }
        return "no inputs";
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }

    private static String text(Trial trial, int index) {
        Step step = trial.steps().get(index);
        if (step instanceof Step.Literal literal) {
            return literal.value() instanceof String text
                    ? '"' + text + '"'
                    : literal.value() instanceof Character letter
                            ? "'" + letter + "'"
                            : String.valueOf(literal.value());
        }
        if (step instanceof Step.NewArray array) {
            return "{" + list(trial, array.elements()) + "}";
        }
        if (step instanceof Step.StaticField field) {
            return simple(field.owner()) + "." + field.name();
        }
        if (step instanceof Step.ClassLiteral literal) {
            return simple(literal.literal().toString()) + ".class";
        }
        if (step instanceof Step.Assignment assignment) {
            return assigned(trial, index, assignment);
        }
        if (step instanceof Step.Lambda) {
            return "a lambda";
        }
        if (step instanceof Step.StandIn) {
            return "a stand-in for " + simple(step.type().erasure().toString());
        }
        return step instanceof Step.Call call ? call(trial, call) : part(trial, step);
    }

    private static String part(Trial trial, Step step) {
        if (step instanceof Step.FieldValue field) {
            return text(trial, field.receiver()) + "." + field.name();
        }
        if (step instanceof Step.Element element) {
            return text(trial, element.array()) + "[" + text(trial, element.index()) + "]";
        }
        if (step instanceof Step.ElementAssignment set) {
            return text(trial, set.array()) + " with [" + text(trial, set.index()) + "] = " + text(trial, set.value());
        }
        return "null";
    }

    /** The object and its fields; one that holds itself is reported once. */
    private static String assigned(Trial trial, int index, Step.Assignment assignment) {
        String field =
                trial.maker(assignment.value()) == trial.maker(index) ? "itself" : text(trial, assignment.value());
        return text(trial, assignment.receiver()) + " with " + assignment.name() + " = " + field;
    }

    private static String call(Trial trial, Step.Call call) {
        String arguments = "(" + list(trial, call.arguments()) + ")";
        if (call.method().isConstructor()) {
            return "new " + simple(call.method().owner()) + arguments;
        }
        String on = call.receiver() == Step.NONE ? simple(call.method().owner()) : text(trial, call.receiver());
        return on + "." + call.method().name() + arguments;
    }

    private static String list(Trial trial, List<Integer> steps) {
        return steps.stream().map(step -> text(trial, step)).collect(Collectors.joining(", "));
    }

    private static String simple(String name) {
        return name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
    }
}
