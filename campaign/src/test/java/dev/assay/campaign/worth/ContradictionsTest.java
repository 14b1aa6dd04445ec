package dev.assay.campaign.worth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What one overload takes and another rejects is a finding, if it is the same but for its form. */
class ContradictionsTest {
    private static final String SUBJECT = ContradictionsTest.class.getName() + "$Gauge";
    private static final String ILLEGAL = "java.lang.IllegalArgumentException";

    private Contradictions contradictions;

    /** Overloads that the behaviours of this test are said to be of. */
    @SuppressWarnings("unused")
    static final class Gauge {
        private Gauge() {}

        static int level(int value) {
            return value;
        }

        static int level(long value) {
            return 1;
        }

        static int level(double value) {
            return 2;
        }

        static int level(Object other) {
            return 3;
        }

        static int read(String text) {
            return 1;
        }

        static int read(char[] text) {
            return 2;
        }
    }

    @BeforeEach
    void open() throws Exception {
        Path classes = Path.of(ContradictionsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        contradictions = new Contradictions(Program.of(ClassPath.of(List.of(classes))));
    }

    @Test
    void the_same_number_is_taken_as_a_long_and_rejected_as_an_int() {
        List<Failure> found = contradictions.among(
                List.of(returns("level", "(J)I", number(7L)), throwing("level", "(I)I", ILLEGAL, number(7))));
        assertEquals(1, found.size());
        assertEquals("(I)I", found.get(0).trial().unit().descriptor());
        assertEquals(FindingKind.LAW, found.get(0).kind());
        assertEquals(SUBJECT + "#level(long) takes the same", found.get(0).note());
    }

    @Test
    void the_same_text_is_taken_as_chars_and_rejected_as_a_string() {
        Step[] letters = {
            new Step.Literal(PrimitiveType.CHAR, 'o'),
            new Step.Literal(PrimitiveType.CHAR, 'k'),
            new Step.NewArray(new ArrayType(PrimitiveType.CHAR), List.of(0, 1))
        };
        Step text = new Step.Literal(ClassType.STRING, "ok");
        assertEquals(
                1,
                contradictions
                        .among(List.of(
                                returns("read", "([C)I", letters),
                                throwing("read", "(Ljava/lang/String;)I", ILLEGAL, text)))
                        .size());
    }

    @Test
    void other_values_types_names_and_failures_contradict_nothing() {
        Behaviour taken = returns("level", "(J)I", number(7L));
        nothing(taken, throwing("level", "(I)I", ILLEGAL, number(8)));
        nothing(taken, throwing("level", "(D)I", ILLEGAL, new Step.Literal(PrimitiveType.DOUBLE, 7.0)));
        nothing(taken, throwing("level", "(I)I", "java.lang.UnsupportedOperationException", number(7)));
        nothing(taken, throwing("level", "(Ljava/lang/Object;)I", ILLEGAL, number(7)));
        nothing(taken, returns("level", "(I)I", number(7)));
        nothing(
                returns("read", "([C)I", new Step.Null(new ArrayType(PrimitiveType.CHAR))),
                throwing("read", "(Ljava/lang/String;)I", ILLEGAL, new Step.Null(ClassType.STRING)));
    }

    private void nothing(Behaviour... behaviours) {
        assertEquals(List.of(), contradictions.among(List.of(behaviours)));
    }

    private static Step number(Object value) {
        JavaType type = value instanceof Long ? PrimitiveType.LONG : PrimitiveType.INT;
        return new Step.Literal(type, value);
    }

    private static Behaviour returns(String unit, String descriptor, Step... made) {
        return new Behaviour(
                trial(unit, descriptor, made), new Outcome.Returned(new ValuePicture.Nothing(), new TreeMap<>()));
    }

    private static Behaviour throwing(String unit, String descriptor, String exception, Step... made) {
        List<StackFrame> stack = List.of(new StackFrame(SUBJECT, unit, "ContradictionsTest.java", 40));
        Thrown thrown = new Thrown(exception, "not this one", Origin.CODE_UNDER_TEST, stack);
        return new Behaviour(trial(unit, descriptor, made), new Outcome.Threw(thrown));
    }

    private static Trial trial(String unit, String descriptor, Step... made) {
        List<Step> steps = new ArrayList<>(List.of(made));
        MethodRef method = new MethodRef(SUBJECT, unit, descriptor);
        steps.add(new Step.Call(method, CallKind.STATIC, Step.NONE, List.of(made.length - 1), PrimitiveType.INT));
        return new Trial(steps);
    }
}
