package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.lab.Trials.outcome;
import static dev.assay.lab.Trials.outcomes;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabFailure;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerProcess;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SupervisionTest {
    private static final String HARD = "subjects.Hard";

    /** What a run of {@code slow} takes. */
    private static final int SLOW_MILLIS = 20;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/Hard.java", """
                        package subjects;
                        public class Hard {
                            public static int fine(int n) { return n; }
                            public static void sleep() throws Exception { Thread.sleep(100_000); }
                            public static void await() throws Exception { synchronized (Hard.class) { Hard.class.wait(); } }
                            public static String library() { return java.math.BigInteger.TEN.pow(Integer.MAX_VALUE / 8).toString(); }
                            public static void crash() throws Exception {
                                java.lang.reflect.Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
                                f.setAccessible(true);
                                ((sun.misc.Unsafe) f.get(null)).putAddress(0, 0);
                            }
                            public static int slow() { long end = System.nanoTime() + 20_000_000; while (System.nanoTime() < end) { } return 1; }
                            public static class Hostile extends RuntimeException {
                                @Override public String getMessage() { while (true) { } }
                                @Override public StackTraceElement[] getStackTrace() { return null; }
                                @Override public String toString() { System.exit(1); return null; }
                                @Override public Throwable getCause() { throw this; }
                            }
                            public static void hostile() { throw new Hostile(); }
                            public static class Bare extends RuntimeException { Bare() { super("m", null, false, false); } }
                            public static void bare() { throw new Bare(); }
                            public static void holes() {
                                RuntimeException e = new RuntimeException();
                                e.setStackTrace(new StackTraceElement[] {new StackTraceElement("", "", null, -5)});
                                throw e;
                            }
                            static class Endless { static { spin(); } static void spin() { while (true) { } } static void use() { } }
                            public static void endless() { Endless.use(); }
                            public static long[] large(int n) { return new long[n]; }
                            public static Object kept() { return KEEP; }
                            static final java.util.List<Object> KEEP = new java.util.ArrayList<>();
                            public static void keep() { while (true) { KEEP.add(new long[100_000]); } }
                            public static int swallowed() {
                                try { keep(); } catch (OutOfMemoryError e) { KEEP.clear(); }
                                return KEEP.size();
                            }
                            public static void shadowedJdk() { format(0); }
                            private static void format(int n) { try { format(n + 1); } finally { String.format("%tc %s", 0L, n); } }
                            public static String formats() { return String.format("%tY %5.3f", 0L, 1.0); }
                        }
                        """));
    }

    @Test
    void a_run_that_waits_or_computes_forever_in_the_jdk_is_hung_and_shows_where() {
        // Long enough for what ends at once, on a busy machine too.
        try (PlainLab lab = lab(Duration.ofMillis(1500))) {
            List<Outcome> outcomes =
                    outcomes(lab, List.of(fine(), unit("sleep"), fine(), unit("await"), unit("library"), fine()));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(0));
            Outcome.Hung slept = assertInstanceOf(Outcome.Hung.class, outcomes.get(1));
            assertEquals(
                    "subjects.Hard.sleep(Hard.java:4)",
                    slept.stack().get(slept.stack().size() - 1).toString());
            assertInstanceOf(Outcome.Returned.class, outcomes.get(2));
            assertInstanceOf(Outcome.Hung.class, outcomes.get(3));
            assertInstanceOf(Outcome.Hung.class, outcomes.get(4));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(5));
        }
    }

    @Test
    void a_jvm_that_crashes_is_the_fate_of_one_trial_alone() {
        try (PlainLab lab = lab(Duration.ofSeconds(3))) {
            List<Trial> trials = new ArrayList<>(Collections.nCopies(40, fine()));
            trials.set(17, unit("crash"));
            trials.set(18, unit("crash"));
            List<Outcome> outcomes = outcomes(lab, trials);
            for (int i = 0; i < trials.size(); i++) {
                Class<?> expected = i == 17 || i == 18 ? Outcome.Died.class : Outcome.Returned.class;
                assertInstanceOf(expected, outcomes.get(i), "trial " + i);
            }
            Outcome.Died died = (Outcome.Died) outcomes.get(17);
            assertTrue(died.exitCode() != 0);
            assertTrue(died.lastWords().contains("SIGSEGV"), died.lastWords());
        }
    }

    @Test
    void the_deadline_holds_and_what_was_done_by_then_is_reported() {
        // Without a deadline these would take half an hour and a minute; a busy machine takes a few seconds longer.
        Duration atMost = Duration.ofSeconds(20);
        try (PlainLab lab = lab(Duration.ofSeconds(60))) {
            outcome(lab, fine());
            long start = System.nanoTime();
            List<Trace> traces = Trials.run(lab, Collections.nCopies(100_000, unit("slow")), in(2000));
            assertTrue(millisSince(start) < atMost.toMillis(), "took " + millisSince(start));
            long inTime = 2000 / SLOW_MILLIS;
            assertTrue(traces.size() > 2 && traces.size() < 2 * inTime, traces.size() + " traces");
            start = System.nanoTime();
            assertEquals(0, Trials.run(lab, List.of(unit("sleep")), in(300)).size());
            assertTrue(millisSince(start) < atMost.toMillis(), "took " + millisSince(start));
            assertEquals(0, Trials.run(lab, List.of(fine()), in(0)).size());
            assertInstanceOf(Outcome.Returned.class, outcome(lab, fine()));
        }
    }

    @Test
    void exceptions_that_lie_about_themselves_are_reported_by_what_they_are() {
        try (PlainLab lab = lab(Duration.ofSeconds(3))) {
            List<Outcome> outcomes = outcomes(lab, List.of(unit("hostile"), unit("bare"), unit("holes"), fine()));
            Outcome.Threw hostile = assertInstanceOf(Outcome.Threw.class, outcomes.get(0));
            assertEquals("subjects.Hard$Hostile", hostile.thrown().type());
            assertEquals(null, hostile.thrown().message());
            assertEquals("hostile", hostile.thrown().stack().get(0).method());
            assertEquals(List.of(), ((Outcome.Threw) outcomes.get(1)).thrown().stack());
            assertInstanceOf(Outcome.Threw.class, outcomes.get(2));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(3));
        }
    }

    @Test
    void initializers_that_do_not_end_run_out_of_fuel_every_time() {
        try (PlainLab lab = lab(Duration.ofSeconds(5))) {
            for (Outcome outcome : outcomes(lab, List.of(unit("endless"), unit("endless")))) {
                assertInstanceOf(Outcome.OutOfFuel.class, outcome);
            }
        }
    }

    @Test
    void a_full_heap_costs_its_own_trial_alone_even_if_it_is_full_for_good() {
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withHeapMegabytes(64))) {
            List<Outcome> outcomes = outcomes(
                    lab,
                    List.of(
                            call(HARD, "large", "(I)[J", Integer.MAX_VALUE),
                            fine(),
                            unit("keep"),
                            fine(),
                            call(HARD, "swallowed", "()I"),
                            fine(),
                            call(HARD, "large", "(I)[J", 100_000_000),
                            fine()));
            for (int i = 0; i < outcomes.size(); i++) {
                boolean isFull = i == 0 || i == 2 || i == 6;
                Class<?> expected = isFull ? Outcome.OutOfMemory.class : Outcome.Returned.class;
                assertInstanceOf(expected, outcomes.get(i), "trial " + i);
            }
        }
    }

    @Test
    void what_an_overflown_stack_breaks_in_the_jdk_does_not_reach_later_trials() {
        try (PlainLab lab = lab(Duration.ofSeconds(5))) {
            List<Outcome> outcomes =
                    outcomes(lab, List.of(unit("shadowedJdk"), call(HARD, "formats", "()Ljava/lang/String;")));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(1), outcomes.toString());
        }
    }

    @Test
    void closing_leaves_no_process_and_no_folder() throws IOException {
        Set<Long> before = children();
        PlainLab lab = lab(Duration.ofSeconds(3));
        outcome(lab, fine());
        long worker = children().stream()
                .filter(pid -> !before.contains(pid))
                .findFirst()
                .orElseThrow();
        Path workingFolder = Files.readSymbolicLink(Path.of("/proc/" + worker + "/cwd"));
        assertTrue(Files.exists(workingFolder));
        lab.close();
        assertFalse(Files.exists(workingFolder));
        assertFalse(ProcessHandle.of(worker).map(ProcessHandle::isAlive).orElse(false));
        assertEquals(List.of(), Trials.run(lab, List.of(fine()), in(1000)));
    }

    @Test
    void a_java_home_without_java_is_one_clear_sentence() {
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withJavaHome(folder))) {
            LabFailure thrown = assertThrows(LabFailure.class, () -> Trials.run(lab, List.of(fine()), in(5000)));
            assertTrue(thrown.getMessage().contains("check that it is a JDK"), thrown.getMessage());
        }
    }

    @Test
    void a_worker_that_says_something_else_is_dead() throws Exception {
        WorkerProcess worker = WorkerProcess.start(List.of("/bin/echo", "this is no frame at all"), false);
        try {
            assertTrue(worker.receive(60_000).isEmpty());
            assertTrue(worker.hasEnded());
            assertTrue(worker.lastWords().contains("corrupt"), worker.lastWords());
        } finally {
            worker.kill();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_supervisor_that_is_killed_takes_its_worker_along(boolean isForced) throws Exception {
        Process supervisor = new ProcessBuilder(
                        Jdks.running().resolve("bin/java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Supervisor.class.getName(),
                        folder.resolve("classes").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(supervisor.getInputStream(), StandardCharsets.UTF_8))) {
            long pid = Long.parseLong(said.readLine());
            Path workingFolder = Files.readSymbolicLink(Path.of("/proc/" + pid + "/cwd"));
            assertTrue(ProcessHandle.of(pid).orElseThrow().isAlive());
            if (isForced) {
                supervisor.destroyForcibly();
            } else {
                supervisor.destroy();
            }
            assertTrue(supervisor.waitFor(60, TimeUnit.SECONDS));
            for (int i = 0; i < 1000 && (Files.exists(Path.of("/proc/" + pid)) || Files.exists(workingFolder)); i++) {
                Thread.sleep(50);
            }
            assertFalse(Files.exists(Path.of("/proc/" + pid)), "the worker still runs");
            assertFalse(Files.exists(workingFolder), "the worker's folder is still there");
        } finally {
            supervisor.destroyForcibly();
        }
    }

    /** Opens a lab, tells its worker's process and waits to be killed. */
    static final class Supervisor {
        private Supervisor() {}

        public static void main(String[] arguments) throws Exception {
            PlainLab lab = new PlainLab(Subjects.program(Path.of(arguments[0])), LabOptions.defaults());
            Trials.run(lab, List.of(fine()), Deadline.in(Duration.ofSeconds(30)));
            System.out.println(
                    ProcessHandle.current().children().findFirst().orElseThrow().pid());
            Trials.run(lab, List.of(unit("sleep")), Deadline.in(Duration.ofSeconds(60)));
        }
    }

    private static Trial fine() {
        return call(HARD, "fine", "(I)I", 1);
    }

    private static Trial unit(String name) {
        String descriptor = name.equals("library") ? "()Ljava/lang/String;" : name.equals("slow") ? "()I" : "()V";
        return call(HARD, name, descriptor);
    }

    private static PlainLab lab(Duration wallClock) {
        return new PlainLab(program, LabOptions.defaults().withWallClock(wallClock));
    }

    private static Deadline in(long millis) {
        return Deadline.in(Duration.ofMillis(millis));
    }

    private static long millisSince(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private static Set<Long> children() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }
}
