package dev.assay.campaign.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.CampaignResult;
import dev.assay.campaign.Request;
import dev.assay.lab.process.Isolation;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.Techniques;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in a class file, a command reports on it and comes to its end. */
class BrokenClassesTest {
    /** Many in one folder: they share workers, and lie on one another's class path. */
    private static final int TOGETHER = 10;

    private static final Duration BUDGET = Duration.ofMillis(Long.getLong("assay.mutants.millis", 400));

    @TempDir
    Path folder;

    private Path good;

    @BeforeEach
    void compiles_the_subject() throws Exception {
        Path source = Path.of(
                BrokenClassesTest.class.getResource("/broken/broken/Base.java").toURI());
        good = Files.createDirectory(folder.resolve("good"));
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-g",
                                "-nowarn",
                                "-encoding",
                                "UTF-8",
                                "-d",
                                good.toString(),
                                source.toString()));
    }

    @Test
    void fifty_mutants_end_no_command_in_an_internal_error() throws Exception {
        assertEquals(List.of(), troubles(1, 50));
    }

    /** A value that ways which meet have left differently, too few variables, no class above. */
    @Test
    void mutants_that_once_ended_check_do_so_no_more() throws Exception {
        assertEquals("", run(Techniques.named("check"), write(51_002)));
        assertEquals("", run(Techniques.named("check"), write(51_016)));
        assertEquals("", run(Techniques.named("check"), write(51_079)));
    }

    /** A variable or a method without a name, a broken annotation, a broken frame, a name that no file can have. */
    @Test
    void mutants_that_once_ended_crash_and_sequence_do_so_no_more() throws Exception {
        assertEquals("", run(Techniques.named("crash"), write(60_060)));
        assertEquals("", run(Techniques.named("crash"), write(60_165)));
        assertEquals("", run(Techniques.named("sequence"), write(60_084)));
        assertEquals("", run(Techniques.named("sequence"), write(60_217)));
        assertEquals("", run(Techniques.named("sequence"), write(60_315)));
    }

    /** A class above itself. */
    @Test
    void a_mutant_that_once_kept_observe_from_ending_does_so_no_more() throws Exception {
        assertEquals("", run(Techniques.named("observe"), write(60_026)));
    }

    /** {@code -Dassay.mutants=N} and {@code -Dassay.mutants.seed=N} say how many, and which. */
    @Test
    @Tag("slow")
    void thousands_of_mutants_end_no_command_in_an_internal_error() throws Exception {
        assertEquals(
                List.of(),
                troubles(Integer.getInteger("assay.mutants.seed", 1000), Integer.getInteger("assay.mutants", 5000)));
    }

    /** Each batch goes to one command, all commands in turn; what they came to that they should not. */
    private List<String> troubles(int seed, int mutants) throws Exception {
        List<TechniqueKind> commands = Techniques.all();
        List<String> troubles = new ArrayList<>();
        for (int batch = 0; batch * TOGETHER < mutants; batch++) {
            TechniqueKind command = commands.get(batch % commands.size());
            Path classes = write(seed + batch);
            long start = System.nanoTime();
            String trouble = run(command, classes);
            long seconds = (System.nanoTime() - start) / 1_000_000_000;
            if (!trouble.isEmpty() || seconds > 60 + 2 * TOGETHER) {
                troubles.add(command.name() + " on the batch of seed " + (seed + batch) + " took " + seconds + " s: "
                        + trouble);
            }
            delete(classes);
        }
        return troubles;
    }

    private Path write(int seed) throws Exception {
        Path classes = Files.createDirectory(folder.resolve("batch" + seed));
        Files.createDirectory(classes.resolve("broken"));
        List<Path> originals = new ArrayList<>();
        try (Stream<Path> files = Files.list(good.resolve("broken"))) {
            files.sorted().forEach(originals::add);
        }
        for (Path original : originals) {
            Files.copy(original, classes.resolve("broken").resolve(original.getFileName()));
        }
        ClassMutator mutator = new ClassMutator(seed);
        for (int i = 0; i < TOGETHER; i++) {
            // Mostly the class with the code; now and then one of the others.
            Path original = originals.get(i % 3 == 2 ? (seed + i) % originals.size() : originals.size() - 1);
            String name = original.getFileName().toString().replace(".class", "");
            byte[] bytes = mutator.mutant(Files.readAllBytes(original), "broken/" + name, "broken/M" + i);
            Files.write(classes.resolve("broken/M" + i + ".class"), bytes);
        }
        return classes;
    }

    private String run(TechniqueKind command, Path classes) throws Exception {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < TOGETHER; i++) {
            targets.add(Target.parse("broken.M" + i));
        }
        Path out = classes.resolveSibling("out");
        Request request = new Request(
                command,
                Options.defaults(command.options()),
                List.of(classes),
                targets,
                out,
                Budget.each(BUDGET),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        try {
            CampaignResult result = new Campaign(request, new Silent()).run();
            return result.details().isPresent()
                    ? Files.readString(result.details().get())
                    : "";
        } catch (dev.assay.request.BadRequest e) {
            return e.getMessage().isBlank() || e.getMessage().contains("Exception")
                    ? "a poor message: " + e.getMessage()
                    : "";
        } catch (RuntimeException | Error e) {
            java.io.StringWriter text = new java.io.StringWriter();
            e.printStackTrace(new java.io.PrintWriter(text, true));
            return text.toString();
        } finally {
            delete(out);
        }
    }

    private static void delete(Path path) throws Exception {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static final class Silent implements CampaignProgress {
        @Override
        public void starts(String className, int number, int of) {}

        @Override
        public void runs(String unit, long runs, int failures) {}

        @Override
        public void writes(int failures, int behaviours) {}

        @Override
        public void finds(String sentence) {}

        @Override
        public void notes(String sentence) {}

        @Override
        public void line(String text) {}
    }
}
