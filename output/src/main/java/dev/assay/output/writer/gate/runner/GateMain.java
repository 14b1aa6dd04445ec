package dev.assay.output.writer.gate.runner;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * one whose tests are just called; then {@code test}, index, class, method and limit in milliseconds, separated by tabs.
 * The answers go to the standard output, one line each behind the token.
 */
public final class GateMain {
    private static final int LONGEST_MESSAGE = 1000;
    private static final int HUNG = 7;

    private final String token;
    private final URL[] classPath;
    private final OutputStream answers;
    private final Launcher launcher;
    private final Watchdog watchdog = new Watchdog();

    private GateMain(String token, boolean vintage, URL[] classPath, OutputStream answers) {
        this.token = token;
        this.classPath = classPath;
        this.answers = answers;
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

    /** Tests of one class, in a class loader of their own. */
    private static final class Batch {
        final boolean forJUnit;
        final List<Test> tests = new ArrayList<>();

        Batch(boolean forJUnit) {
            this.forJUnit = forJUnit;
        }
    }

    /** One test of the plan. */
    private static final class Test {
        final int index;
        final String className;
        final String method;
        final long limitMillis;

        Test(String line) {
            String[] parts = line.split("\t", -1);
            index = Integer.parseInt(parts[1]);
            className = parts[2];
            method = parts[3];
            limitMillis = Long.parseLong(parts[4]);
        }
    }

    /** Arguments: a token, the version of JUnit, then the class path of tests and code under test. */
    public static void main(String[] arguments) throws IOException {
        OutputStream answers = new FileOutputStream(FileDescriptor.out);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        URL[] classPath = new URL[arguments.length - 2];
        for (int i = 2; i < arguments.length; i++) {
            classPath[i - 2] = url(arguments[i]);
        }
        GateMain main = new GateMain(arguments[0], arguments[1].equals("4"), classPath, answers);
        main.warmUp();
        List<Batch> batches = readPlan(System.in);
        System.setIn(InputStream.nullInputStream());
        // Holds jars open, so that the next batch's loader need not read their directories again.
        URLClassLoader opener = new URLClassLoader(classPath);
        opener.findResource("META-INF/MANIFEST.MF");
        for (Batch batch : batches) {
            main.run(batch);
        }
        main.tellProbes();
        main.answer("done");
        // Code under test may have left threads behind.
        Runtime.getRuntime().halt(0);
    }

    private static URL url(String path) throws MalformedURLException {
        return Path.of(path).toUri().toURL();
    }

    private static List<Batch> readPlan(InputStream in) throws IOException {
        List<Batch> batches = new ArrayList<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.startsWith("test")) {
                batches.get(batches.size() - 1).tests.add(new Test(line));
            } else {
                batches.add(new Batch(line.equals("junit")));
            }
        }
        return batches;
    }

    /** Loads most of JUnit while the tests are still being compiled. */
    private void warmUp() {
        launcher.execute(request(DiscoverySelectors.selectClass(Object.class), Map.of()));
        watchdog.start();
    }

    private void run(Batch batch) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(classPath, GateMain.class.getClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            Class<?> type = Class.forName(batch.tests.get(0).className, false, loader);
            if (batch.forJUnit) {
                Map<String, Test> byName = new LinkedHashMap<>();
                batch.tests.forEach(test -> byName.put(test.method, test));
                launcher.execute(request(DiscoverySelectors.selectClass(type), byName), new Teller(byName));
            } else {
                for (Test test : batch.tests) {
                    started(test);
                    finished(test, call(type, test.method));
                }
            }
        } catch (ClassNotFoundException | LinkageError e) {
            answer("broken " + encode(e.toString()));
        } finally {
            watchdog.rest();
        }
    }

    /** Calls a test as JUnit would, which pays off where JUnit would look through a large class for each test alone. */
    private static @Nullable Throwable call(Class<?> type, String method) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            Method test = type.getDeclaredMethod(method);
            constructor.setAccessible(true);
            test.setAccessible(true);
            test.invoke(constructor.newInstance());
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (ReflectiveOperationException e) {
            return e;
        }
    }

    private void started(Test test) {
        answer("start " + test.index);
        watchdog.watch(test);
    }

    private void finished(Test test, @Nullable Throwable thrown) {
        watchdog.rest();
        answer(thrown == null ? "pass " + test.index : "fail " + test.index + " " + encode(describe(thrown)));
    }

    private static LauncherDiscoveryRequest request(DiscoverySelector selector, Map<String, Test> chosen) {
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

    private synchronized void answer(String line) {
        try {
            // The line break first, as code under test may have printed half a line.
            answers.write(("\n" + token + " " + line + "\n").getBytes(StandardCharsets.UTF_8));
            answers.flush();
        } catch (IOException e) {
            // Nobody listens any more.
            Runtime.getRuntime().halt(1);
        }
    }

    private void tellProbes() {
        Probes.all().forEach((id, probes) -> answer("probes " + id + " " + Probes.text(probes)));
    }

    /** Char by char, as a message may hold half of a surrogate pair, which no encoding of text has. */
    private static String encode(String text) {
        ByteBuffer chars = ByteBuffer.allocate(Character.BYTES * text.length());
        chars.asCharBuffer().put(text);
        return Base64.getEncoder().encodeToString(chars.array());
    }

    /** The exception as lines: type, message, then frames with class, method, file and line. */
    private static String describe(Throwable thrown) {
        StringBuilder text = new StringBuilder(thrown.getClass().getName()).append('\n');
        try {
            String message = String.valueOf(thrown.getMessage());
            text.append(message.substring(0, Math.min(LONGEST_MESSAGE, message.length()))
                    .replaceAll("\\R", " "));
            for (StackTraceElement frame : thrown.getStackTrace()) {
                String file = frame.getFileName() == null ? "" : frame.getFileName();
                text.append('\n').append(frame.getClassName());
                text.append('\t').append(frame.getMethodName());
                text.append('\t').append(file).append('\t').append(frame.getLineNumber());
            }
        } catch (RuntimeException | Error e) {
            // The exception is code under test as well: what it does not tell cannot be compared.
            text.append('\n');
        }
        return text.toString();
    }

    /** Tells how tests start and end. */
    private final class Teller implements TestExecutionListener {
        private final Map<String, Test> tests;

        Teller(Map<String, Test> tests) {
            this.tests = tests;
        }

        @Override
        public void executionStarted(TestIdentifier identifier) {
            Test test = test(identifier);
            if (test != null) {
                started(test);
            }
        }

        @Override
        public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
            Test test = test(identifier);
            Throwable thrown = result.getThrowable().orElse(null);
            if (test != null) {
                finished(test, thrown);
            } else if (thrown != null) {
                answer("broken " + encode(describe(thrown)));
            }
        }

        private @Nullable Test test(TestIdentifier identifier) {
            return identifier.isTest()
                    ? identifier
                            .getSource()
                            .filter(MethodSource.class::isInstance)
                            .map(source -> tests.get(((MethodSource) source).getMethodName()))
                            .orElse(null)
                    : null;
        }
    }

    /**
     * Ends the JVM when a test takes longer than its limit, as no thread can be ended from outside; tells now and then what was
     * reached, as all of it may be too late.
     */
    private final class Watchdog extends Thread {
        private static final int ROUNDS_BETWEEN_PROBES = 10;

        private @Nullable Test test;
        private long end;

        Watchdog() {
            super("assay-watchdog");
            setDaemon(true);
        }

        synchronized void watch(Test next) {
            test = next;
            end = System.nanoTime() + next.limitMillis * 1_000_000;
        }

        synchronized void rest() {
            test = null;
        }

        @Override
        public void run() {
            for (int round = 1; true; round++) {
                if (round % ROUNDS_BETWEEN_PROBES == 0) {
                    tellProbes();
                }
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {
                    // Code under test may interrupt any thread; the watch goes on.
                    continue;
                }
                synchronized (this) {
                    if (test != null && System.nanoTime() - end > 0) {
                        answer("hung " + test.index);
                        Runtime.getRuntime().halt(HUNG);
                    }
                }
            }
        }
    }
}
