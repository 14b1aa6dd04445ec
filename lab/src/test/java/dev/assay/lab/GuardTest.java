package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.lab.Trials.outcomes;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.trial.GuardedAction;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way to harm that we know of is tried, on every JDK that we have. */
class GuardTest {
    private static final String HARM = "subjects.Harm";
    private static final String TAKES_TEXT = "(Ljava/lang/String;)V";

    @TempDir
    static Path folder;

    @TempDir
    static Path victims;

    private static Program program;

    /** The methods of the subject, by what they try. */
    private static final List<String> EXITS =
            List.of("exit", "halt", "runtimeExit", "exitByReflection", "exitByHandle");

    private static final List<String> EXECS =
            List.of("processBuilder", "exec", "pipeline", "processByReflection", "killOther");
    private static final List<String> FILES = List.of(
            "outputStream",
            "outputStreamAppending",
            "fileWriter",
            "printStream",
            "standardOut",
            "standardErr",
            "standardIn",
            "randomAccess",
            "fileDelete",
            "fileDeleteOnExit",
            "fileCreate",
            "fileTemporary",
            "fileMkdir",
            "fileMkdirs",
            "fileRename",
            "fileTimes",
            "fileReadOnly",
            "fileReadable",
            "fileWritable",
            "fileExecutable",
            "nioDelete",
            "nioDeleteIfExists",
            "nioWrite",
            "nioStream",
            "nioWriter",
            "nioChannel",
            "nioFileChannel",
            "nioAsynchronous",
            "nioCreate",
            "nioTemporary",
            "nioTemporaryFolder",
            "nioFolder",
            "nioFolders",
            "nioMove",
            "nioCopy",
            "nioLink",
            "nioSymbolicLink",
            "nioTimes",
            "nioPermissions",
            "nioOwner",
            "nioAttribute",
            "nioUserAttribute",
            "nioSecureDelete",
            "nioSecureMove",
            "nioSecureChannel",
            "nioSecureTimes",
            "nioSecurePermissions",
            "missingDelete",
            "missingDeleteOld",
            "missingCopy",
            "missingMove",
            "missingTimes",
            "missingAttribute",
            "missingUserAttribute",
            "missingDos",
            "missingSecure",
            "existingFolders",
            "existingMkdirs",
            "deleteByReflection",
            "deleteByHandle",
            "swallowed",
            "inInitializer");
    private static final List<String> NETWORKS = List.of(
            "socket",
            "serverSocket",
            "datagram",
            "multicast",
            "socketChannel",
            "serverSocketChannel",
            "datagramChannel",
            "unixSocket",
            "unixServer",
            "reachable",
            "lookup",
            "url");
    private static final List<String> THREADS = List.of(
            "asynchronousSocket",
            "thread",
            "executor",
            "timer",
            "completable",
            "subclassed",
            "virtual",
            "shutdownHook");

    /** What a test may do, too: temporary files, what classes do when they are loaded, threads that end. */
    private static final Set<String> HARMLESS = Set.of(
            "fileTemporary",
            "nioTemporary",
            "nioTemporaryFolder",
            "inInitializer",
            "thread",
            "executor",
            "completable",
            "subclassed",
            "virtual");

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, source("subjects/Harm.java", HarmSource.TEXT));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void denies_every_way_to_harm(int release) throws IOException {
        List<String> all = Stream.of(EXITS, EXECS, FILES, NETWORKS, THREADS)
                .flatMap(List::stream)
                .toList();
        Path victim = Files.writeString(victims.resolve("victim" + release), "alive");
        Path folder = Files.createDirectory(victims.resolve("folder" + release));
        Files.writeString(folder.resolve("inner"), "alive");
        try (PlainLab lab = lab(release, Set.of())) {
            List<Outcome> outcomes = outcomes(lab, trials(all, victim));
            List<Executable> checks = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                String name = all.get(i);
                Outcome outcome = outcomes.get(i);
                checks.add(() -> assertEquals(
                        expected(name),
                        outcome instanceof Outcome.Denied denied ? denied.action() : null,
                        name + " ended with " + outcome));
            }
            assertAll(checks);
        }
        assertEquals("alive", Files.readString(victim));
        assertEquals("alive", Files.readString(folder.resolve("inner")));
        assertEquals(Set.of("inner"), names(folder));
    }

    /** In a world of its own the code sees something else than a denial, and nothing outside sees it. */
    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void no_way_to_harm_leads_out_of_a_world(int release) throws IOException {
        List<String> all = Stream.of(EXITS, EXECS, FILES, NETWORKS, THREADS)
                .flatMap(List::stream)
                .toList();
        Path victim = Files.writeString(victims.resolve("victimOfWorld" + release), "alive");
        Path folder = Files.createDirectory(victims.resolve("folderOfWorld" + release));
        Files.writeString(folder.resolve("inner"), "alive");
        Set<String> before = names(victims);
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults().withJavaHome(Jdks.of(release)))) {
            List<Outcome> outcomes = outcomes(lab, trials(all, victim));
            List<Executable> checks = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                String name = all.get(i);
                Outcome outcome = outcomes.get(i);
                checks.add(() -> assertTrue(
                        outcome instanceof Outcome.Denied
                                || outcome instanceof Outcome.Pretended
                                || HARMLESS.contains(name),
                        name + " ended with " + outcome));
            }
            assertAll(checks);
        }
        assertEquals("alive", Files.readString(victim));
        assertEquals("alive", Files.readString(folder.resolve("inner")));
        assertEquals(Set.of("inner"), names(folder));
        assertEquals(before, names(victims));
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void lets_harmless_code_of_the_same_kind_pass(int release) throws IOException {
        List<String> harmless = List.of(
                "readsFile",
                "parallelStream",
                "logging",
                "exitHandled",
                "randomSeed",
                "devNull",
                "localhost",
                "console");
        Path victim = Files.writeString(victims.resolve("read" + release), "alive");
        try (PlainLab lab = lab(release, Set.of())) {
            List<Outcome> outcomes = outcomes(lab, trials(harmless, victim));
            for (int i = 0; i < harmless.size(); i++) {
                assertInstanceOf(Outcome.Returned.class, outcomes.get(i), harmless.get(i) + ": " + outcomes.get(i));
            }
        }
    }

    @Test
    void lets_pass_what_is_allowed() throws IOException {
        Path victim = victims.resolve("allowed");
        Files.writeString(victim, "old");
        try (PlainLab lab = lab(Runtime.version().feature(), Set.of(GuardedAction.FILES, GuardedAction.THREADS))) {
            List<Outcome> outcomes = outcomes(
                    lab, trials(List.of("nioWrite", "thread", "executor", "exit", "standardOut", "thread"), victim));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(0));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(1));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(2));
            assertInstanceOf(Outcome.Denied.class, outcomes.get(3));
            assertInstanceOf(Outcome.Denied.class, outcomes.get(4), "nobody may write into the pipe");
            assertInstanceOf(Outcome.Returned.class, outcomes.get(5));
        }
        assertEquals("harm", Files.readString(victim));
    }

    @Test
    void an_allowed_exit_is_the_end_of_its_own_trial_alone() {
        try (PlainLab lab = lab(Runtime.version().feature(), Set.of(GuardedAction.EXIT))) {
            List<Outcome> outcomes =
                    outcomes(lab, trials(List.of("devNull", "halt", "devNull", "exit", "devNull"), victims));
            assertInstanceOf(Outcome.Returned.class, outcomes.get(0));
            assertEquals(
                    3, assertInstanceOf(Outcome.Died.class, outcomes.get(1)).exitCode());
            assertInstanceOf(Outcome.Returned.class, outcomes.get(2));
            assertEquals(
                    2, assertInstanceOf(Outcome.Died.class, outcomes.get(3)).exitCode());
            assertInstanceOf(Outcome.Returned.class, outcomes.get(4));
        }
    }

    private static PlainLab lab(int release, Set<GuardedAction> allowed) {
        return new PlainLab(
                program,
                LabOptions.defaults()
                        .withAllowed(allowed)
                        .withWorld(WorldMode.OFF)
                        .withJavaHome(Jdks.of(release)));
    }

    private static List<Trial> trials(List<String> methods, Path victim) {
        return methods.stream()
                .map(method -> call(HARM, method, TAKES_TEXT, victim.toString()))
                .toList();
    }

    private static GuardedAction expected(String method) {
        return EXITS.contains(method)
                ? GuardedAction.EXIT
                : EXECS.contains(method)
                        ? GuardedAction.EXEC
                        : FILES.contains(method)
                                ? GuardedAction.FILES
                                : NETWORKS.contains(method) ? GuardedAction.NETWORK : GuardedAction.THREADS;
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Set.copyOf(files.map(file -> file.getFileName().toString()).toList());
        }
    }
}
