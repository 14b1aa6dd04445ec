package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.lab.Trials.onNew;
import static dev.assay.lab.Trials.outcome;
import static dev.assay.lab.Trials.outcomes;
import static dev.assay.lab.Trials.soon;
import static dev.assay.lab.Trials.thrownBy;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.wire.Message;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTest {
    private static final String PLAIN = "subjects.Plain";

    @TempDir
    static Path folder;

    private static Program program;
    private static PlainLab lab;

    @BeforeAll
    static void open() {
        program = Subjects.compiledProgram(folder, source("subjects/Plain.java", """
                        package subjects;
                        public class Plain {
                            private int value = 3;
                            public static int divide(int a, int b) { return a / b; }
                            public static int first(int[] values) { return values[0]; }
                            public static void reject(String text) {
                                if (text == null) throw new IllegalArgumentException("text");
                            }
                            public static int parse(String text) { return Integer.parseInt(text); }
                            public static int rethrown(int a) {
                                try { return 1 / a; } finally { a++; }
                            }
                            public static int spin(int n) { while (true) { n++; } }
                            public static int swallow() {
                                int n = 0;
                                while (true) { try { while (true) { n++; } } catch (Throwable t) { n--; } }
                            }
                            public static int deep(int n) { return deep(n + 1) + 1; }
                            public static long[] hog() {
                                java.util.List<long[]> all = new java.util.ArrayList<>();
                                while (true) { all.add(new long[1_000_000]); }
                            }
                            public static int branch(int a) { return a > 10 ? 1 : 2; }
                            public static void asserts(int a) { assert a > 0 : "positive"; }
                            public static void sleep() throws Exception { Thread.sleep(100_000); }
                            public int value() { return value; }
                        }
                        """));
        lab = new PlainLab(program, LabOptions.defaults());
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    @Test
    void returns_what_returns() {
        assertInstanceOf(Outcome.Returned.class, outcome(lab, call(PLAIN, "divide", "(II)I", 4, 2)));
        assertInstanceOf(Outcome.Returned.class, outcome(lab, onNew(PLAIN, "value", "()I")));
    }

    @Test
    void reports_exceptions_with_their_origin_and_a_stack_down_to_the_unit() {
        Thrown divided = thrown(call(PLAIN, "divide", "(II)I", 4, 0));
        assertEquals("java.lang.ArithmeticException", divided.type());
        assertEquals("/ by zero", divided.message());
        assertEquals(Origin.OPERATION, divided.origin());
        assertEquals(List.of("subjects.Plain.divide(Plain.java:4)"), texts(divided));
        assertEquals(
                Origin.CODE_UNDER_TEST,
                thrown(call(PLAIN, "reject", "(Ljava/lang/String;)V", (Object) null))
                        .origin());
        Thrown parsed = thrown(call(PLAIN, "parse", "(Ljava/lang/String;)I", "x"));
        assertEquals(Origin.LIBRARY, parsed.origin());
        assertTrue(
                texts(parsed).get(texts(parsed).size() - 1).startsWith("subjects.Plain.parse"),
                texts(parsed)::toString);
        assertEquals(
                Origin.OPERATION, thrown(call(PLAIN, "rethrown", "(I)I", 0)).origin());
    }

    @Test
    void runs_out_of_fuel_in_endless_loops_even_if_everything_is_caught() {
        Outcome.OutOfFuel spun =
                assertInstanceOf(Outcome.OutOfFuel.class, outcome(lab, call(PLAIN, "spin", "(I)I", 1)));
        assertEquals("spin", spun.stack().get(0).method());
        assertInstanceOf(Outcome.OutOfFuel.class, outcome(lab, call(PLAIN, "swallow", "()I")));
    }

    @Test
    void overflows_of_stack_and_heap_leave_the_lab_working() {
        // A small heap is full before any clock strikes, however busy the machine.
        LabOptions small = LabOptions.defaults().withHeapMegabytes(96).withWallClock(Duration.ofSeconds(30));
        List<Outcome> outcomes;
        try (PlainLab own = new PlainLab(program, small)) {
            outcomes = outcomes(
                    own,
                    List.of(
                            call(PLAIN, "deep", "(I)I", 1),
                            call(PLAIN, "divide", "(II)I", 1, 1),
                            call(PLAIN, "hog", "()[J"),
                            call(PLAIN, "divide", "(II)I", 1, 0)));
        }
        assertEquals("java.lang.StackOverflowError", thrownBy(outcomes.get(0)));
        assertInstanceOf(Outcome.Returned.class, outcomes.get(1));
        assertInstanceOf(Outcome.OutOfMemory.class, outcomes.get(2));
        assertEquals("java.lang.ArithmeticException", thrownBy(outcomes.get(3)));
    }

    @Test
    void covers_both_ways_of_a_branch_as_something_new() {
        List<Trial> trials = new ArrayList<>();
        for (int argument : new int[] {1, 2, 20, 30}) {
            trials.add(call(PLAIN, "branch", "(I)I", argument));
        }
        List<Trace> traces = Trials.run(lab, trials, soon());
        assertTrue(traces.get(0).coversNew());
        assertFalse(traces.get(1).coversNew());
        assertTrue(traces.get(2).coversNew());
        assertFalse(traces.get(3).coversNew());
        assertTrue(traces.get(0).fuel() > 0);
        // Another session has reached nothing yet.
        assertEquals(
                List.of(true, false, true, false),
                Trials.run(lab, trials, soon()).stream().map(Trace::coversNew).toList());
    }

    @Test
    void runs_with_assertions() {
        assertEquals("java.lang.AssertionError", thrownBy(outcome(lab, call(PLAIN, "asserts", "(I)V", 0))));
    }

    @Test
    void runs_code_that_is_assay_itself() throws URISyntaxException {
        Path worker = Path.of(Message.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (PlainLab own = new PlainLab(Subjects.program(worker), LabOptions.defaults())) {
            String message = Message.class.getName();
            Trial good = call(message, "of", "(I)Ldev/assay/wire/Message;", 3);
            assertInstanceOf(Outcome.Returned.class, outcome(own, good));
            Trial bad = call(message, "of", "(I)Ldev/assay/wire/Message;", 99);
            assertEquals("dev.assay.wire.CorruptFrame", thrownBy(outcome(own, bad)));
        }
    }

    @Test
    void says_what_does_not_link() {
        Outcome.Unlinked missing =
                assertInstanceOf(Outcome.Unlinked.class, outcome(lab, call("subjects.Nowhere", "f", "()V")));
        assertEquals("The class subjects.Nowhere was not found; add it to the class path.", missing.sentence());
    }

    private static Thrown thrown(Trial trial) {
        return assertInstanceOf(Outcome.Threw.class, outcome(lab, trial)).thrown();
    }

    private static List<String> texts(Thrown thrown) {
        return thrown.stack().stream().map(Object::toString).toList();
    }
}
