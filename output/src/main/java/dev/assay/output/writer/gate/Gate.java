package dev.assay.output.writer.gate;

import dev.assay.cache.Cache;
import dev.assay.model.Deadline;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.folder.TemporaryFolder;
import dev.assay.output.writer.gate.Rejection.Cause;
import dev.assay.output.writer.source.JUnit;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The gate for the tests of one target class.
 *
 * <p>Each test is run twice, in two fresh JVMs: once alone in a class loader of its own, and once with all tests of its
 * file in one class loader by plain JUnit, in JUnit's order. So it behaves as described whether it is run alone or with its file.
 */
public final class Gate implements AutoCloseable {
    private final TemporaryFolder temporary;
    private final Path folder;
    private final Path classes;
    private final TestCompiler compiler;
    private final Behaviours behaviours;
    private final GateJvm.Setup setup;
    private final Deque<GateJvm> ready = new ArrayDeque<>();
    private final List<GateJvm> started = new ArrayList<>();
    private boolean closed;
    private int compilations;

    /** Null where there is none. */
    private @Nullable GateJvm measuring;

    /** Clears up where Assay itself is ended from outside. */
    private final Thread atExit = new Thread(this::clearUp, "assay-gate-exit");

    /** Makes the archive that lets the JVMs of later gates start faster, unless it is there; that takes a second. */
    public static void makeArchive(Path javaHome) {
        GateClasses.prepare(javaHome, Cache.ofUser(System.getenv()));
    }

    /** Opens a gate: its JVMs start while the tests are still being printed and compiled. */
    public Gate(Program program, JUnit junit, Path javaHome, int heapMegabytes) {
        this.behaviours = new Behaviours(program);
        try {
            temporary = TemporaryFolder.create("gate");
            folder = temporary.path();
            classes = Files.createDirectory(folder.resolve("classes"));
        } catch (IOException e) {
            throw new GateFailure(
                    "Tests are only written after they were run, and no temporary folder can be made (" + e.getMessage()
                            + "); check the space and the permissions there.",
                    e);
        }
        Runtime.getRuntime().addShutdownHook(atExit);
        List<Path> jars = JUnitJars.find();
        List<Path> target =
                program.classPath().entries().stream().map(Path::toAbsolutePath).toList();
        this.compiler = new TestCompiler(join(jars, target));
        this.setup = new GateJvm.Setup(
                javaHome,
                junit,
                GateClasses.find(javaHome, Cache.ofUser(System.getenv()), folder),
                join(List.of(classes), target),
                heapMegabytes);
        try {
            ready.add(start(setup));
            ready.add(start(setup));
        } catch (GateFailure e) {
            close();
            throw e;
        }
    }

    /**
     * Compiles test classes, given by their binary names.
     *
     * @return the tests that do not compile; where there are any, the rest has to be compiled without them
     */
    public Map<TestUnderGate, Rejection> compile(
            Map<String, String> sources, List<TestUnderGate> tests, Deadline deadline) {
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        TestCompiler.CompileError stray = null;
        try {
            // Each compilation has a folder of its own: one that came too late may still be writing.
            Path output = Files.createDirectory(folder.resolve("compiled" + compilations++));
            List<TestCompiler.CompileError> errors = compiler.compile(sources, output, deadline);
            if (errors.isEmpty()) {
                replace(output);
            }
            for (TestCompiler.CompileError error : errors) {
                Optional<TestUnderGate> test =
                        tests.stream().filter(one -> holds(one, error)).findFirst();
                test.ifPresent(one -> rejected.putIfAbsent(one, refused("It", error, line(sources, error))));
                stray = test.isPresent() ? stray : error;
            }
        } catch (TimeoutException e) {
            return all(tests, Behaviours.noTime());
        } catch (IOException e) {
            throw new GateFailure("The gate's temporary folder " + folder + " cannot be used: " + e.getMessage(), e);
        }
        return rejected.isEmpty() && stray != null ? all(tests, refused("Its file", stray, "")) : rejected;
    }

    /**
     * Runs compiled tests.
     *
     * @return those that did not behave as described each time; the others did, also without these
     */
    public Map<TestUnderGate, Rejection> run(List<TestUnderGate> tests, Deadline deadline) {
        Map<TestUnderGate, Rejection> together = new LinkedHashMap<>();
        GateJvm first = next();
        CompletableFuture<Map<TestUnderGate, Rejection>> alone =
                CompletableFuture.supplyAsync(() -> alone(first, tests, deadline), Gate::onThread);
        List<TestUnderGate> left = together(tests, together, deadline);
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>(alone.join());
        boolean rejectedAloneRanHere = left.stream().anyMatch(rejected::containsKey);
        together.forEach((test, rejection) -> rejected.merge(test, rejection, Behaviours::worse));
        if (rejectedAloneRanHere && !deadline.isPast()) {
            List<TestUnderGate> rest =
                    left.stream().filter(test -> !rejected.containsKey(test)).toList();
            together(rest, rejected, deadline);
        }
        return rejected;
    }

    /** Starts the JVM that is to measure, which takes a while, and does not wait for it. */
    public void prepare(CoverageMeter meter) {
        try {
            measuring = start(setup.before(meter.copies()));
        } catch (IOException e) {
            measuring = null; // Told by measuring.
        }
    }

    /** Runs compiled tests once more, in a JVM with instrumented copies of the target classes, and tells the meter. */
    public void measure(String targetClass, List<TestUnderGate> tests, CoverageMeter meter, Deadline deadline) {
        GateJvm jvm = measuring;
        if (jvm == null) {
            meter.giveUp(targetClass);
            return;
        }
        GateJvm.Run run = jvm.run(byClass(tests), deadline);
        jvm.close();
        run.probes().forEach(meter::add);
        if (!run.complete()) {
            meter.giveUp(targetClass);
        }
    }

    @Override
    public void close() {
        clearUp();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is ending, and the hook does the same once more.
            return;
        }
    }

    private void clearUp() {
        synchronized (started) {
            closed = true;
            started.forEach(GateJvm::close);
        }
        temporary.close();
    }

    private Map<TestUnderGate, Rejection> alone(GateJvm first, List<TestUnderGate> tests, Deadline deadline) {
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        List<TestUnderGate> open = new ArrayList<>(tests);
        // What takes seconds comes last, so that a deadline loses as little as possible; the rest of the order is
        // JUnit's
        // own, so that a deadline cuts both runs in the same place.
        open.sort(Comparator.comparing(GateJvm::limit)
                .thenComparing(test -> test.method().hashCode())
                .thenComparing(TestUnderGate::method));
        GateJvm jvm = first;
        while (!open.isEmpty()) {
            GateJvm.Run run = jvm.run(open.stream().map(Gate::single).toList(), deadline);
            jvm.close();
            run.results()
                    .forEach((test, result) -> behaviours
                            .mismatch(test, result)
                            .ifPresent(why -> rejected.put(test, new Rejection(Cause.BEHAVED_DIFFERENTLY, why))));
            open.removeAll(run.results().keySet());
            if (run.complete() || run.results().isEmpty() || deadline.isPast()) {
                open.forEach(test -> rejected.put(test, behaviours.notRun(deadline, run.words())));
                break;
            }
            jvm = next();
        }
        return rejected;
    }

    /** Runs all tests of each file together, without those that misbehave, until none does; answers those that ran last. */
    private List<TestUnderGate> together(
            List<TestUnderGate> tests, Map<TestUnderGate, Rejection> rejected, Deadline deadline) {
        List<TestUnderGate> left = new ArrayList<>(tests);
        while (!left.isEmpty()) {
            GateJvm jvm = next();
            GateJvm.Run run = jvm.run(byClass(left), deadline);
            jvm.close();
            int before = left.size();
            run.results()
                    .forEach((test, result) -> behaviours.mismatch(test, result).ifPresent(why -> {
                        left.remove(test);
                        rejected.put(test, new Rejection(Cause.NEEDS_FRESH_STATE, "Run with other tests: " + why));
                    }));
            if (before == left.size() || deadline.isPast()) {
                List<TestUnderGate> notRun = new ArrayList<>(left);
                notRun.removeAll(run.results().keySet());
                notRun.forEach(test -> rejected.put(test, behaviours.notRun(deadline, run.words())));
                left.removeAll(notRun);
                return left;
            }
        }
        return left;
    }

    /** A test alone; one that does not end may need JUnit to be ended. */
    private static GateJvm.Batch single(TestUnderGate test) {
        return new GateJvm.Batch(isSlow(test), List.of(test));
    }

    private static boolean isSlow(TestUnderGate test) {
        return test.expectation() instanceof Expectation.DoesNotEnd;
    }

    /** The tests of each file; the file with the fewest slow ones comes first. */
    private static List<GateJvm.Batch> byClass(List<TestUnderGate> tests) {
        Map<String, List<TestUnderGate>> batches = new LinkedHashMap<>();
        tests.forEach(test -> batches.computeIfAbsent(test.className(), name -> new ArrayList<>())
                .add(test));
        return batches.values().stream()
                .sorted(Comparator.comparing(
                        batch -> batch.stream().filter(Gate::isSlow).count()))
                .map(batch -> new GateJvm.Batch(true, batch))
                .toList();
    }

    private static Rejection refused(String what, TestCompiler.CompileError error, String line) {
        return error.isOfClassPath()
                ? new Rejection(
                        Cause.NOT_EXPRESSIBLE,
                        "The compiler cannot read a class that the test needs: " + error.message())
                : new Rejection(Cause.NOT_COMPILED, what + " does not compile: " + error.message() + line);
    }

    /** The line that the compiler means, for whoever mends what printed it. */
    private static String line(Map<String, String> sources, TestCompiler.CompileError error) {
        String source = sources.getOrDefault(error.className(), "");
        return source.lines()
                .skip(error.line() - 1)
                .findFirst()
                .map(line -> " In the line: " + line.strip())
                .orElse("");
    }

    private static boolean holds(TestUnderGate test, TestCompiler.CompileError error) {
        return test.className().equals(error.className())
                && test.firstLine() <= error.line()
                && error.line() <= test.lastLine();
    }

    private static Map<TestUnderGate, Rejection> all(List<TestUnderGate> tests, Rejection rejection) {
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>();
        tests.forEach(test -> rejected.put(test, rejection));
        return rejected;
    }

    private static void onThread(Runnable work) {
        Thread thread = new Thread(work, "assay-gate-alone");
        thread.setDaemon(true);
        thread.start();
    }

    private GateJvm next() {
        synchronized (started) {
            return ready.isEmpty() ? start(setup) : ready.poll();
        }
    }

    private GateJvm start(GateJvm.Setup setup) {
        synchronized (started) {
            if (closed) {
                throw new GateFailure("Assay is being ended.", null);
            }
            try {
                Path workingFolder = Files.createDirectory(folder.resolve("run" + started.size()));
                GateJvm jvm = new GateJvm(setup, workingFolder);
                started.add(jvm);
                return jvm;
            } catch (IOException e) {
                throw new GateFailure(
                        "The gate's temporary folder " + folder + " cannot be used: " + e.getMessage(), e);
            }
        }
    }

    /** Has JVMs find what was compiled, in place of what they found before. */
    private void replace(Path compiled) throws IOException {
        try (Stream<Path> old = Files.walk(classes)) {
            for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(classes)) {
                    Files.delete(file);
                }
            }
        }
        try (Stream<Path> fresh = Files.list(compiled)) {
            for (Path file : fresh.toList()) {
                Files.move(file, classes.resolve(file.getFileName().toString()));
            }
        }
    }

    private static List<Path> join(List<Path> first, List<Path> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
