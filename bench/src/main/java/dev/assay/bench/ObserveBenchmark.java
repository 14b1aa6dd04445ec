package dev.assay.bench;

import dev.assay.bench.subjects.ObservedKernels;
import dev.assay.inference.ContractInference;
import dev.assay.inference.seed.SeedBook;
import dev.assay.lab.WorkerPool;
import dev.assay.lab.testrun.ClassTransformer;
import dev.assay.lab.testrun.TestEvent;
import dev.assay.lab.testrun.TestRun;
import dev.assay.lab.testrun.TestRunner;
import dev.assay.model.Deadline;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.watch.WatchPoints;
import dev.assay.solver.stack.Provers;
import dev.assay.weaver.watch.WatchWeaver;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.SampleCode;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * How much longer tests take while they are watched. Without arguments, hot small methods; with a class path, one of tests, test
 * classes and a package, the tests of a library: {@code Observe lib.jar tests.jar:junit.jar com.acme.FooTest,com.acme.BarTest com.acme.}
 */
public final class ObserveBenchmark {
    private static final int ROUNDS = 3;
    private static final Duration LONGEST = Duration.ofMinutes(20);

    private final PrintStream out;
    private final TestRunner runner;
    /** Where the program writes how long it had a processor; else the clock counts. */
    private Optional<Path> cpuTime = Optional.empty();

    private ObserveBenchmark(PrintStream out, WorkerPool pool) {
        this.out = out;
        this.runner = new TestRunner(pool);
    }

    public static void main(String[] arguments) throws Exception {
        try (WorkerPool pool = new WorkerPool(1)) {
            ObserveBenchmark benchmark = new ObserveBenchmark(System.out, pool);
            if (arguments.length == 0) {
                benchmark.kernels();
            } else {
                benchmark.library(paths(arguments[0]), paths(arguments[1]), arguments[2].split(","), arguments[3]);
            }
        }
    }

    private static List<Path> paths(String text) {
        return Stream.of(text.split(File.pathSeparator)).map(Path::of).toList();
    }

    private void kernels() throws Exception {
        Path classes = Path.of(ObservedKernels.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String name = ObservedKernels.class.getName();
        Path time = Files.createTempFile("kernels", ".txt");
        try {
            TestRun.Work work = new TestRun.Program(name, List.of("20000", time.toString()));
            cpuTime = Optional.of(time);
            compare("hot small methods", TestRun.of(work, List.of(classes)), List.of(classes), name);
        } finally {
            Files.delete(time);
        }
    }

    private void library(List<Path> code, List<Path> tests, String[] names, String prefix) throws Exception {
        List<Path> all = Stream.concat(code.stream(), tests.stream()).toList();
        TestRun run = TestRun.of(new TestRun.Tests(List.of(names)), all);
        compare(names.length + " test classes, all of " + prefix + " watched", run, code, prefix);
    }

    /** Plain and watched runs take turns, so that a busy machine slows both down. */
    private void compare(String what, TestRun run, List<Path> code, String prefix) throws Exception {
        double[] plain = new double[ROUNDS];
        double[] watched = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            plain[round] = seconds(run, (name, bytes) -> Optional.empty(), event -> {});
            watched[round] = watched(run, code, prefix);
            out.printf(
                    "%s, round %d: plain %.1f s, watched %.1f s, %.2f times%n",
                    what, round + 1, plain[round], watched[round], watched[round] / plain[round]);
        }
        Arrays.sort(plain);
        Arrays.sort(watched);
        double ratio = watched[ROUNDS / 2] / plain[ROUNDS / 2];
        out.printf("%s: median of %d, %.2f times%n", what, ROUNDS, ratio);
    }

    private double watched(TestRun run, List<Path> code, String prefix) throws Exception {
        Program program = Program.of(ClassPath.of(code));
        List<ClassInfo> classes = program.classPath().classNames().stream()
                .filter(name -> name.startsWith(prefix))
                .map(program::findReadable)
                .flatMap(Optional::stream)
                .toList();
        WatchPoints points = new WatchPoints(program, classes);
        WatchWeaver weaver = new WatchWeaver(points, false);
        ContractInference inference = new ContractInference(program, points, Provers.inProcess());
        SeedBook seeds = new SeedBook(program, points);
        return seconds(run.transforming(List.of(prefix)), (name, bytes) -> weaver.weave(bytes), event -> {
            if (event instanceof TestEvent.Recorded recorded) {
                seeds.see(recorded.content());
                if (new PacketReader(recorded.content()).getByte() != SampleCode.SEED) {
                    inference.see(recorded.content());
                }
            }
        });
    }

    private double seconds(TestRun run, ClassTransformer transformer, Consumer<TestEvent> listener) throws IOException {
        long start = System.nanoTime();
        runner.run(run, transformer, Deadline.in(LONGEST), listener);
        long wall = System.nanoTime() - start;
        return (cpuTime.isPresent() ? Long.parseLong(Files.readString(cpuTime.get())) : wall) / 1e9;
    }
}
