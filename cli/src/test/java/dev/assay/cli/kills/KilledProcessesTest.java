package dev.assay.cli.kills;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that is killed costs what it was doing, never what was found. */
class KilledProcessesTest {
    private static final List<String> OPTIONS = List.of("--budget", "90s", "--seed", "3");

    @TempDir
    Path folder;

    /** The build kills a few; {@code mvn verify -Pslow -pl cli -am -Dtest=KilledProcessesTest} kills 200. */
    @Test
    void all_is_found_though_processes_are_killed() throws Exception {
        List<String> options = List.of("--budget", "60s", "--green", "--trials", "50");
        try (KillRun run = KillRun.start(folder, "crash", options)) {
            run.killAtRandom(new Random(5), 5, 250);
            JsonNode answer = run.answer();
            Set<String> methods = new TreeSet<>();
            answer.get("findings")
                    .forEach(finding -> methods.add(finding.get("method").textValue()));
            // What single calls show; the third sale needs a sequence, and there are more if null is passed.
            for (String method : List.of("Till#share(int,int)", "Till#coin(int)", "Label#pad(int)")) {
                assertTrue(methods.stream().anyMatch(name -> name.endsWith(method)), answer.toPrettyString());
            }
            assertEquals(Set.of(), KillRun.internal(answer));
            assertTrue(run.kills() > 1, "only " + run.kills() + " were killed");
            assertEquals(List.of(), run.left());
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"crash", "explore", "check", "sequence"})
    void the_same_is_found_after_hundreds_of_kills(String command) throws Exception {
        int most = Integer.getInteger("assay.kills", 200) / 4;
        compare(command, command.equals("crash") ? List.of("--green") : List.of(), most, 400);
    }

    /** Runs a command in peace, and then again and again until enough of its processes were killed. */
    private void compare(String command, List<String> more, int most, int pauseMillis) throws Exception {
        List<String> options = Stream.concat(OPTIONS.stream(), more.stream()).toList();
        Set<String> inPeace;
        Set<String> tests;
        try (KillRun run = KillRun.start(Files.createDirectory(folder.resolve("peace")), command, options)) {
            JsonNode answer = run.answer();
            inPeace = KillRun.findings(answer);
            tests = files(run.out());
            assertTrue(inPeace.size() > 1, answer::toPrettyString);
            assertEquals(List.of(), run.left());
        }
        Random random = new Random(17);
        int kills = 0;
        for (int round = 1; kills < most; round++) {
            String at = command + ", round " + round;
            try (KillRun run =
                    KillRun.start(Files.createDirectory(folder.resolve("round" + round)), command, options)) {
                run.killAtRandom(random, most - kills, pauseMillis);
                kills += run.kills();
                JsonNode answer = run.answer();
                String said = at + " after " + run.kills() + " kills: " + answer.toPrettyString() + run.progress();
                assertEquals(inPeace, KillRun.findings(answer), said);
                assertEquals(Set.of(), KillRun.internal(answer), said);
                assertEquals(tests, files(run.out()), said);
                assertEquals(List.of(), run.left(), at);
            }
        }
    }

    @Tag("slow")
    @Test
    void what_was_found_before_an_interrupt_can_be_read() throws Exception {
        stop("INT");
    }

    @Test
    void what_was_found_before_the_supervisor_was_killed_can_be_read() throws Exception {
        stop("KILL");
    }

    /** What a supervisor that is stopped has confirmed by then stays, and the next run clears up what it could not. */
    private void stop(String signal) throws Exception {
        // One class after the other: the first is written when the second begins.
        List<String> options = List.of("--budget", "60s", "--seed", "3", "--trials", "1000000", "--jobs", "1");
        Set<String> written;
        try (KillRun run = KillRun.start(folder, "crash", options)) {
            await(run, "[2/2]");
            written = files(run.out());
            run.children();
            new ProcessBuilder(
                            "kill",
                            "-" + signal,
                            String.valueOf(run.supervisor().pid()))
                    .start()
                    .waitFor();
            assertTrue(run.supervisor().waitFor(30, TimeUnit.SECONDS));
            assertFalse(written.isEmpty());
            assertTrue(files(run.out()).containsAll(written));
            if (signal.equals("INT")) {
                assertEquals(List.of(), run.left());
                assertFalse(KillRun.findings(run.report()).isEmpty());
            }
        }
        Path again = Files.createDirectory(folder.resolve("again"));
        Files.move(folder.resolve("tmp"), again.resolve("tmp"));
        try (KillRun run = KillRun.start(again, "crash", List.of("--budget", "2s", "--trials", "1"))) {
            run.answer();
            assertEquals(List.of(), run.left());
        }
    }

    private static void await(KillRun run, String progress) throws IOException, InterruptedException {
        while (run.supervisor().isAlive() && !run.progress().contains(progress)) {
            Thread.sleep(20);
        }
        assertTrue(run.supervisor().isAlive(), run.progress());
    }

    private static Set<String> files(Path out) throws IOException {
        Set<String> names = new TreeSet<>();
        for (String part : List.of("tests", "findings")) {
            if (Files.exists(out.resolve(part))) {
                try (Stream<Path> files = Files.walk(out.resolve(part))) {
                    files.filter(Files::isRegularFile)
                            .forEach(file -> names.add(out.relativize(file).toString()));
                }
            }
        }
        return names;
    }
}
