package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.ValuePicture;
import dev.assay.output.writer.gate.Rejection.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What does not behave as described is not written, and takes nothing else with it. */
class GateTest {
    private static final String HOSTILE = """
            package acme;
            public class Hostile {
              private static int calls;
              public static int one() { return 1; }
              public static int count() { return ++calls; }
              public static int divide(int n) {
                return 1 / n;
              }
              public static void exit() { System.exit(0); }
              public static void halt() { Runtime.getRuntime().halt(0); }
              public static void sleep() throws InterruptedException { Thread.sleep(60_000); }
              public static long time() { return System.nanoTime(); }
              public static int flood() {
                byte[] much = new byte[1 << 16];
                for (int i = 0; i < 400; i++) {
                  System.out.write(much, 0, much.length);
                  try {
                    new java.io.FileOutputStream(java.io.FileDescriptor.out).write("half a line".getBytes());
                  } catch (java.io.IOException e) {
                    throw new IllegalStateException(e);
                  }
                }
                return 1;
              }
              public static int deep(int n) {
                return deep(n + 1) + 1;
              }
              public static int read() throws java.io.IOException { return System.in.read(); }
              public static String folder() { return String.valueOf(new java.io.File(".").list().length); }
              public static void mark(String file) throws java.io.IOException {
                java.nio.file.Files.writeString(java.nio.file.Path.of(file), System.getProperty("user.dir"));
              }
              public static void once(String file) throws java.io.IOException {
                java.nio.file.Path marker = java.nio.file.Path.of(file);
                if (!java.nio.file.Files.exists(marker)) {
                  java.nio.file.Files.createFile(marker);
                  Runtime.getRuntime().halt(0);
                }
              }
              public static void background() {
                Thread thread = new Thread(() -> { while (true) { Thread.onSpinWait(); } });
                thread.start();
              }
            }
            """;

    @TempDir
    Path folder;

    private Subject subject;
    private final List<Behaviour> behaviours = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();

    @BeforeEach
    void compileSubject() {
        subject = Subject.compile(folder, HOSTILE);
    }

    @Test
    void a_test_that_ends_or_stops_the_jvm_loses_only_itself() throws IOException {
        Path mark = folder.resolve("mark");
        Recipe marking = new Recipe();
        marking.call("acme.Hostile.mark(Ljava/lang/String;)V", marking.value(mark.toString()));
        behaviours.add(marking.completes());
        returns("one()I", 1);
        completes("exit()V");
        completes("halt()V");
        completes("sleep()V");
        divisionByZero();

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(2, written.greenTests());
        assertEquals(1, written.findings().size());
        assertEquals(
                Map.of(
                        "exit_completes", Cause.BEHAVED_DIFFERENTLY,
                        "halt_completes", Cause.BEHAVED_DIFFERENTLY,
                        "sleep_completes", Cause.BEHAVED_DIFFERENTLY),
                causes(written));
        Path gate = Path.of(Files.readString(mark)).getParent();
        assertTrue(gate.getFileName().toString().startsWith("assay-gate"), gate::toString);
        assertFalse(Files.exists(gate), "nothing is left behind");
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(child -> Stream.of(child.info().arguments().orElse(new String[0]))
                                .anyMatch(word -> word.contains(folder.toString())))
                        .count());
    }

    @Test
    void what_differs_from_the_description_is_rejected_with_its_reason() {
        returns("one()I", 2);
        returns("time()J", 12345L);
        failure(
                "divide(I)I",
                "java.lang.ArithmeticException",
                new StackFrame("acme.Hostile", "divide", "Hostile.java", 99),
                0);
        failure("divide(I)I", "java.lang.IllegalStateException", frame("divide", 7), 0);
        failure("divide(I)I", "java.lang.ArithmeticException", frame("divide", 7), 1);
        Recipe deeper = new Recipe();
        deeper.call("acme.Hostile.divide(I)I", deeper.value(0));
        failures.add(deeper.crash("java.lang.ArithmeticException", null, frame("divide", 7), frame("one", 4)));

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(0, written.greenTests());
        assertEquals(List.of(), written.findings());
        assertEquals(6, written.rejected().size());
        assertTrue(
                written.rejected().stream()
                        .anyMatch(one -> one.why().sentence().contains("expected: <2> but was: <1>")),
                () -> written.rejected().toString());
    }

    @Test
    void each_test_holds_alone_and_with_the_others() {
        returns("count()I", 1);
        Recipe second = new Recipe();
        second.call("acme.Hostile.count()I");
        second.call("acme.Hostile.count()I");
        behaviours.add(second.returns(Recipe.scalar(2)));

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(1, written.greenTests());
        assertEquals(
                List.of(Cause.NEEDS_FRESH_STATE), List.copyOf(causes(written).values()));
    }

    @Test
    void a_jvm_that_ends_once_loses_nothing() {
        // Two JVMs run each test; under whichever calls this first, it ends.
        Recipe once = new Recipe();
        once.call(
                "acme.Hostile.once(Ljava/lang/String;)V",
                once.value(folder.resolve("marker").toString()));
        behaviours.add(once.completes());
        for (int i = 0; i < 5; i++) {
            returns("one()I", 1);
        }
        divisionByZero();

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(List.of(), written.rejected());
        assertEquals(1, written.findings().size());
        assertTrue(Files.exists(folder.resolve("marker")));
    }

    @Test
    void a_test_that_ends_each_jvm_says_so() {
        completes("halt()V");
        returns("one()I", 1);

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(1, written.greenTests());
        assertTrue(
                written.rejected().get(0).why().sentence().contains("it ended the JVM each time it was run"),
                () -> written.rejected().toString());
    }

    @Test
    void noise_threads_and_input_disturb_nothing() {
        returns("flood()I", 1);
        returns("read()I", -1);
        returns("folder()Ljava/lang/String;", "0");
        completes("background()V");
        returns("one()I", 1);
        failure("deep(I)I", "java.lang.StackOverflowError", frame("deep", 26), 0);

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(List.of(), written.rejected());
        assertEquals(5, written.greenTests());
        assertEquals(1, written.findings().size());
    }

    @Test
    void the_deadline_holds_and_what_was_confirmed_before_it_is_kept() {
        returns("one()I", 1);
        // All of them together take two minutes at least; a busy machine takes a few seconds more than it is given.
        int endless = 60;
        for (int i = 0; i < endless; i++) {
            Recipe recipe = new Recipe();
            recipe.call("acme.Hostile.sleep()V");
            failures.add(recipe.endless(frame("sleep", 11 + i)));
        }

        long start = System.nanoTime();
        WrittenTests written = write(Duration.ofSeconds(10));
        Duration took = Duration.ofNanos(System.nanoTime() - start);

        assertTrue(took.toSeconds() < 40, took::toString);
        assertTrue(
                !written.findings().isEmpty() && written.findings().size() < endless,
                () -> written.findings().size() + "");
        assertTrue(
                causes(written).containsValue(Cause.BUDGET),
                () -> written.rejected().toString());
    }

    @Test
    void a_past_deadline_writes_nothing_and_says_so() {
        returns("one()I", 1);

        WrittenTests written = write(Duration.ZERO);

        assertEquals(0, written.greenTests());
        assertEquals(Map.of("one_returns1", Cause.BUDGET), causes(written));
    }

    @Test
    void a_test_that_does_not_compile_loses_only_itself() {
        returns("one()I", 1);
        Recipe missing = new Recipe();
        missing.call("acme.Hostile.missing()I");
        behaviours.add(missing.returns(Recipe.scalar(1)));
        Recipe unnamed = new Recipe();
        unnamed.call("acme.Hostile.not-a-name()I");
        behaviours.add(unnamed.returns(Recipe.scalar(1)));

        WrittenTests written = write(Duration.ofMinutes(1));

        assertEquals(1, written.greenTests());
        assertEquals(
                Map.of("missing_returns1", Cause.NOT_COMPILED, "notaname_returns1", Cause.NOT_EXPRESSIBLE),
                causes(written));
    }

    private WrittenTests write(Duration time) {
        return new TestWriter(subject.program(), WriterOptions.defaults(folder.resolve("out"), "crash"))
                .write("acme.Hostile", failures, behaviours, Deadline.in(time));
    }

    private static Map<String, Cause> causes(WrittenTests written) {
        Map<String, Cause> causes = new TreeMap<>();
        written.rejected().forEach(one -> causes.put(one.test(), one.why().cause()));
        return causes;
    }

    private void returns(String method, Object value) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Hostile." + method);
        behaviours.add(recipe.returns(Recipe.scalar(value)));
    }

    private void completes(String method) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Hostile." + method);
        behaviours.add(recipe.returns(new ValuePicture.Nothing()));
    }

    private void divisionByZero() {
        failure("divide(I)I", "java.lang.ArithmeticException", frame("divide", 7), 0);
    }

    private void failure(String method, String exception, StackFrame frame, Object... arguments) {
        Recipe recipe = new Recipe();
        Integer[] steps = Stream.of(arguments).map(recipe::value).toArray(Integer[]::new);
        recipe.call("acme.Hostile." + method, steps);
        failures.add(recipe.crash(exception, null, frame));
    }

    private static StackFrame frame(String method, int line) {
        return new StackFrame("acme.Hostile", method, "Hostile.java", line);
    }
}
