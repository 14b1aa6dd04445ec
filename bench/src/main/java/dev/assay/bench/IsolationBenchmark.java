package dev.assay.bench;

import dev.assay.bench.subjects.HeavyState;
import dev.assay.bench.subjects.Register;
import dev.assay.lab.PlainLab;
import dev.assay.lab.TrialSession;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What it costs to keep one test from seeing another's static state, how many tests a lab runs in a second, and whether
 * memory stays flat over a million tests.
 */
public final class IsolationBenchmark {
    private static final int ROUND = 20_000;
    private final PrintStream out;
    private final Program program;

    private IsolationBenchmark(PrintStream out) throws Exception {
        this.out = out;
        Path classes = Path.of(Register.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        this.program = Program.of(ClassPath.of(List.of(classes)));
    }

    public static void main(String[] arguments) throws Exception {
        new IsolationBenchmark(System.out).run();
    }

    private void run() throws IOException {
        out.println("Cost of a test that changes ten static fields, and of one that changes none (wall clock):");
        cost(Isolation.UNDO, 40_000, 5);
        double again = cost(Isolation.REINIT, 40_000, 5);
        double loaded = cost(Isolation.LOADER, 4_000, 3);
        double apart = cost(Isolation.PROCESS, 5, 1);
        out.printf(
                Locale.ROOT,
                "  initializing again is %.0f times cheaper than a fresh loader, that %.0f times cheaper than a process%n",
                loaded / again,
                apart / loaded);
        out.println(
                "Heavy static state: a map of 10,000 entries, a logger, a registry; a test changes one entry of each:");
        heavy(Isolation.UNDO, 2_000);
        heavy(Isolation.REINIT, 400);
        heavy(Isolation.LOADER, 100);
        throughput();
    }

    private void heavy(Isolation isolation, int count) {
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withIsolation(isolation));
                TrialSession session = lab.begin()) {
            out.printf(Locale.ROOT, "  %-8s", isolation.name().toLowerCase(Locale.ROOT));
            for (String method : List.of("map", "log", "parse")) {
                out.printf(Locale.ROOT, " %12.2f us", best(session, trials(HeavyState.class, method, count), 4));
            }
            out.println();
        }
    }

    private double cost(Isolation isolation, int count, int rounds) {
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withIsolation(isolation));
                TrialSession session = lab.begin()) {
            double with = best(session, trials(Register.class, "record", count), rounds);
            double without = best(session, trials(Register.class, "digits", count), rounds);
            out.printf(
                    Locale.ROOT,
                    "  %-8s %12.2f us %12.2f us%n",
                    isolation.name().toLowerCase(Locale.ROOT),
                    with,
                    without);
            return with;
        }
    }

    /** The best round's microseconds for one test; the first rounds warm the worker up. */
    private static double best(TrialSession session, List<Trial> trials, int rounds) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            run(session, trials);
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / trials.size());
        }
        return best;
    }

    private void throughput() throws IOException {
        out.println("A million tests in one worker:");
        List<Trial> trials = new ArrayList<>(trials(Register.class, "record", ROUND / 2));
        trials.addAll(trials(Register.class, "digits", ROUND / 2));
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults());
                TrialSession session = lab.begin()) {
            long start = System.nanoTime();
            long last = start;
            for (int done = ROUND; done <= 1_000_000; done += ROUND) {
                run(session, trials);
                if (done % 200_000 == 0 || done == ROUND) {
                    long now = System.nanoTime();
                    int since = done == ROUND ? ROUND : done == 200_000 ? 200_000 - ROUND : 200_000;
                    out.printf(
                            Locale.ROOT,
                            "  %9d tests: %7.0f tests/s, worker %4d MB resident, supervisor %4d MB of heap%n",
                            done,
                            since / ((now - last) / 1e9),
                            workerMegabytes(),
                            heapMegabytes());
                    last = now;
                }
            }
            out.printf(Locale.ROOT, "  %7.0f tests/s in all%n", 1e6 / ((System.nanoTime() - start) / 1e9));
        }
    }

    private static void run(TrialSession session, List<Trial> trials) {
        int got = session.run(trials, Deadline.in(Duration.ofMinutes(10))).size();
        if (got != trials.size()) {
            throw new IllegalStateException("only " + got + " of " + trials.size() + " trials were run");
        }
    }

    private static List<Trial> trials(Class<?> subject, String method, int count) {
        MethodRef unit = new MethodRef(subject.getName(), method, "(I)I");
        List<Trial> trials = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            trials.add(new Trial(List.of(
                    new Step.Literal(PrimitiveType.INT, i),
                    new Step.Call(unit, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT))));
        }
        return trials;
    }

    private static long heapMegabytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }

    /** Resident memory of the child process, if the system reports it. */
    private static long workerMegabytes() throws IOException {
        long pid = ProcessHandle.current()
                .children()
                .mapToLong(ProcessHandle::pid)
                .findFirst()
                .orElse(-1);
        Path status = Path.of("/proc/" + pid + "/status");
        if (!Files.exists(status)) {
            return -1;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }
}
