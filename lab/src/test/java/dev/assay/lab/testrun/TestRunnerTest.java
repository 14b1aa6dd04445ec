package dev.assay.lab.testrun;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.WorkerPool;
import dev.assay.lab.process.LabFailure;
import dev.assay.model.Deadline;
import dev.assay.subjects.Subjects;
import dev.assay.wire.PacketReader;
import dev.assay.worker.testrun.Records;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class TestRunnerTest {
    private static final List<String> METHODS = List.of("<init>", "add", "total");

    @TempDir
    static Path folder;

    @TempDir
    Path workingFolder;

    private static final WorkerPool POOL = new WorkerPool(1);
    private static Path classes;
    private static List<Path> junit;

    private final List<TestEvent> events = new ArrayList<>();

    @BeforeAll
    static void compiles_a_project_with_tests_of_both_kinds() throws Exception {
        Set<Path> jars = new TreeSet<>();
        for (String type : List.of(
                "org.junit.Test",
                "org.hamcrest.Matcher",
                "org.junit.jupiter.api.Test",
                "org.junit.jupiter.engine.JupiterTestEngine",
                "org.junit.platform.launcher.Launcher",
                "org.junit.platform.engine.TestEngine",
                "org.junit.platform.commons.JUnitException",
                "org.opentest4j.AssertionFailedError",
                "org.apiguardian.api.API")) {
            home(type).ifPresent(jars::add);
        }
        junit = List.copyOf(jars);
        String path = junit.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        classes = Subjects.compile(
                folder,
                List.of("-cp", path),
                source("app/Counter.java", """
                        package app;
                        public class Counter {
                            private int total;
                            public void add(int n) { total += n; }
                            public int total() { return total; }
                        }
                        """),
                source("app/OldTest.java", """
                        package app;
                        import org.junit.*;
                        import org.junit.runners.MethodSorters;
                        @FixMethodOrder(MethodSorters.NAME_ASCENDING)
                        public class OldTest {
                            @Test public void adds() { new Counter().add(1); }
                            @Test public void breaks() { Assert.assertEquals(2, new Counter().total()); }
                            @Ignore @Test public void ignored() { }
                            @Test public void needs() { Assume.assumeTrue(false); }
                        }
                        """),
                source("app/NewTest.java", """
                        package app;
                        import org.junit.jupiter.api.*;
                        @TestMethodOrder(MethodOrderer.MethodName.class)
                        class NewTest {
                            @Test void adds() { Counter c = new Counter(); c.add(1); c.add(2); Assertions.assertEquals(3, c.total()); }
                            @Test void breaks() { throw new IllegalStateException("on purpose"); }
                            @Disabled("not today") @Test void ignored() { }
                            @Test void needs() { Assumptions.assumeTrue(false); }
                            @Nested class Inner { @Test void totals() { new Counter().total(); } }
                        }
                        """),
                source("app/BadSetupTest.java", """
                        package app;
                        import org.junit.jupiter.api.*;
                        class BadSetupTest {
                            @BeforeAll static void fails() { throw new IllegalStateException("no database"); }
                            @Test void never() { }
                        }
                        """),
                source("app/ExitTest.java", """
                        package app;
                        import org.junit.jupiter.api.*;
                        class ExitTest { @Test void exits() { new Counter().add(5); System.exit(3); } }
                        """),
                source("app/HangTest.java", """
                        package app;
                        import org.junit.jupiter.api.*;
                        class HangTest { @Test void hangs() throws Exception { Thread.sleep(1_000_000); } }
                        """),
                source("app/MemoryTest.java", """
                        package app;
                        import java.util.*;
                        import org.junit.jupiter.api.*;
                        class MemoryTest {
                            static List<long[]> kept = new ArrayList<>();
                            @Test void fills() { while (true) { kept.add(new long[1 << 16]); } }
                        }
                        """),
                source("app/Gone.java", "package app; class Gone { }"),
                source("app/BrokenTest.java", """
                        package app;
                        import org.junit.jupiter.api.*;
                        class BrokenTest extends Gone { @Test void never() { } }
                        """),
                source("app/LastTest.java", """
                        package app;
                        import org.junit.*;
                        public class LastTest { @Test public void last() { new Counter().total(); } }
                        """),
                source("app/Program.java", """
                        package app;
                        import java.nio.file.*;
                        public class Program {
                            public static void main(String[] arguments) throws Exception {
                                new Counter().add(arguments.length);
                                String said = String.join(",", arguments) + " " + System.getProperty("colour") + " "
                                        + System.getenv("SHAPE") + " " + System.getenv("HOME") + " " + System.in.read();
                                Files.writeString(Path.of("said.txt"), said);
                                System.out.println("last words");
                                if (arguments.length > 1) System.exit(5);
                            }
                        }
                        """),
                source("app/Endless.java", """
                        package app;
                        public class Endless { public static void main(String[] arguments) { while (true) { new Counter(); } } }
                        """),
                source("app/Chatty.java", """
                        package app;
                        public class Chatty {
                            public static void main(String[] arguments) {
                                Counter counter = new Counter();
                                long start = System.nanoTime();
                                for (int i = 0; i < 1_000_000; i++) counter.add(i);
                                System.exit(System.nanoTime() - start > 900_000_000L ? 1 : 0);
                            }
                        }
                        """));
        Files.delete(classes.resolve("app/Gone.class"));
    }

    private static Optional<Path> home(String type) throws URISyntaxException {
        try {
            return Optional.of(Path.of(Class.forName(type, false, TestRunnerTest.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (ClassNotFoundException e) {
            return Optional.empty(); // Of annotations, which are not needed to run.
        }
    }

    @AfterAll
    static void closes_the_pool() {
        POOL.close();
    }

    @AfterEach
    void leaves_no_process() {
        assertEquals(0, ProcessHandle.current().children().count());
    }

    @Test
    void tests_of_junit_4_and_5_are_reported_with_the_methods_that_they_enter() {
        TestRunEnd end = run(tests("app.OldTest", "app.NewTest"), Deadline.in(Duration.ofMinutes(2)));
        assertTrue(end.isComplete(), end.toString());
        assertEquals(List.of(), end.interruptions());
        assertEquals(
                List.of(
                        "> app.OldTest adds",
                        "<init>",
                        "add",
                        "< adds passed",
                        "> app.OldTest breaks",
                        "<init>",
                        "total",
                        "< breaks failed java.lang.AssertionError",
                        "> app.OldTest ignored",
                        "< ignored skipped null",
                        "> app.OldTest needs",
                        "< needs aborted",
                        "> app.NewTest adds()",
                        "<init>",
                        "add",
                        "add",
                        "total",
                        "< adds() passed",
                        "> app.NewTest breaks()",
                        "< breaks() failed java.lang.IllegalStateException",
                        "> app.NewTest ignored()",
                        "< ignored() skipped not today",
                        "> app.NewTest needs()",
                        "< needs() aborted",
                        "> app.NewTest$Inner totals()",
                        "<init>",
                        "total",
                        "< totals() passed"),
                told());
        TestEvent.Failed failed = (TestEvent.Failed) events.stream()
                .filter(TestEvent.Ended.class::isInstance)
                .map(event -> ((TestEvent.Ended) event).outcome())
                .filter(outcome -> outcome instanceof TestEvent.Failed one && "on purpose".equals(one.message()))
                .findFirst()
                .orElseThrow();
        assertTrue(failed.stack().get(0).startsWith("app.NewTest.breaks"), failed.toString());
    }

    @Test
    void code_around_the_tests_that_fails_is_reported() {
        assertTrue(run(tests("app.BadSetupTest"), soon()).isComplete());
        assertEquals(
                List.of("> app.BadSetupTest BadSetupTest", "< BadSetupTest failed java.lang.IllegalStateException"),
                told());
    }

    @Test
    void after_a_test_that_exits_hangs_or_fills_the_memory_the_next_classes_have_their_turn() {
        TestRun run = tests(
                        "app.ExitTest",
                        "app.HangTest",
                        "app.MemoryTest",
                        "app.BrokenTest",
                        "app.Nowhere",
                        "app.LastTest")
                .withTestLimit(Duration.ofSeconds(5))
                .with(List.of("-Xmx64m"), Map.of(), System.getenv());
        TestRunEnd end = run(run, Deadline.in(Duration.ofMinutes(2)));
        assertTrue(end.isComplete(), end.toString());
        assertEquals(
                List.of("EXITED app.ExitTest 3", "HUNG app.HangTest -1", "OUT_OF_MEMORY app.MemoryTest 70"),
                end.interruptions().stream()
                        .map(each -> each.kind() + " " + each.at() + " " + each.exitCode())
                        .toList(),
                end::toString);
        assertEquals(
                List.of(
                        "> app.ExitTest exits()",
                        "<init>",
                        "add",
                        "< exits() interrupted EXITED",
                        "> app.HangTest hangs()",
                        "< hangs() interrupted HUNG",
                        "> app.MemoryTest fills()",
                        "< fills() failed java.lang.OutOfMemoryError",
                        "! app.BrokenTest",
                        "! app.Nowhere",
                        "> app.LastTest last",
                        "<init>",
                        "total",
                        "< last passed"),
                told());
    }

    @Test
    void a_program_has_the_arguments_the_properties_the_environment_and_the_folder_that_were_given()
            throws IOException {
        TestRun run = program("app.Program", "one", "two")
                .with(List.of(), Map.of("colour", "light blue"), Map.of("SHAPE", "round"));
        TestRunEnd end = run(run, soon());
        assertTrue(end.isComplete(), end.toString());
        assertEquals(5, end.exitCode());
        assertTrue(end.lastWords().endsWith("last words"), end.lastWords());
        assertEquals(
                "one,two light blue round null -1",
                Files.readString(workingFolder.resolve("said.txt")),
                "an empty input, and no variable but those given");
        assertEquals(List.of("<init>", "add"), told());
        events.clear();
        assertEquals(0, run(program("app.Program", "one"), soon()).exitCode());
        assertEquals(List.of("<init>", "add"), told());
    }

    @Test
    void a_run_that_does_not_end_is_ended_at_the_deadline() {
        long start = System.nanoTime();
        TestRunEnd end = run(program("app.Endless"), Deadline.in(Duration.ofSeconds(3)));
        assertTrue(System.nanoTime() - start < 9_000_000_000L, "it ends soon after its deadline");
        assertFalse(end.isComplete());
        assertEquals(
                TestRunInterruption.Kind.OUT_OF_TIME, end.interruptions().get(0).kind());
        assertTrue(events.size() > 1000, events.size() + " events came while it ran");
    }

    @Test
    void a_writer_waits_if_nobody_listens_and_nothing_is_lost() {
        int[] count = {0};
        TestRunEnd end = new TestRunner(POOL).run(program("app.Chatty"), marking(), soon(), event -> {
            if (++count[0] == 5) {
                pause(1200);
            }
        });
        assertEquals(1_000_001, count[0]);
        assertEquals(1, end.exitCode(), "the program has not noticed that nobody listened");
    }

    @Test
    void closing_the_pool_stops_a_run() {
        WorkerPool own = new WorkerPool(1);
        TestRunEnd end = new TestRunner(own).run(program("app.Endless"), marking(), soon(), event -> own.close());
        assertFalse(end.isComplete());
        assertEquals(
                TestRunInterruption.Kind.STOPPED, end.interruptions().get(0).kind());
    }

    @Test
    void a_listener_that_throws_ends_the_run() {
        assertThrows(
                IllegalStateException.class,
                () -> new TestRunner(POOL).run(program("app.Endless"), marking(), soon(), event -> {
                    throw new IllegalStateException("enough");
                }));
    }

    @Test
    void what_is_missing_is_said_in_a_sentence() {
        TestRun without = TestRun.of(new TestRun.Tests(List.of("app.Counter")), List.of(classes));
        run(without, soon());
        TestEvent.Unloadable unloadable = assertInstanceOf(TestEvent.Unloadable.class, events.get(0));
        assertTrue(unloadable.problem().contains("junit-platform-launcher"), unloadable.problem());
        LabFailure failure =
                assertThrows(LabFailure.class, () -> run(program("app.Program").withJavaHome(folder), soon()));
        assertTrue(failure.getMessage().contains("check that one is a JDK"), failure.getMessage());
        TestRunEnd end = run(program("app.Program").with(List.of("-Xmx1"), Map.of(), Map.of()), soon());
        assertEquals(
                TestRunInterruption.Kind.NOT_STARTED, end.interruptions().get(0).kind());
        assertTrue(end.lastWords().contains("heap"), end.lastWords());
    }

    private TestRunEnd run(TestRun run, Deadline deadline) {
        return new TestRunner(POOL).run(run, marking(), deadline, events::add);
    }

    private TestRun tests(String... names) {
        return project(new TestRun.Tests(List.of(names)));
    }

    private TestRun program(String name, String... arguments) {
        return project(new TestRun.Program(name, List.of(arguments)));
    }

    private TestRun project(TestRun.Work work) {
        List<Path> path = new ArrayList<>(List.of(classes));
        path.addAll(junit);
        return TestRun.of(work, path).withWorkingFolder(workingFolder).transforming(List.of("app.Counter"));
    }

    /** Has every method of a class say which of {@link #METHODS} it is when it is entered. */
    private static ClassTransformer marking() {
        return (name, classFile) -> {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(classFile)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9, writer) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String method, String descriptor, String s, String[] e) {
                                    MethodVisitor code = super.visitMethod(access, method, descriptor, s, e);
                                    return new MethodVisitor(Opcodes.ASM9, code) {
                                        @Override
                                        public void visitCode() {
                                            super.visitCode();
                                            visitIntInsn(Opcodes.BIPUSH, METHODS.indexOf(method));
                                            visitMethodInsn(
                                                    Opcodes.INVOKESTATIC,
                                                    Type.getInternalName(Records.class),
                                                    "mark",
                                                    "(I)V",
                                                    false);
                                        }
                                    };
                                }
                            },
                            0);
            return Optional.of(writer.toByteArray());
        };
    }

    private List<String> told() {
        return events.stream().map(TestRunnerTest::text).collect(Collectors.toCollection(ArrayList::new));
    }

    private static String text(TestEvent event) {
        if (event instanceof TestEvent.Started started) {
            return "> " + started.test().className() + " " + started.test().name();
        } else if (event instanceof TestEvent.Ended ended) {
            return "< " + ended.test().name() + " " + text(ended.outcome());
        } else if (event instanceof TestEvent.Recorded recorded) {
            return METHODS.get(new PacketReader(recorded.content()).getInt());
        }
        return "! " + ((TestEvent.Unloadable) event).className();
    }

    private static String text(TestEvent.Outcome outcome) {
        if (outcome instanceof TestEvent.Failed failed) {
            return "failed " + failed.exception();
        } else if (outcome instanceof TestEvent.Skipped skipped) {
            return "skipped " + skipped.reason();
        } else if (outcome instanceof TestEvent.Interrupted interrupted) {
            // Whether there is memory left to say what was thrown is not ours to choose.
            return interrupted.kind() == TestRunInterruption.Kind.OUT_OF_MEMORY
                    ? "failed java.lang.OutOfMemoryError"
                    : "interrupted " + interrupted.kind();
        }
        return outcome instanceof TestEvent.Passed ? "passed" : "aborted";
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(60));
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
