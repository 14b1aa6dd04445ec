package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerPoolTest {
    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/Tick.java", """
                        package subjects;
                        public class Tick {
                            public static int fine(int n) { return n; }
                            public static void sleep(int millis) throws Exception { Thread.sleep(millis); }
                        }
                        """));
    }

    @Test
    void a_worker_serves_one_session_after_the_other() {
        try (WorkerPool pool = new WorkerPool(2);
                PlainLab lab = lab(pool)) {
            run(lab, fine());
            Set<Long> first = workers();
            assertEquals(1, first.size());
            run(lab, fine());
            assertEquals(first, workers());
        }
        assertEquals(Set.of(), workers());
    }

    @Test
    void a_session_keeps_its_worker_while_there_is_room_for_others() {
        try (WorkerPool pool = new WorkerPool(2);
                PlainLab lab = lab(pool);
                TrialSession one = lab.begin();
                TrialSession other = lab.begin()) {
            one.run(List.of(fine()), soon());
            assertTrue(one.isReady());
            assertFalse(other.isReady(), "that worker is another's");
            other.run(List.of(fine()), soon());
            assertEquals(2, workers().size());
            one.run(List.of(fine()), soon());
            other.run(List.of(fine()), soon());
            assertEquals(2, workers().size());
        }
    }

    @Test
    void more_sessions_than_workers_share_them_and_each_knows_what_it_has_reached() {
        try (WorkerPool pool = new WorkerPool(1);
                PlainLab lab = lab(pool);
                TrialSession one = lab.begin();
                TrialSession other = lab.begin()) {
            assertTrue(one.run(List.of(fine()), soon()).get(0).coversNew());
            assertTrue(other.run(List.of(fine()), soon()).get(0).coversNew());
            assertFalse(one.run(List.of(fine()), soon()).get(0).coversNew());
            assertFalse(other.run(List.of(fine()), soon()).get(0).coversNew());
            assertEquals(one.reached(), other.reached());
            assertEquals(1, workers().size());
        }
    }

    @Test
    void labs_of_several_kinds_share_a_pool_and_an_idle_worker_makes_room_for_another_kind() {
        try (WorkerPool pool = new WorkerPool(1);
                PlainLab plain = lab(pool);
                EnumeratingLab enumerating =
                        new EnumeratingLab(program, LabOptions.defaults().forEnumerating(), pool)) {
            run(plain, fine());
            Set<Long> first = workers();
            try (EnumeratingSession session = enumerating.begin()) {
                assertInstanceOf(
                        Outcome.Returned.class,
                        session.run(List.of(fine()), soon()).get(0).outcome());
            }
            assertEquals(1, workers().size());
            assertFalse(workers().equals(first));
            run(plain, fine());
            enumerating.close();
            run(plain, fine());
            assertEquals(1, workers().size());
        }
    }

    @Test
    void a_request_waits_for_a_worker_until_its_deadline() throws Exception {
        try (WorkerPool pool = new WorkerPool(1);
                PlainLab lab = lab(pool);
                TrialSession other = lab.begin()) {
            run(lab, fine());
            CompletableFuture<List<Trace>> busy = CompletableFuture.supplyAsync(() -> run(lab, sleep(700)));
            while (other.isReady()) {
                Thread.sleep(5);
            }
            assertEquals(List.of(), other.run(List.of(fine()), Deadline.in(Duration.ofMillis(200))));
            assertEquals(1, other.run(List.of(fine()), soon()).size());
            assertInstanceOf(Outcome.Returned.class, busy.get().get(0).outcome());
        }
    }

    @Test
    void closing_ends_requests_that_run_and_those_that_wait() throws Exception {
        WorkerPool pool = new WorkerPool(1);
        PlainLab lab = lab(pool);
        run(lab, fine());
        CompletableFuture<List<Trace>> running = CompletableFuture.supplyAsync(() -> run(lab, sleep(2900)));
        CompletableFuture<List<Trace>> waiting = CompletableFuture.supplyAsync(() -> run(lab, sleep(2900)));
        Thread.sleep(300);
        long start = System.nanoTime();
        pool.close();
        assertEquals(List.of(), running.get());
        assertEquals(List.of(), waiting.get());
        assertTrue(System.nanoTime() - start < 2_000_000_000L, "it takes no longer than to kill");
        assertEquals(Set.of(), workers());
        lab.close();
    }

    @Test
    void another_process_counts_like_a_worker_while_its_room_is_reserved() throws Exception {
        try (WorkerPool pool = new WorkerPool(1);
                PlainLab lab = lab(pool);
                TrialSession session = lab.begin()) {
            session.run(List.of(fine()), soon());
            try (WorkerPool.Reservation room = pool.reserve(soon()).orElseThrow()) {
                assertEquals(Set.of(), workers(), "the idle worker has made room");
                assertEquals(List.of(), session.run(List.of(fine()), Deadline.in(Duration.ofMillis(100))));
                assertTrue(pool.reserve(Deadline.in(Duration.ofMillis(100))).isEmpty(), room + " is the only one");
            }
            assertEquals(1, session.run(List.of(fine()), soon()).size());
        }
    }

    @Test
    void a_pool_without_room_makes_no_sense() {
        assertThrows(IllegalArgumentException.class, () -> new WorkerPool(0));
    }

    private static PlainLab lab(WorkerPool pool) {
        return new PlainLab(program, LabOptions.defaults(), pool);
    }

    private static List<Trace> run(PlainLab lab, Trial trial) {
        return Trials.run(lab, List.of(trial), soon());
    }

    private static Trial fine() {
        return call("subjects.Tick", "fine", "(I)I", 1);
    }

    private static Trial sleep(int millis) {
        return call("subjects.Tick", "sleep", "(I)V", millis);
    }

    private static Set<Long> workers() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(60));
    }
}
