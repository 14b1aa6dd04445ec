package dev.assay.output.writer.gate;

import dev.assay.cache.Cache;
import dev.assay.cache.TemporaryFolder;
import dev.assay.model.Deadline;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.writer.gate.Rejection.Cause;
import dev.assay.output.writer.text.JUnit;
import dev.assay.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The gate for the tests of one target class.
 *
 * <p>Each test is run in two fresh JVMs: alone in a class loader of its own, and with all tests of its file in one class loader by plain
 * JUnit, in JUnit's order, green ones in the reverse order as well. So it behaves as described whether it is run alone or with its file.
 */
public final class Gate implements AutoCloseable {
    /** Tests that influence one another mostly do so through the same few fields. */
    private static final int MOST_SEARCHED = 12;

    private final TemporaryFolder temporary;
    private final Path folder;
    private final Path classes;
    private final TestCompiler compiler;
    private final GateJvm.Setup setup;
    private final GateRuns runs;
    private final Deque<GateJvm> ready = new ArrayDeque<>();
    private final List<GateJvm> started = new ArrayList<>();
    private boolean closed;

    /** Null where there is none. */
    private @Nullable GateJvm measuring;

    private GateJvm.@Nullable Setup measuringSetup;

    /** Clears up where Assay itself is ended from outside. */
    private final Thread atExit = new Thread(this::clearUp, "assay-gate-exit");

    /** Makes the archive that lets the JVMs of later gates start faster, unless it is there; that takes a second. */
    public static void makeArchive(Path javaHome) {
        GateClasses.prepare(javaHome, Cache.ofUser(System.getenv()));
    }

    /**
     * Opens a gate: its JVMs start while the tests are still being printed and compiled.
     *
     * @param first how many of them
     */
    public Gate(Program program, JUnit junit, Path javaHome, int heapMegabytes, int first) {
        this.runs = new GateRuns(this::next, new Behaviours(program));
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
            for (int i = 0; i < first; i++) {
                ready.add(start(setup));
            }
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
            TestCompiler.Compiled compiled = compiler.compile(sources, deadline);
            if (compiled.errors().isEmpty()) {
                replace(compiled.classes());
            }
            for (TestCompiler.CompileError error : compiled.errors()) {
                Optional<TestUnderGate> test =
                        tests.stream().filter(one -> holds(one, error)).findFirst();
                test.ifPresent(one -> rejected.putIfAbsent(one, refused("It", error, line(sources, error))));
                stray = test.isPresent() ? stray : error;
            }
        } catch (TimeoutException e) {
            return all(tests, Rejection.noTime());
        } catch (IOException e) {
            throw new GateFailure("The gate's temporary folder " + folder + " cannot be used: " + e.getMessage(), e);
        }
        return rejected.isEmpty() && stray != null ? all(tests, refused("Its file", stray, "")) : rejected;
    }

    /**
     * What running tests came to.
     *
     * @param rejected those that did not behave as described each time; the others did, also without these
     * @param influenced those among them that pass alone, and what they were run after where they fail
     */
    public record Outcome(Map<TestUnderGate, Rejection> rejected, Map<TestUnderGate, List<TestUnderGate>> influenced) {}

    /** Runs compiled tests, alone and with their file. */
    public Outcome run(List<TestUnderGate> tests, Deadline deadline) {
        CompletableFuture<Map<TestUnderGate, Rejection>> alone =
                CompletableFuture.supplyAsync(() -> runs.alone(tests, deadline), Gate::onThread);
        GateRuns.Together together = runs.byFile(tests, deadline);
        Map<TestUnderGate, Rejection> rejected = new LinkedHashMap<>(joined(alone));
        Map<TestUnderGate, List<TestUnderGate>> influenced = new LinkedHashMap<>(together.earlier());
        influenced.keySet().removeAll(rejected.keySet());
        boolean rejectedAloneRanHere = together.left().stream().anyMatch(rejected::containsKey);
        together.rejected().forEach((test, rejection) -> rejected.merge(test, rejection, Behaviours::worse));
        if (rejectedAloneRanHere && !deadline.isPast()) {
            List<TestUnderGate> rest = together.left().stream()
                    .filter(test -> !rejected.containsKey(test))
                    .toList();
            rejected.putAll(runs.byFile(rest, deadline).rejected());
        }
        influenced.keySet().removeIf(test -> !(test.expectation() instanceof Expectation.Passes));
        return new Outcome(rejected, influenced);
    }

    private static <T> T joined(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof GateFailure failure) {
                throw failure;
            }
            throw e;
        }
    }

    /** Runs compiled green tests of many files together, in two orders. */
    public Outcome runTogether(List<TestUnderGate> tests, Deadline deadline) {
        GateRuns.Together together = runs.byAll(tests, deadline);
        return new Outcome(together.rejected(), together.earlier());
    }

    /** Finds out through what tests are influenced by those that were run before them; not for all of them, if time is short. */
    public List<SharedCause> causes(Map<TestUnderGate, List<TestUnderGate>> influenced, Deadline deadline) {
        Map<TestUnderGate, List<TestUnderGate>> some = new LinkedHashMap<>();
        influenced.forEach((test, earlier) -> {
            if (some.size() < MOST_SEARCHED) {
                some.put(test, earlier);
            }
        });
        return runs.search(() -> start(setup.openToSearch()), some, deadline);
    }

    /** Copies what was compiled to another folder. */
    public void copyClasses(Path target) throws IOException {
        copy(classes, target);
    }

    /** Takes what another gate compiled. */
    public void loadClasses(Path source) {
        try {
            copy(source, classes);
        } catch (IOException e) {
            throw new GateFailure("The gate's temporary folder " + folder + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static void copy(Path source, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".class")).toList()) {
                Path copy = target.resolve(source.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Starts the JVM that is to measure, which takes a while, and does not wait for it. */
    public void prepare(CoverageMeter meter) {
        try {
            measuringSetup = setup.before(meter.copies());
            measuring = start(measuringSetup);
        } catch (IOException e) {
            measuring = null; // Told by measuring.
        }
    }

    /** Runs compiled tests once more, in a JVM with instrumented copies of the target classes, and tells the meter. */
    public void measure(String targetClass, List<TestUnderGate> tests, CoverageMeter meter, Deadline deadline) {
        GateJvm prepared = measuring;
        GateJvm.Setup again = measuringSetup;
        if (prepared == null || again == null) {
            meter.giveUp(targetClass);
            return;
        }
        measuring = null;
        Deque<GateJvm> first = new ArrayDeque<>(List.of(prepared));
        GateRuns.Measured measured = runs.measure(() -> first.isEmpty() ? start(again) : first.poll(), tests, deadline);
        measured.probes().forEach((id, probes) -> meter.add(targetClass, id, probes));
        if (!measured.isComplete()) {
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
    private void replace(Map<String, byte[]> compiled) throws IOException {
        try (Stream<Path> old = Files.walk(classes)) {
            for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(classes)) {
                    Files.delete(file);
                }
            }
        }
        for (Map.Entry<String, byte[]> type : compiled.entrySet()) {
            Path file = classes.resolve(type.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, type.getValue());
        }
    }

    private static List<Path> join(List<Path> first, List<Path> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
