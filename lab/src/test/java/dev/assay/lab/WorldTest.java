package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.Deadline;
import dev.assay.model.trial.GuardedAction;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What code under test does outside of itself works for it, and nobody else sees it. */
class WorldTest {
    private static final String SUBJECT = "subjects.Outdoors";
    private static final String TEXT = "()Ljava/lang/String;";

    @TempDir
    static Path folder;

    @TempDir
    static Path victims;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/Outdoors.java", OutdoorsSource.TEXT));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void files_of_a_run_are_real_to_it_and_gone_after_it(int release) {
        try (PlainLab lab = lab(release)) {
            for (int i = 0; i < 2; i++) {
                assertEquals("hello true false", returned(lab, "temporaryFile", TEXT));
                assertEquals("[a, c] 6 1000 bc true", returned(lab, "temporaryFolder", TEXT));
                assertEquals("0", returned(lab, "left", "()I"));
                // A class that writes a file when it is loaded cannot be used without that, in no JVM.
                assertEquals("loaded", returned(lab, "loaded", TEXT));
                assertEquals("hooked", returned(lab, "hookedWhenLoaded", TEXT));
                assertEquals("0", returned(lab, "left", "()I"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void the_rest_is_as_on_a_machine_without_rights_and_network(int release) throws IOException {
        Path victim = Files.writeString(victims.resolve("victim" + release), "alive");
        Map<String, String> expected = new TreeMap<>();
        for (String method : List.of("relative", "process", "connection", "host", "library")) {
            expected.put(method, "end the JVM with exit code 42");
        }
        Map<String, String> seen = new TreeMap<>();
        try (PlainLab lab = lab(release)) {
            for (String method : expected.keySet()) {
                seen.put(method, denial(Trials.outcome(lab, call(SUBJECT, method, "()V"))));
            }
            for (String method : List.of("outside", "byWayOf")) {
                expected.put(method, "end the JVM with exit code 42");
                Trial trial = call(SUBJECT, method, "(Ljava/lang/String;)V", victim.toString());
                seen.put(method, denial(Trials.outcome(lab, trial)));
            }
        }
        assertEquals(expected, seen);
        assertEquals("alive", Files.readString(victim));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void threads_take_turns_and_end_with_the_run(int release) {
        try (PlainLab lab = lab(release)) {
            for (int i = 0; i < 5; i++) {
                assertEquals("5", returned(lab, "joined", "()I"));
                assertEquals("abcd", returned(lab, "executor", TEXT));
                assertEquals("6", returned(lab, "completable", "()I"));
                assertEquals("6", returned(lab, "queue", "()I"));
            }
            assertEquals("7", returned(lab, "cleaner", "()I"));
            for (int i = 0; i < 3; i++) {
                Outcome.Pretended left = assertInstanceOf(
                        Outcome.Pretended.class, Trials.outcome(lab, call(SUBJECT, "leavesPool", "()I")));
                assertEquals(GuardedAction.THREADS, left.action());
            }
        }
    }

    @Test
    void what_a_test_would_do_for_real_is_named() {
        try (PlainLab lab = lab(Runtime.version().feature())) {
            assertEquals(
                    new Outcome.Pretended(GuardedAction.THREADS, "register a thread to be started when the JVM ends"),
                    Trials.outcome(lab, call(SUBJECT, "hook", "()Z")));
        }
    }

    @Test
    void without_a_world_the_guard_denies() {
        LabOptions options = LabOptions.defaults().withWorld(WorldMode.OFF);
        try (PlainLab lab = new PlainLab(program, options)) {
            for (String method : List.of("temporaryFile", "loaded", "hookedWhenLoaded")) {
                Outcome outcome = Trials.outcome(lab, call(SUBJECT, method, TEXT));
                assertInstanceOf(Outcome.Denied.class, outcome, method);
            }
        }
    }

    private static String denial(Outcome outcome) {
        return outcome instanceof Outcome.Denied denied ? denied.what() : outcome.toString();
    }

    private static String returned(PlainLab lab, String method, String descriptor) {
        List<Trace> traces =
                Trials.observe(lab, List.of(call(SUBJECT, method, descriptor)), Deadline.in(Duration.ofMinutes(1)));
        Outcome outcome = traces.get(0).outcome();
        assertInstanceOf(Outcome.Returned.class, outcome, method + " ended with " + outcome);
        ValuePicture result = ((Outcome.Returned) outcome).result();
        return String.valueOf(((ValuePicture.Scalar) result).value());
    }

    private static PlainLab lab(int release) {
        return new PlainLab(program, LabOptions.defaults().withJavaHome(Jdks.of(release)));
    }
}
