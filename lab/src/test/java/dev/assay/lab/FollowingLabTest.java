package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.worker.shadow.SymbolicInputs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowingLabTest {
    @TempDir
    static Path folder;

    private static FollowingLab lab;
    private static FollowingSession session;

    @BeforeAll
    static void open() {
        Program program = Subjects.compiledProgram(folder, source("subjects/Followed.java", """
                        package subjects;
                        import java.util.ArrayList;
                        import java.util.List;
                        public class Followed {
                            private static int seen = 7;
                            public static int linear(int x, int y) { return x * 3 + 7 == y ? 1 : 0; }
                            public static int listed(int x, int y) {
                                List<Integer> list = new ArrayList<>();
                                list.add(x);
                                list.add(y);
                                return list.get(0) + list.get(1) == 9000 ? 1 : 0;
                            }
                            public static int divide(int a, int b) { return a / (b - 5); }
                            public static Integer boxed(int x) { return x; }
                            public static String told(int x) { return "x" + (char) (x & 127); }
                            public static int kept(int x) { seen += x; return seen > 10 ? 1 : 0; }
                        }
                        """));
        lab = new FollowingLab(program, LabOptions.defaults());
        session = lab.begin();
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    @Test
    void reports_what_was_decided_about_the_inputs() {
        FollowedRun run = follow("linear", 2, 1, 2);
        assertInstanceOf(Outcome.Returned.class, run.trace().outcome());
        assertEquals("II", run.inputs());
        assertEquals(1, run.decisions().size());
        assertEquals(List.of(), run.drops());
    }

    @Test
    void follows_values_through_collections_of_the_jdk() {
        FollowedRun run = follow("listed", 2, 4500, 4500);
        assertTrue(
                run.decisions().stream()
                        .anyMatch(decision -> decision.condition().variableCount() == 2),
                run.toString());
        assertEquals(List.of(), run.drops());
    }

    @Test
    void looking_at_what_the_unit_returned_is_no_part_of_the_run() {
        for (String method : List.of("boxed", "told")) {
            String returned = method.equals("boxed") ? "java.lang.Integer" : "java.lang.String";
            Trial trial = new Trial(List.of(
                    new Step.Input(PrimitiveType.INT),
                    new Step.Call(
                            new MethodRef("subjects.Followed", method, "(I)L" + returned.replace('.', '/') + ";"),
                            CallKind.STATIC,
                            Step.NONE,
                            List.of(0),
                            ClassType.of(returned))));
            List<FollowedRun> runs = session.follow(trial, List.of(inputs(300), inputs(301)), soon());
            assertEquals(List.of(), runs.get(0).drops(), method);
            assertNotEquals(runs.get(0).result(), runs.get(1).result(), method);
        }
    }

    @Test
    void a_divisor_that_is_zero_is_a_decision() {
        FollowedRun run = follow("divide", 2, 4, 5);
        assertInstanceOf(Outcome.Threw.class, run.trace().outcome());
        assertEquals(1, run.decisions().size());
    }

    @Test
    void static_state_is_that_of_a_fresh_jvm_in_each_run() {
        Trial trial = trial("kept", 1);
        List<FollowedRun> runs = session.follow(trial, List.of(inputs(3), inputs(3), inputs(4)), soon());
        assertEquals(runs.get(0).decisions(), runs.get(1).decisions());
        assertEquals(
                runs.get(0).decisions().get(0).condition(),
                runs.get(2).decisions().get(0).condition());
    }

    private static FollowedRun follow(String method, int parameters, long... inputs) {
        return session.follow(trial(method, parameters), List.of(inputs(inputs)), soon())
                .get(0);
    }

    private static Assignment inputs(long... values) {
        Assignment inputs = Assignment.of();
        for (int i = 0; i < values.length; i++) {
            inputs = inputs.with(SymbolicInputs.variable(i, 'I'), values[i]);
        }
        return inputs;
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofMinutes(3));
    }

    private static Trial trial(String method, int parameters) {
        MethodRef ref = new MethodRef("subjects.Followed", method, "(" + "I".repeat(parameters) + ")I");
        List<Step> steps = new java.util.ArrayList<>();
        for (int i = 0; i < parameters; i++) {
            steps.add(new Step.Input(PrimitiveType.INT));
        }
        List<Integer> arguments =
                java.util.stream.IntStream.range(0, parameters).boxed().toList();
        steps.add(new Step.Call(ref, CallKind.STATIC, Step.NONE, arguments, PrimitiveType.INT));
        return new Trial(steps);
    }
}
