package dev.assay.engine.shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeTest {
    private static final MethodRef UNIT = new MethodRef("com.acme.Desk", "serve", "(ILjava/lang/String;)V");

    private static Step.Call unit(int... arguments) {
        List<Integer> all = new ArrayList<>();
        for (int argument : arguments) {
            all.add(argument);
        }
        return new Step.Call(UNIT, CallKind.STATIC, Step.NONE, all, PrimitiveType.VOID);
    }

    @Test
    void the_shape_of_a_trial_leaves_its_numbers_open_and_keeps_its_strings() {
        Trial trial = new Trial(
                List.of(new Step.Literal(PrimitiveType.INT, 7), new Step.Literal(ClassType.STRING, "tea"), unit(0, 1)));
        assertEquals(
                List.of(new Step.Input(PrimitiveType.INT), new Step.Literal(ClassType.STRING, "tea"), unit(0, 1)),
                Shape.of(trial).trial().steps());
    }

    @Test
    void values_in_the_place_of_inputs_give_the_trial_back() {
        Trial trial = new Trial(
                List.of(new Step.Literal(PrimitiveType.INT, 7), new Step.Literal(ClassType.STRING, "tea"), unit(0, 1)));
        Assignment seven = Assignment.of().with(FollowedRun.variable(0, 'I'), 7);
        assertEquals(trial, Shape.of(trial).with(seven, "I"));
    }

    @Test
    void a_boxed_number_is_open_inside_of_its_box_and_printed_as_a_literal() {
        Trial trial = new Trial(List.of(
                new Step.Literal(PrimitiveType.INT.box(), 7), new Step.Literal(ClassType.STRING, ""), unit(0, 1)));
        Shape shape = Shape.of(trial);
        assertEquals(new Step.Input(PrimitiveType.INT), shape.trial().steps().get(0));
        assertEquals(trial, shape.with(Assignment.of().with(FollowedRun.variable(0, 'I'), 7), "I"));
    }

    @Test
    void open_chars_are_printed_as_a_string() {
        StepList steps = new StepList();
        steps.add(new Step.Literal(PrimitiveType.INT, 0));
        int offset = steps.steps().size();
        OpenText.ascii(2).forEach(step -> steps.add(step.renamed(operand -> operand + offset)));
        steps.add(unit(0, steps.steps().size() - 1));
        Assignment chars =
                Assignment.of().with(FollowedRun.variable(0, 'A'), 'h').with(FollowedRun.variable(1, 'A'), 'i');
        assertEquals(
                new Step.Literal(ClassType.STRING, "hi"),
                new Shape(new Trial(steps.steps())).with(chars, "AA").steps().get(1));
    }

    @Test
    void what_the_code_chose_is_replayed_before_the_unit_is_called() {
        Trial trial = new Trial(
                List.of(new Step.Input(PrimitiveType.INT), new Step.Literal(ClassType.STRING, "tea"), unit(0, 1)));
        Trial replayed = new Shape(trial).with(Assignment.of().with(FollowedRun.variable(1, 'Z'), 1), "IZ");
        assertEquals(
                new Step.Literal(PrimitiveType.BOOLEAN.box(), true),
                replayed.steps().get(2));
        assertEquals(
                new Step.NewArray(new ArrayType(ClassType.OBJECT), List.of(2)),
                replayed.steps().get(3));
        assertEquals("replay", ((Step.Call) replayed.steps().get(4)).method().name());
        assertEquals(UNIT, replayed.unit());
    }

    @Test
    void steps_that_nothing_needs_are_left_out_and_calls_on_what_is_needed_are_kept() {
        ClassType list = ClassType.of("java.util.ArrayList");
        MethodRef make = new MethodRef("java.util.ArrayList", MethodRef.CONSTRUCTOR, "()V");
        MethodRef clear = new MethodRef("java.util.ArrayList", "clear", "()V");
        StepList steps = new StepList();
        steps.add(new Step.Literal(PrimitiveType.INT, 99));
        int used = steps.add(new Step.Call(make, CallKind.CONSTRUCTOR, Step.NONE, List.of(), list));
        int unused = steps.add(new Step.Call(make, CallKind.CONSTRUCTOR, Step.NONE, List.of(), list));
        steps.add(new Step.Call(clear, CallKind.INSTANCE, used, List.of(), PrimitiveType.VOID));
        steps.add(new Step.Call(clear, CallKind.INSTANCE, unused, List.of(), PrimitiveType.VOID));
        steps.add(unit(used));
        assertEquals(
                List.of(
                        new Step.Call(make, CallKind.CONSTRUCTOR, Step.NONE, List.of(), list),
                        new Step.Call(clear, CallKind.INSTANCE, 0, List.of(), PrimitiveType.VOID),
                        unit(0)),
                steps.trial().steps());
    }
}
