package dev.assay.engine.inputs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MutatedTrialsTest {
    private static final MethodRef UNIT =
            new MethodRef("acme.Texts", "find", "(Ljava/lang/String;Ljava/lang/String;IC)V");
    private static final Trial TRIAL = trial("abc", "b", 1, 'x');

    @Test
    void changes_literals_and_nothing_else() {
        MutatedTrials mutated = new MutatedTrials(new Random(0));
        for (int i = 0; i < 1000; i++) {
            Trial changed = mutated.of(TRIAL);
            assertEquals(TRIAL.steps().size(), changed.steps().size());
            assertEquals(TRIAL.call(), changed.call());
            for (int step = 0; step < 4; step++) {
                Step.Literal before = (Step.Literal) TRIAL.steps().get(step);
                Step.Literal after = (Step.Literal) changed.steps().get(step);
                assertEquals(before.type(), after.type());
                assertSame(before.value().getClass(), after.value().getClass());
            }
        }
    }

    @Test
    void makes_texts_that_have_something_in_common() {
        Set<Object> first = new HashSet<>();
        MutatedTrials mutated = new MutatedTrials(new Random(0));
        for (int i = 0; i < 2000; i++) {
            first.add(((Step.Literal) mutated.of(TRIAL).steps().get(0)).value());
        }
        assertTrue(first.containsAll(List.of("b", "abcb", "babc", "babcb", "abcabc", "ABC", "")), first.toString());
    }

    @Test
    void numbers_stay_small() {
        MutatedTrials mutated = new MutatedTrials(new Random(0));
        Trial large = trial("abc", "b", Integer.MAX_VALUE, 'x');
        for (int i = 0; i < 1000; i++) {
            int number = (int) ((Step.Literal) mutated.of(large).steps().get(2)).value();
            assertTrue(number == Integer.MAX_VALUE || Math.abs(number) <= 2000, "" + number);
        }
    }

    @Test
    void the_same_seed_changes_the_same() {
        assertEquals(new MutatedTrials(new Random(7)).of(TRIAL), new MutatedTrials(new Random(7)).of(TRIAL));
    }

    @Test
    void leaves_a_trial_without_literals_as_it_is() {
        Trial none = new Trial(List.of(new Step.Call(
                new MethodRef("acme.Texts", "none", "()V"),
                CallKind.STATIC,
                Step.NONE,
                List.of(),
                PrimitiveType.VOID)));
        assertSame(none, new MutatedTrials(new Random(0)).of(none));
    }

    private static Trial trial(String text, String part, int number, char letter) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step.Literal(ClassType.STRING, text));
        steps.add(new Step.Literal(ClassType.STRING, part));
        steps.add(new Step.Literal((JavaType) PrimitiveType.INT, number));
        steps.add(new Step.Literal(PrimitiveType.CHAR, letter));
        steps.add(new Step.Call(UNIT, CallKind.STATIC, Step.NONE, List.of(0, 1, 2, 3), PrimitiveType.VOID));
        return new Trial(steps);
    }
}
