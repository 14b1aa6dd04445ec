package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.Deadline;
import dev.assay.model.trial.GuardedAction;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Harm by other modules than java.base, to the JVM itself, or to what runs after it: nothing outside changes. */
class HarmBeyondTest {
    private static final String HARM = "subjects.HarmBeyond";
    private static final String TAKES_TEXT = "(Ljava/lang/String;)V";
    private static final Path PREFERENCES = Path.of(System.getProperty("user.home"), ".java");

    @TempDir
    static Path folder;

    @TempDir
    static Path victims;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/HarmBeyond.java", HarmBeyondSource.TEXT));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void denies_what_native_code_of_other_modules_does(int release) throws IOException {
        Map<String, GuardedAction> expected = new TreeMap<>(Map.of(
                "heapDump", GuardedAction.FILES,
                "heapDumpByServer", GuardedAction.FILES,
                "heapDumpWhenFull", GuardedAction.FILES,
                "commandHeapDump", GuardedAction.FILES,
                "commandLog", GuardedAction.FILES,
                "preferences", GuardedAction.FILES,
                "attachToParent", GuardedAction.EXEC,
                "load", GuardedAction.EXEC,
                "sctp", GuardedAction.NETWORK,
                "lowerGuard", GuardedAction.FILES));
        if (release > 21) {
            expected.put("foreignFunction", GuardedAction.EXEC);
        }
        Path victim = Files.writeString(victims.resolve("denied" + release), "alive");
        Set<String> before = everything();
        try (PlainLab lab = lab(release, WorldMode.OFF)) {
            List<Outcome> outcomes = Trials.outcomes(
                    lab,
                    expected.keySet().stream().map(name -> trial(name, victim)).toList());
            List<String> names = List.copyOf(expected.keySet());
            for (int i = 0; i < names.size(); i++) {
                Outcome.Denied denied = assertInstanceOf(
                        Outcome.Denied.class, outcomes.get(i), names.get(i) + " ended with " + outcomes.get(i));
                assertEquals(expected.get(names.get(i)), denied.action(), names.get(i));
            }
        }
        assertEquals(before, everything());
    }

    @ParameterizedTest
    @CsvSource({"17, OFF", "17, ON", "25, OFF", "25, ON"})
    @Tag("slow")
    void changes_nothing_outside_and_nothing_for_what_comes_later(int release, WorldMode world) throws IOException {
        Path victim = Files.writeString(victims.resolve("victim" + release + world), "alive");
        Set<String> before = everything();
        List<String> ways = program.find(HARM).orElseThrow().methods().stream()
                .filter(method -> method.isPublic() && method.ref().descriptor().equals(TAKES_TEXT))
                .map(MethodInfo::ref)
                .map(ref -> ref.name())
                .sorted()
                .toList();
        assertTrue(ways.size() >= 90, ways.size() + " ways");
        List<String> wrong = new ArrayList<>();
        try (PlainLab lab = lab(release, world)) {
            Outcome witness = witness(lab);
            assertInstanceOf(Outcome.Returned.class, witness);
            for (String way : ways) {
                Outcome outcome = Trials.outcome(lab, trial(way, victim));
                if (!witness(lab).equals(witness)) {
                    wrong.add(way + " changed what comes later: " + outcome);
                }
                if (!everything().equals(before)) {
                    wrong.add(way + " changed files: " + everything());
                    before = everything();
                }
            }
        }
        assertTrue(wrong.isEmpty(), String.join("\n", wrong));
        assertEquals(
                0,
                ProcessHandle.current()
                        .descendants()
                        .filter(HarmBeyondTest::isLeft)
                        .count());
    }

    @Test
    void what_is_allowed_passes() throws IOException {
        Path victim = Files.writeString(victims.resolve("allowed"), "alive");
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withAllowed(Set.of(GuardedAction.FILES)))) {
            Outcome outcome = Trials.outcome(lab, trial("heapDump", victim));
            assertInstanceOf(Outcome.Returned.class, outcome);
        }
        Path dump = Path.of(victim + ".made.hprof");
        assertTrue(Files.exists(dump));
        Files.delete(dump);
        assertFalse(Files.exists(dump));
    }

    private static boolean isLeft(ProcessHandle process) {
        return process.info()
                .commandLine()
                .map(line -> line.startsWith("sleep"))
                .orElse(false);
    }

    private static PlainLab lab(int release, WorldMode world) {
        return new PlainLab(program, LabOptions.defaults().withWorld(world).withJavaHome(Jdks.of(release)));
    }

    private static Trial trial(String way, Path victim) {
        return call(HARM, way, TAKES_TEXT, victim.toString());
    }

    private static Outcome witness(PlainLab lab) {
        Trial trial = call(HARM, "witness", "()Ljava/lang/String;");
        return Trials.observe(lab, List.of(trial), Deadline.in(Duration.ofMinutes(1)))
                .get(0)
                .outcome();
    }

    /** The files of the victims with what is in them, those of preferences, and those of attached JVMs. */
    private static Set<String> everything() throws IOException {
        Set<String> all = new TreeSet<>();
        try (Stream<Path> files = Files.walk(victims)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.add(file + ": " + (Files.size(file) < 100 ? Files.readString(file) : "large"));
            }
        }
        if (Files.exists(PREFERENCES)) {
            try (Stream<Path> files = Files.walk(PREFERENCES)) {
                files.map(Path::toString).forEach(all::add);
            }
        }
        return all;
    }
}
