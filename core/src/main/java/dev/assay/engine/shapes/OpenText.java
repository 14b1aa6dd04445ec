package dev.assay.engine.shapes;

import dev.assay.model.ArrayType;
import dev.assay.model.CallKind;
import dev.assay.model.ClassType;
import dev.assay.model.MethodRef;
import dev.assay.model.PrimitiveType;
import dev.assay.model.Step;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.List;

/** Strings whose length is decided and whose chars, all of ASCII, are open: made from bytes, printed as literals. */
public final class OpenText {
    /** The one way to make a string that does not look at its chars: their upper halves are given. */
    private static final MethodRef FROM_BYTES = new MethodRef("java.lang.String", MethodRef.CONSTRUCTOR, "([BI)V");

    private static final ArrayType BYTES = new ArrayType(PrimitiveType.BYTE);

    private OpenText() {}

    /** Adds a string of that many open chars; answers its index. */
    public static int add(StepList steps, int length) {
        List<Integer> bytes = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            bytes.add(steps.add(new Step.Input(PrimitiveType.BYTE, true)));
        }
        int array = steps.add(new Step.NewArray(BYTES, bytes));
        int upper = steps.add(new Step.Literal(PrimitiveType.INT, 0));
        return steps.add(
                new Step.Call(FROM_BYTES, CallKind.CONSTRUCTOR, Step.NONE, List.of(array, upper), ClassType.STRING));
    }

    /** The steps that make a string of that many open chars, and nothing else. */
    public static Trial alone(int length) {
        StepList steps = new StepList();
        add(steps, length);
        return steps.trial();
    }

    /** Adds an array of that many open elements; answers its index. */
    public static int addArray(StepList steps, ArrayType type, int length) {
        List<Integer> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(steps.add(new Step.Input((PrimitiveType) type.element())));
        }
        return steps.add(new Step.NewArray(type, elements));
    }

    /** The trial with literals in the place of strings that are made from bytes. */
    public static Trial asLiterals(Trial trial) {
        if (trial.steps().stream().noneMatch(OpenText::isText)) {
            return trial;
        }
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (isText(step)) {
                steps.replace(i, steps.add(new Step.Literal(ClassType.STRING, text(trial, (Step.Call) step))));
            } else {
                steps.copy(i, step);
            }
        }
        return steps.trial();
    }

    private static boolean isText(Step step) {
        return step instanceof Step.Call call && call.method().equals(FROM_BYTES);
    }

    private static String text(Trial trial, Step.Call call) {
        Step.NewArray array = (Step.NewArray) trial.steps().get(call.arguments().get(0));
        StringBuilder text = new StringBuilder();
        for (int element : array.elements()) {
            text.append((char) (byte) ((Step.Literal) trial.steps().get(element)).value());
        }
        return text.toString();
    }
}
