package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.worker.WorkerMain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a worker was doing when somebody killed it is done again. */
class KilledWorkersTest {
    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/Calm.java", """
                        package subjects;
                        public class Calm {
                            public static int fine(int n) { return n; }
                            public static int slow() { long end = System.nanoTime() + 20_000_000; while (System.nanoTime() < end) { } return 1; }
                        }
                        """));
    }

    @Test
    void a_worker_that_is_killed_while_it_is_idle_costs_nothing() {
        try (PlainLab lab = lab();
                TrialSession session = lab.begin()) {
            assertReturned(1, session.run(List.of(fine()), soon()));
            kill(session);
            // One alone: there is no other trial that could be at fault.
            assertReturned(1, session.run(List.of(fine()), soon()));
        }
    }

    @Test
    void a_worker_that_is_killed_while_it_starts_is_replaced_at_once() {
        try (PlainLab lab = lab();
                TrialSession session = lab.begin()) {
            session.prepare();
            kill(session);
            session.isReady();
            long start = System.nanoTime();
            assertReturned(1, session.run(List.of(fine()), soon()));
            // Who waits for the killed one waits for a minute.
            assertTrue(System.nanoTime() - start < Duration.ofSeconds(40).toNanos());
        }
    }

    @Test
    void trials_under_which_workers_are_killed_are_run_again() throws InterruptedException {
        try (PlainLab lab = lab();
                TrialSession session = lab.begin()) {
            Thread killer = new Thread(() -> {
                try {
                    for (int i = 0; i < 3; i++) {
                        Thread.sleep(900);
                        kill(session);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            killer.start();
            assertReturned(100, session.run(Collections.nCopies(100, call("subjects.Calm", "slow", "()I")), soon()));
            killer.join();
        }
    }

    private static PlainLab lab() {
        return new PlainLab(program, LabOptions.defaults());
    }

    private static Trial fine() {
        return call("subjects.Calm", "fine", "(I)I", 1);
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofMinutes(2));
    }

    private static void assertReturned(int count, List<Trace> traces) {
        assertEquals(count, traces.size());
        traces.forEach(trace -> assertInstanceOf(Outcome.Returned.class, trace.outcome()));
    }

    /** Kills the workers of this JVM; other tests of this module run in other JVMs. */
    private static void kill(TrialSession session) {
        List<ProcessHandle> workers = ProcessHandle.current()
                .children()
                .filter(child -> Stream.of(child.info().arguments().orElse(new String[0]))
                        .anyMatch(word -> word.contains(WorkerMain.class.getName())))
                .toList();
        assertTrue(!workers.isEmpty() || session.isReady(), "there is a worker");
        workers.forEach(ProcessHandle::destroyForcibly);
        workers.forEach(worker -> worker.onExit().join());
    }
}
