package dev.assay.output.writer.gate;

import dev.assay.model.Deadline;
import dev.assay.output.writer.gate.runner.GateMain;
import dev.assay.output.writer.source.JUnit;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One fresh JVM without instrumentation that runs one plan of tests and ends. */
final class GateJvm implements AutoCloseable {
    private static final int LONGEST_LINE = 1 << 21;
    private static final int LONGEST_LAST_WORDS = 300;
    /** How long the JVM may be silent beyond the limit of a test before it is taken for stuck as a whole. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /** On a machine that has much else to do, to start Java and JUnit takes long. */
    private static final Duration STARTING = Duration.ofMinutes(1);

    private static final String END = "end";

    private final String token = UUID.randomUUID().toString();
    private final Process process;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final StringBuilder lastWords = new StringBuilder();

    /**
     * What is needed to start one.
     *
     * @param own what it runs with itself
     * @param tested compiled tests and the class path of the code under test
     */
    record Setup(Path javaHome, JUnit junit, GateClasses own, List<Path> tested, int heapMegabytes) {

        /** The same, with other copies of some of the tested classes. */
        Setup before(Path copies) {
            return new Setup(
                    javaHome,
                    junit,
                    own,
                    Stream.concat(Stream.of(copies), tested.stream()).toList(),
                    heapMegabytes);
        }
    }

    /**
     * Tests of one class that share a class loader.
     *
     * @param byJUnit whether JUnit runs them, in its own order, or they are just called
     */
    record Batch(boolean byJUnit, List<TestUnderGate> tests) {}

    /**
     * What became of a plan.
     *
     * @param results of the tests that ended, in the order in which they were run
     * @param complete whether all were run
     * @param words what the JVM said last where it ended before its time
     * @param probes of instrumented classes that were loaded, by the number of the class
     */
    record Run(Map<TestUnderGate, RunResult> results, boolean complete, String words, Map<Long, boolean[]> probes) {}

    GateJvm(Setup setup, Path workingFolder) {
        List<String> command = new ArrayList<>(List.of(
                setup.javaHome.resolve("bin").resolve("java").toString(),
                "-ea",
                "-Xmx" + setup.heapMegabytes + "m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + workingFolder));
        setup.own.archive().ifPresent(archive -> command.add("-XX:SharedArchiveFile=" + archive));
        command.addAll(List.of(
                "-cp", setup.own.text(), GateMain.class.getName(), token, setup.junit == JUnit.FOUR ? "4" : "5"));
        setup.tested.forEach(path -> command.add(path.toAbsolutePath().toString()));
        try {
            process = new ProcessBuilder(command)
                    .directory(workingFolder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            throw new GateFailure(
                    "Tests are only written after they were run, and Java cannot be started from " + setup.javaHome
                            + " (" + e.getMessage() + "); check that path.",
                    e);
        }
        Thread drain = new Thread(this::drain, "assay-gate-drain");
        drain.setDaemon(true);
        drain.start();
    }

    /** Runs batches of tests, one after the other. */
    Run run(List<Batch> batches, Deadline deadline) {
        List<TestUnderGate> tests =
                batches.stream().flatMap(batch -> batch.tests().stream()).toList();
        send(batches);
        Map<TestUnderGate, RunResult> results = new LinkedHashMap<>();
        Map<Long, boolean[]> probes = new TreeMap<>();
        TestUnderGate current = null;
        boolean hasAnswered = false;
        while (true) {
            Deadline patience = deadline.atMost(hasAnswered ? limit(current).plus(GRACE) : STARTING);
            String line = next(patience);
            hasAnswered = true;
            if (line == null) {
                boolean stuck = !deadline.isPast() && current != null;
                if (stuck) {
                    results.put(current, new RunResult.Hung());
                }
                return new Run(results, false, stuck ? "" : "it did not answer in time", probes);
            }
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "start" -> current = tests.get(Integer.parseInt(words[1]));
                case "pass", "fail", "hung" -> {
                    results.put(tests.get(Integer.parseInt(words[1])), result(words));
                    current = null;
                }
                case "probes" -> probes.put(Long.valueOf(words[1]), probes(words[2]));
                case "broken" -> append(decode(words[1]));
                case "done" -> {
                    return new Run(results, true, lastWords(), probes);
                }
                default -> {
                    if (current != null) {
                        results.put(current, new RunResult.Died());
                    }
                    return new Run(results, false, lastWords(), probes);
                }
            }
        }
    }

    /** How long a test may run. */
    static Duration limit(@Nullable TestUnderGate test) {
        boolean endless = test != null && test.expectation() instanceof Expectation.DoesNotEnd;
        return Duration.ofSeconds(endless ? 8 : 5);
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static RunResult result(String[] words) {
        return switch (words[0]) {
            case "pass" -> new RunResult.Passed();
            case "fail" -> RunResult.Failed.read(decode(words[2]));
            default -> new RunResult.Hung();
        };
    }

    private static boolean[] probes(String digits) {
        boolean[] probes = new boolean[digits.length()];
        for (int i = 0; i < probes.length; i++) {
            probes[i] = digits.charAt(i) == '1';
        }
        return probes;
    }

    private void send(List<Batch> batches) {
        StringBuilder plan = new StringBuilder();
        int index = 0;
        for (Batch batch : batches) {
            plan.append(batch.byJUnit ? "junit\n" : "plain\n");
            for (TestUnderGate test : batch.tests) {
                plan.append("test\t").append(index++).append('\t').append(test.className());
                plan.append('\t').append(test.method());
                plan.append('\t').append(limit(test).toMillis()).append('\n');
            }
        }
        try (OutputStream input = process.getOutputStream()) {
            input.write(plan.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            append("it took no plan: " + e.getMessage());
        }
    }

    private @Nullable String next(Deadline deadline) {
        try {
            return answers.poll(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static String decode(String text) {
        return ByteBuffer.wrap(Base64.getDecoder().decode(text)).asCharBuffer().toString();
    }

    /** Reads all that the JVM prints: answers are queued, the end of other lines is kept, everything else dropped. */
    private void drain() {
        try (InputStream in = new BufferedInputStream(process.getInputStream())) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int c = in.read(); c >= 0; c = in.read()) {
                if (c == '\n') {
                    accept(line.toString(StandardCharsets.UTF_8));
                    line.reset();
                } else if (line.size() < LONGEST_LINE) {
                    line.write(c);
                }
            }
        } catch (IOException e) {
            append("its output ended: " + e.getMessage());
        }
        answers.add(END);
    }

    private void accept(String line) {
        if (line.startsWith(token + " ")) {
            answers.add(line.substring(token.length() + 1));
        } else if (!line.isBlank() && !line.startsWith("Picked up ")) {
            append(line);
        }
    }

    private String lastWords() {
        synchronized (lastWords) {
            return lastWords.toString();
        }
    }

    private void append(String words) {
        synchronized (lastWords) {
            lastWords.append(lastWords.length() == 0 ? "" : " ").append(words.strip());
            lastWords.delete(0, Math.max(0, lastWords.length() - LONGEST_LAST_WORDS));
        }
    }
}
