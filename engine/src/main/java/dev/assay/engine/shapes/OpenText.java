package dev.assay.engine.shapes;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;

/** Strings whose length is decided and whose chars are open: made from bytes or chars, printed as literals. */
public final class OpenText {
    /** The one way to make a string that does not look at its chars: their upper halves are given. */
    private static final MethodRef FROM_BYTES = new MethodRef("java.lang.String", MethodRef.CONSTRUCTOR, "([BI)V");

    private static final MethodRef FROM_CHARS = new MethodRef("java.lang.String", MethodRef.CONSTRUCTOR, "([C)V");
    private static final ArrayType BYTES = new ArrayType(PrimitiveType.BYTE);
    private static final ArrayType CHARS = new ArrayType(PrimitiveType.CHAR);

    /** What is longer than that is open in front only: nobody asks every char of a long text. */
    private static final int MOST_OPEN = 40;

    private OpenText() {}

    /** The steps that make a string of that many chars of ASCII; the last of them is the string. */
    public static List<Step> ascii(int length) {
        List<Step> steps = new ArrayList<>();
        Step rest = new Step.Literal(PrimitiveType.BYTE, (byte) 'a');
        steps.add(array(steps, BYTES, new Step.Input(PrimitiveType.BYTE, true), rest, length));
        steps.add(new Step.Literal(PrimitiveType.INT, 0));
        steps.add(text(FROM_BYTES, List.of(steps.size() - 2, steps.size() - 1)));
        return steps;
    }

    /** The steps that make a string of that many open chars, and nothing else. */
    public static Trial alone(int length) {
        return new Trial(ascii(length));
    }

    /** The steps that make a string of that many chars, whichever; the last of them is the string. */
    public static List<Step> unicode(int length) {
        List<Step> steps = new ArrayList<>();
        Step rest = new Step.Literal(PrimitiveType.CHAR, 'a');
        steps.add(array(steps, CHARS, new Step.Input(PrimitiveType.CHAR), rest, length));
        steps.add(text(FROM_CHARS, List.of(steps.size() - 1)));
        return steps;
    }

    /** The steps that make an array of that many open elements; the last of them is the array. */
    public static List<Step> array(ArrayType type, int length) {
        List<Step> steps = new ArrayList<>();
        Step open = new Step.Input((PrimitiveType) type.element());
        steps.add(array(steps, type, open, open, length));
        return steps;
    }

    private static Step array(List<Step> steps, ArrayType type, Step open, Step rest, int length) {
        List<Integer> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(steps.size());
            steps.add(i < MOST_OPEN ? open : rest);
        }
        return new Step.NewArray(type, elements);
    }

    private static Step.Call text(MethodRef constructor, List<Integer> arguments) {
        return new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, arguments, ClassType.STRING);
    }

    /** The trial with literals in the place of strings that are made from chars, and of boxes. */
    public static Trial asLiterals(Trial trial) {
        if (trial.steps().stream().noneMatch(step -> isText(step) || isBox(trial, step))) {
            return trial;
        }
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (isText(step)) {
                steps.replace(i, steps.add(new Step.Literal(ClassType.STRING, text(trial, (Step.Call) step))));
            } else if (isBox(trial, step) && i < trial.steps().size() - 1) {
                steps.replace(i, steps.add(new Step.Literal(step.type(), unboxed(trial, step))));
            } else {
                steps.copy(i, step);
            }
        }
        return steps.trial();
    }

    /** Whether a step makes a string out of open chars. */
    static boolean isText(Step step) {
        return step instanceof Step.Call call
                && (call.method().equals(FROM_BYTES) || call.method().equals(FROM_CHARS));
    }

    private static boolean isBox(Trial trial, Step step) {
        return step instanceof Step.Call call
                && call.method().name().equals("valueOf")
                && call.arguments().size() == 1
                && trial.steps().get(call.arguments().get(0)) instanceof Step.Literal literal
                && literal.type() instanceof PrimitiveType type
                && type.box().name().equals(call.method().owner());
    }

    private static Object unboxed(Trial trial, Step step) {
        int argument = ((Step.Call) step).arguments().get(0);
        return ((Step.Literal) trial.steps().get(argument)).value();
    }

    private static String text(Trial trial, Step.Call call) {
        Step.NewArray array = (Step.NewArray) trial.steps().get(call.arguments().get(0));
        StringBuilder text = new StringBuilder();
        for (int element : array.elements()) {
            Object value = ((Step.Literal) trial.steps().get(element)).value();
            text.append(value instanceof Character ? (char) value : (char) (byte) value);
        }
        return text.toString();
    }
}
