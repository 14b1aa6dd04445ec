package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.weaver.instrument.ReachedBranch;
import dev.assay.worker.shadow.SymbolicInputs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several threads that work in one lab: none notices the others. */
class ParallelWorkTest {
    private static final int PIECES = 6;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compiles_subjects_that_share_code_and_static_state() {
        List<Subjects.Source> sources = new ArrayList<>();
        for (int i = 0; i < PIECES; i++) {
            sources.add(source("subjects/Piece" + i + ".java", """
                            package subjects;
                            import java.util.*;
                            import java.util.function.*;
                            public class Piece%d {
                                static final Map<Integer, String> SEEN = new TreeMap<>();
                                static int count;
                                public static int decide(int x, int y) {
                                    count++;
                                    SEEN.put(x, "x");
                                    Shared.note(x + %d);
                                    IntUnaryOperator twice = n -> n > 100 ? n : 2 * n;
                                    if (twice.applyAsInt(x) == y + %d) return count;
                                    List<Integer> list = new ArrayList<>(List.of(y, x, 3));
                                    Collections.sort(list);
                                    return list.get(0) < 0 ? Shared.total / (x - 7) : SEEN.size();
                                }
                                public static String named(Supplier<String> name) { return name.getClass().getName(); }
                            }
                            """.formatted(i, i, i)));
        }
        sources.add(source("subjects/Shared.java", """
                        package subjects;
                        public class Shared {
                            static int total = 5;
                            static void note(int n) { if (n > 3) total += n; else total--; }
                        }
                        """));
        program = Subjects.compiledProgram(folder, sources.toArray(new Subjects.Source[0]));
    }

    @Test
    void the_same_work_comes_to_the_same_whatever_else_goes_on() throws Exception {
        Map<Integer, Object> alone = followed(1, 1);
        assertEquals(alone, followed(2, 2));
        assertEquals(alone, followed(4, 4));
        assertEquals(alone, followed(4, 2), "with fewer workers than threads");
    }

    @Test
    void plain_runs_come_to_the_same_too() throws Exception {
        Map<Integer, Object> alone = plain(1, 1);
        assertEquals(alone, plain(2, 2));
        assertEquals(alone, plain(4, 3));
    }

    @Test
    void workers_that_are_killed_cost_no_results_but_those_of_the_trials_under_which_they_were() throws Exception {
        AtomicBoolean isOver = new AtomicBoolean();
        Thread killer = new Thread(() -> kill(isOver), "killer");
        try (WorkerPool pool = new WorkerPool(2);
                PlainLab lab = new PlainLab(program, LabOptions.defaults(), pool)) {
            List<Trace> expected = run(lab, 0);
            killer.start();
            List<Future<List<Trace>>> all = new ArrayList<>();
            ExecutorService threads = Executors.newFixedThreadPool(4);
            for (int i = 0; i < 12; i++) {
                all.add(threads.submit(() -> run(lab, 0)));
            }
            int died = 0;
            for (Future<List<Trace>> each : all) {
                List<Trace> traces = each.get();
                assertEquals(expected.size(), traces.size());
                for (int i = 0; i < traces.size(); i++) {
                    boolean isKilled = traces.get(i).outcome() instanceof Outcome.Died;
                    died += isKilled ? 1 : 0;
                    if (!isKilled) {
                        assertEquals(expected.get(i).outcome(), traces.get(i).outcome());
                    }
                }
            }
            isOver.set(true);
            killer.join();
            assertTrue(died <= 40, died + " trials count as deadly");
            assertEquals(expected, run(lab, 0), "after all that");
            threads.shutdownNow();
        } finally {
            isOver.set(true);
        }
        assertEquals(0, ProcessHandle.current().children().count());
    }

    /** Ends one worker after the other, without regard to what it does. */
    private static void kill(AtomicBoolean isOver) {
        Random random = new Random(7);
        try {
            for (int i = 0; i < 20 && !isOver.get(); i++) {
                Thread.sleep(200 + random.nextInt(400));
                List<ProcessHandle> workers = ProcessHandle.current().children().toList();
                if (!workers.isEmpty()) {
                    workers.get(random.nextInt(workers.size())).destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Piece {
        Object of(int number) throws Exception;
    }

    private static Map<Integer, Object> inThreads(int threads, Piece piece) throws Exception {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < PIECES; i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(threads));
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            Map<Integer, Future<Object>> futures = new TreeMap<>();
            order.forEach(number -> futures.put(number, executor.submit(() -> piece.of(number))));
            Map<Integer, Object> results = new TreeMap<>();
            for (Map.Entry<Integer, Future<Object>> each : futures.entrySet()) {
                results.put(each.getKey(), each.getValue().get());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }

    private static Map<Integer, Object> followed(int threads, int workers) throws Exception {
        try (WorkerPool pool = new WorkerPool(workers);
                FollowingLab lab = new FollowingLab(program, LabOptions.defaults(), pool)) {
            return inThreads(threads, number -> follow(lab, number));
        }
    }

    /** All that is known of some runs; terms are compared as text, since those of two sessions are never the same. */
    private static List<Object> follow(FollowingLab lab, int number) {
        MethodRef unit = new MethodRef("subjects.Piece" + number, "decide", "(II)I");
        Trial trial = new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Input(PrimitiveType.INT),
                new Step.Call(unit, CallKind.STATIC, Step.NONE, List.of(0, 1), PrimitiveType.INT)));
        try (FollowingSession session = lab.begin()) {
            List<Object> all = new ArrayList<>();
            for (int round = 0; round < 5; round++) {
                List<Assignment> inputs = new ArrayList<>();
                for (int i = -3; i < 12; i++) {
                    inputs.add(Assignment.of()
                            .with(SymbolicInputs.variable(0, 'I'), i)
                            .with(SymbolicInputs.variable(1, 'I'), i * round));
                }
                for (FollowedRun run : session.follow(trial, inputs, soon())) {
                    all.add(run.trace());
                    all.add(run.inputs() + " " + run.result() + " " + run.sources());
                    run.decisions()
                            .forEach(each ->
                                    all.add(each + " #" + each.condition().id() + " at "
                                            + session.book().site(each.site())));
                    run.drops().forEach(each -> all.add(each + session.book().describe(each)));
                }
            }
            all.add(session.reached());
            assertTrue(all.size() > 200, all.toString());
            return all;
        }
    }

    private static Map<Integer, Object> plain(int threads, int workers) throws Exception {
        try (WorkerPool pool = new WorkerPool(workers);
                PlainLab lab = new PlainLab(program, LabOptions.defaults(), pool)) {
            return inThreads(threads, number -> {
                try (TrialSession session = lab.begin()) {
                    List<Trace> traces = session.observe(trials(number), soon());
                    SortedSet<ReachedBranch> reached = session.reached();
                    assertEquals(trials(number).size(), traces.size());
                    assertTrue(reached.size() > 5, reached.toString());
                    return List.of(traces, reached);
                }
            });
        }
    }

    private static List<Trace> run(PlainLab lab, int number) {
        try (TrialSession session = lab.begin()) {
            List<Trace> traces = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                traces.addAll(session.run(trials(number), soon()));
            }
            return traces;
        }
    }

    private static List<Trial> trials(int number) {
        List<Trial> trials = new ArrayList<>();
        String owner = "subjects.Piece" + number;
        for (int i = -3; i < 12; i++) {
            trials.add(Trials.call(owner, "decide", "(II)I", i, 2 * i));
        }
        MethodRef named = new MethodRef(owner, "named", "(Ljava/util/function/Supplier;)Ljava/lang/String;");
        ClassType supplier = ClassType.of("java.util.function.Supplier");
        trials.add(new Trial(List.of(
                new Step.Literal(ClassType.STRING, "name"),
                new Step.Lambda(
                        supplier,
                        new MethodRef(supplier.name(), "get", "()Ljava/lang/Object;"),
                        0,
                        Step.Lambda.Body.ANSWER),
                new Step.Call(named, CallKind.STATIC, Step.NONE, List.of(1), ClassType.STRING))));
        return trials;
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofMinutes(2));
    }
}
