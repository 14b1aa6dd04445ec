package dev.assay.output.writer.gate;

import dev.assay.cache.ProcessStart;
import dev.assay.model.Deadline;
import dev.assay.output.writer.gate.runner.GateMain;
import dev.assay.output.writer.text.JUnit;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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
    private static final String BROKEN = "broken ";

    /** The exit codes of the signals that end a process from outside: interrupt, kill, terminate. */
    private static final Set<Integer> KILLED = Set.of(128 + 2, 128 + 9, 128 + 15);

    /** The packages of the JDK whose objects hold what code under test keeps. */
    private static final List<String> OPENED = List.of(
            "java.io",
            "java.lang",
            "java.math",
            "java.net",
            "java.nio",
            "java.text",
            "java.time",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.random",
            "java.util.regex",
            "java.util.stream");

    private final String token = UUID.randomUUID().toString();
    private final Process process;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final StringBuilder lastWords = new StringBuilder();

    /**
     * What is needed to start one.
     *
     * @param own what it runs with itself
     * @param tested compiled tests and the class path of the code under test
     * @param options more options of the JVM
     */
    record Setup(
            Path javaHome, JUnit junit, GateClasses own, List<Path> tested, int heapMegabytes, List<String> options) {

        Setup(Path javaHome, JUnit junit, GateClasses own, List<Path> tested, int heapMegabytes) {
            this(javaHome, junit, own, tested, heapMegabytes, List.of());
        }

        /** The same, with other copies of some of the tested classes. */
        Setup before(Path copies) {
            return new Setup(
                    javaHome,
                    junit,
                    own,
                    Stream.concat(Stream.of(copies), tested.stream()).toList(),
                    heapMegabytes,
                    options);
        }

        /** The same, in which the state of the JDK's collections can be looked at. */
        Setup openToSearch() {
            List<String> open = new ArrayList<>(List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"));
            for (String name : OPENED) {
                open.addAll(List.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED"));
            }
            return new Setup(javaHome, junit, own, tested, heapMegabytes, open);
        }
    }

    /** What is done with a batch. */
    enum Way {
        /** JUnit runs the tests, all of one class, in its own order. */
        JUNIT("junit"),
        /** They are just called, in the order of the batch. */
        PLAIN("plain"),
        /** The last one fails after the others: what do they share? */
        SEARCH("search");

        private final String word;

        Way(String word) {
            this.word = word;
        }
    }

    /** Tests that share a class loader. */
    record Batch(Way way, List<TestUnderGate> tests) {}

    /** How the work on a plan ended. */
    enum End {
        /** All was run. */
        DONE,
        /** A test does not end, as its result says, and takes the JVM along. */
        STUCK,
        /** The JVM ended before its time. */
        DIED,
        /** The JVM did not answer in time. */
        LATE
    }

    /** How one test of one batch ended. */
    record Ended(int batch, TestUnderGate test, RunResult result) {}

    /**
     * What became of a plan.
     *
     * @param ended the tests that ended, in the order in which they were run
     * @param under the test under which the JVM died, if there was one
     * @param isKilled whether somebody has killed the JVM, which says nothing about the test
     * @param words what the JVM said last where it ended before its time
     * @param probes of instrumented classes that were loaded, by the number of the class
     * @param causes through what tests influence one another, where that was asked
     */
    record Run(
            List<Ended> ended,
            End end,
            Optional<TestUnderGate> under,
            boolean isKilled,
            String words,
            Map<Long, boolean[]> probes,
            List<SharedCause> causes) {

        /** The tests that ended at least once. */
        Set<TestUnderGate> tests() {
            return ended.stream().map(Ended::test).collect(Collectors.toCollection(LinkedHashSet::new));
        }
    }

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
        command.addAll(setup.options);
        setup.own.archive().ifPresent(archive -> command.add("-XX:SharedArchiveFile=" + archive));
        command.addAll(List.of(
                "-cp", setup.own.text(), GateMain.class.getName(), token, setup.junit == JUnit.FOUR ? "4" : "5"));
        setup.tested.forEach(path -> command.add(path.toAbsolutePath().toString()));
        try {
            process = ProcessStart.of(new ProcessBuilder(command)
                    .directory(workingFolder.toFile())
                    .redirectErrorStream(true));
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
        send(batches);
        Conversation conversation = new Conversation(batches);
        boolean hasAnswered = false;
        while (true) {
            TestUnderGate current = conversation.current();
            Deadline patience = deadline.atMost(hasAnswered ? limit(current).plus(GRACE) : STARTING);
            String line = next(patience);
            hasAnswered = true;
            if (line == null) {
                boolean isStuck = !deadline.isPast() && current != null;
                return isStuck ? conversation.stuck() : conversation.end(End.LATE, false, "it did not answer in time");
            }
            if (line.equals(END)) {
                return conversation.hasHung()
                        ? conversation.end(End.STUCK, false, lastWords())
                        : conversation.end(End.DIED, isKilled(), lastWords());
            }
            if (line.equals("done")) {
                return conversation.end(End.DONE, false, lastWords());
            }
            if (line.startsWith(BROKEN)) {
                append(Conversation.decode(line.substring(BROKEN.length())));
            } else {
                conversation.take(line);
            }
        }
    }

    private boolean isKilled() {
        try {
            return process.waitFor(2, TimeUnit.SECONDS) && KILLED.contains(process.exitValue());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
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

    private void send(List<Batch> batches) {
        StringBuilder plan = new StringBuilder();
        int index = 0;
        for (Batch batch : batches) {
            plan.append(batch.way.word).append('\n');
            for (TestUnderGate test : batch.tests) {
                plan.append("test\t").append(index++).append('\t').append(test.className());
                plan.append('\t').append(test.method());
                plan.append('\t').append(limit(test).toMillis()).append('\n');
            }
        }
        plan.append(GateMain.END_OF_PLAN).append('\n');
        try {
            // It stays open: where it ends, the JVM knows that nobody needs it any more.
            OutputStream input = process.getOutputStream();
            input.write(plan.toString().getBytes(StandardCharsets.UTF_8));
            input.flush();
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
