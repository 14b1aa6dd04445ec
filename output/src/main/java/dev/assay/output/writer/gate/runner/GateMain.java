package dev.assay.output.writer.gate.runner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.vintage.engine.VintageTestEngine;

/**
 * Runs tests batch by batch, each batch in a class loader of its own, and tells how each test ended.
 *
 * <p>The plan comes over the standard input, one line each: {@code junit} begins a batch for plain JUnit, {@code plain}
 * one whose tests are just called, {@code search} one whose last test fails after the others; then {@code test}, index, class, method and
 * limit in milliseconds, separated by tabs; then the end. The answers go to the standard output, one line each behind the token.
 */
public final class GateMain {
    /** The line that ends a plan. */
    public static final String END_OF_PLAN = "end";

    private static final int ORPHANED = 8;

    private final URL[] classPath;
    private final Answers answers;
    private final Launcher launcher;
    private final TestWatchdog watchdog;
    private final Surroundings surroundings = new Surroundings();

    private GateMain(boolean vintage, URL[] classPath, Answers answers) {
        this.classPath = classPath;
        this.answers = answers;
        this.watchdog = new TestWatchdog(answers);
        TestEngine engine = vintage ? new VintageTestEngine() : new JupiterTestEngine();
        // What the class path of the code under test registers with JUnit is no part of a plain run.
        this.launcher = LauncherFactory.create(LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .addTestEngines(engine)
                .build());
    }

    /** Tests that share a class loader. */
    private record Batch(String way, List<PlannedTest> tests) {}

    /** Arguments: a token, the version of JUnit, then the class path of tests and code under test. */
    public static void main(String[] arguments) throws IOException {
        Answers answers = new Answers(arguments[0]);
        InputStream orders = System.in;
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        System.setIn(InputStream.nullInputStream());
        URL[] classPath = new URL[arguments.length - 2];
        for (int i = 2; i < arguments.length; i++) {
            classPath[i - 2] = url(arguments[i]);
        }
        GateMain main = new GateMain(arguments[1].equals("4"), classPath, answers);
        main.warmUp();
        List<Batch> batches = readPlan(orders);
        // Holds jars open, so that the next batch's loader need not read their directories again.
        URLClassLoader opener = new URLClassLoader(classPath);
        opener.findResource("META-INF/MANIFEST.MF");
        for (Batch batch : batches) {
            main.run(batch);
        }
        answers.sayProbes();
        answers.say("done");
        // Code under test may have left threads behind.
        Runtime.getRuntime().halt(0);
    }

    /** All classes that this JVM needs of Assay. */
    public static List<Class<?>> classes() {
        List<Class<?>> all = new ArrayList<>();
        for (Class<?> type : List.of(
                GateMain.class,
                Answers.class,
                PlannedTest.class,
                Probes.class,
                SharedStateSearch.class,
                StaticsSnapshot.class,
                Surroundings.class,
                TestWatchdog.class)) {
            all.add(type);
            all.addAll(List.of(type.getDeclaredClasses()));
        }
        return all;
    }

    private static URL url(String path) throws MalformedURLException {
        return Path.of(path).toUri().toURL();
    }

    private static List<Batch> readPlan(InputStream in) throws IOException {
        List<Batch> batches = new ArrayList<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        String line = reader.readLine();
        while (line != null && !line.equals(END_OF_PLAN)) {
            if (line.startsWith("test")) {
                batches.get(batches.size() - 1).tests.add(PlannedTest.read(line));
            } else {
                batches.add(new Batch(line, new ArrayList<>()));
            }
            line = reader.readLine();
        }
        if (line == null) {
            clearUp();
            return List.of();
        }
        Thread orphanage = new Thread(() -> awaitEnd(reader), "assay-orphanage");
        orphanage.setDaemon(true);
        orphanage.start();
        return batches;
    }

    /** Where the other end of the pipe is gone, nobody needs this JVM any more, nor will anybody clear up. */
    private static void awaitEnd(BufferedReader reader) {
        try {
            while (reader.readLine() != null) {
                Thread.onSpinWait(); // Nothing else is ever said.
            }
        } catch (IOException e) {
            clearUp();
        }
        clearUp();
        Runtime.getRuntime().halt(ORPHANED);
    }

    /** Deletes the folder of the gate, in which the working folder of this JVM lies. */
    private static void clearUp() {
        Path gate = Path.of(System.getProperty("user.dir")).getParent();
        if (gate == null || !String.valueOf(gate.getFileName()).startsWith("assay-gate-")) {
            return;
        }
        try (Stream<Path> files = Files.walk(gate)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            return; // Another JVM of the gate does the same; else the next run of Assay will.
        }
    }

    /** Loads most of JUnit while the tests are still being compiled. */
    private void warmUp() {
        launcher.execute(request(DiscoverySelectors.selectClass(Object.class), Map.of()));
        watchdog.start();
    }

    private void run(Batch batch) throws IOException {
        surroundings.restore();
        if (batch.way.equals("search")) {
            search(batch.tests);
            return;
        }
        try (URLClassLoader loader = new URLClassLoader(classPath, GateMain.class.getClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            if (batch.way.equals("junit")) {
                Map<String, PlannedTest> byName = new LinkedHashMap<>();
                batch.tests.forEach(test -> byName.put(test.method(), test));
                Class<?> type = Class.forName(batch.tests.get(0).className(), false, loader);
                launcher.execute(request(DiscoverySelectors.selectClass(type), byName), new Teller(byName));
            } else {
                for (PlannedTest test : batch.tests) {
                    started(test);
                    finished(test, test.call(loader));
                }
            }
        } catch (ClassNotFoundException | LinkageError e) {
            answers.say("broken " + Answers.encode(e.toString()));
        } finally {
            watchdog.rest();
        }
    }

    private void search(List<PlannedTest> tests) throws IOException {
        PlannedTest after = tests.get(tests.size() - 1);
        new SharedStateSearch(classPath, watchdog, surroundings)
                .search(tests.subList(0, tests.size() - 1), after)
                .ifPresent(cause -> answers.say("cause " + after.index() + " "
                        + cause.before().index() + " " + Answers.encode(cause.exception()) + " "
                        + Answers.encode(cause.state())));
    }

    private void started(PlannedTest test) {
        answers.say("start " + test.index());
        watchdog.watch(test);
    }

    private void finished(PlannedTest test, @Nullable Throwable thrown) {
        watchdog.rest();
        answers.say(
                thrown == null
                        ? "pass " + test.index()
                        : "fail " + test.index() + " " + Answers.encode(Answers.describe(thrown)));
    }

    private static LauncherDiscoveryRequest request(DiscoverySelector selector, Map<String, PlannedTest> chosen) {
        PostDiscoveryFilter filter = descriptor -> FilterResult.includedIf(descriptor
                .getSource()
                .filter(MethodSource.class::isInstance)
                .map(source -> chosen.containsKey(((MethodSource) source).getMethodName()))
                .orElse(!descriptor.isTest()));
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(selector)
                .filters(filter)
                .enableImplicitConfigurationParameters(false)
                .build();
    }

    /** Tells how tests start and end. */
    private final class Teller implements TestExecutionListener {
        private final Map<String, PlannedTest> tests;

        Teller(Map<String, PlannedTest> tests) {
            this.tests = tests;
        }

        @Override
        public void executionStarted(TestIdentifier identifier) {
            PlannedTest test = test(identifier);
            if (test != null) {
                started(test);
            }
        }

        @Override
        public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
            PlannedTest test = test(identifier);
            Throwable thrown = result.getThrowable().orElse(null);
            if (test != null) {
                finished(test, thrown);
            } else if (thrown != null) {
                answers.say("broken " + Answers.encode(Answers.describe(thrown)));
            }
        }

        private @Nullable PlannedTest test(TestIdentifier identifier) {
            return identifier.isTest()
                    ? identifier
                            .getSource()
                            .filter(MethodSource.class::isInstance)
                            .map(source -> tests.get(((MethodSource) source).getMethodName()))
                            .orElse(null)
                    : null;
        }
    }
}
