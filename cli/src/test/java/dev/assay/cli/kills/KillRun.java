package dev.assay.cli.kills;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One run of a command in a process of its own, with temporary folders of its own; JVMs that it starts can be killed meanwhile. */
final class KillRun implements AutoCloseable {
    private static final String SUBJECTS = "dev.assay.cli.kills.subjects.";

    private final Path folder;
    private final Path out;
    private final Process supervisor;
    private final Set<ProcessHandle> seen = new HashSet<>();
    private int kills;

    /** @param folder empty; everything that the run writes lies in it, but for the caches of the user */
    private KillRun(Path folder, Path out, Process supervisor) {
        this.folder = folder;
        this.out = out;
        this.supervisor = supervisor;
    }

    /** Starts a command on the subjects. */
    static KillRun start(Path folder, String command, List<String> options) throws IOException {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        Path out = folder.resolve("out");
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                command,
                "-cp",
                classes().toString(),
                "--out",
                out.toString(),
                "--format",
                "json"));
        line.addAll(options);
        line.add(SUBJECTS + "*");
        Process supervisor = new ProcessBuilder(line)
                .redirectOutput(folder.resolve("answer").toFile())
                .redirectError(folder.resolve("progress").toFile())
                .start();
        return new KillRun(folder, out, supervisor);
    }

    private static Path classes() {
        try {
            return Path.of(KillRun.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kills one of the JVMs that run now, whichever chance picks; false where there is none. */
    boolean kill(Random random) {
        List<ProcessHandle> all = children();
        if (all.isEmpty()) {
            return false;
        }
        boolean isKilled = all.get(random.nextInt(all.size())).destroyForcibly();
        kills += isKilled ? 1 : 0;
        return isKilled;
    }

    /** The processes that the run has started and that run now, in the order of their numbers. */
    List<ProcessHandle> children() {
        List<ProcessHandle> all =
                supervisor.descendants().filter(ProcessHandle::isAlive).sorted().toList();
        seen.addAll(all);
        return all;
    }

    int kills() {
        return kills;
    }

    Process supervisor() {
        return supervisor;
    }

    Path out() {
        return out;
    }

    /** Kills at random until the command ends or enough were killed. */
    void killAtRandom(Random random, int most, int pauseMillis) throws InterruptedException {
        while (!supervisor.waitFor(1 + random.nextInt(2 * pauseMillis), TimeUnit.MILLISECONDS)) {
            if (kills < most) {
                kill(random);
            } else {
                children();
            }
        }
    }

    String progress() throws IOException {
        return Files.readString(folder.resolve("progress"));
    }

    /** What it answered. */
    JsonNode answer() throws IOException, InterruptedException {
        supervisor.waitFor();
        return new ObjectMapper().readTree(folder.resolve("answer").toFile());
    }

    /** The reports as they lie in the output folder. */
    JsonNode report() throws IOException {
        return new ObjectMapper().readTree(out.resolve("assay.json").toFile());
    }

    /** What the findings are, without what differs from run to run. */
    static Set<String> findings(JsonNode answer) {
        Set<String> findings = new TreeSet<>();
        for (JsonNode finding : answer.get("findings")) {
            findings.add(
                    finding.get("id").textValue() + " " + finding.get("method").textValue() + " "
                            + finding.path("exception").textValue());
        }
        return findings;
    }

    /** The units that Assay itself failed on. */
    static Set<String> internal(JsonNode answer) {
        Set<String> units = new TreeSet<>();
        for (JsonNode unit : answer.get("units")) {
            for (JsonNode reason : unit.get("reasons")) {
                if (reason.get("code").textValue().equals("internal")) {
                    units.add(unit.get("unit").textValue() + ": "
                            + reason.get("detail").textValue());
                }
            }
        }
        return units;
    }

    /** Processes, temporary files and half-written files that are still there after the end; processes get a moment. */
    List<String> left() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(15);
        while (seen.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        List<String> left = new ArrayList<>();
        seen.stream().filter(ProcessHandle::isAlive).forEach(process -> left.add("process " + process.pid()));
        try (Stream<Path> files = Files.walk(folder.resolve("tmp"))) {
            files.filter(file -> !file.equals(folder.resolve("tmp"))).forEach(file -> left.add(file.toString()));
        }
        if (Files.exists(out)) {
            try (Stream<Path> files = Files.walk(out)) {
                files.filter(file -> file.getFileName().toString().startsWith("."))
                        .forEach(file -> left.add(file.toString()));
            }
        }
        return left;
    }

    @Override
    public void close() {
        children().forEach(ProcessHandle::destroyForcibly);
        supervisor.destroyForcibly();
    }
}
