package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.Isolation;
import dev.assay.model.report.Report;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.SharedOptions;
import dev.assay.techniques.Techniques;
import dev.assay.techniques.hunt.HuntKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run is recalled only if nothing that it depends on has changed. */
class CampaignMemoryTest {
    private static final Report REPORT =
            new Report("hunt", 0, 1, "17", List.of(), List.of(), List.of(), 0, List.of(), null, null, List.of());

    @TempDir
    Path folder;

    private Path classes;
    private Options options;

    @BeforeEach
    void keep_a_run() throws Exception {
        classes = Files.createDirectories(folder.resolve("classes"));
        Files.copy(
                CampaignMemoryTest.class.getResourceAsStream("CampaignMemoryTest.class"), classes.resolve("Foo.class"));
        options = Options.defaults(Techniques.command("hunt").options());
        memory(options, 0).keep(REPORT, List.of());
    }

    @Test
    void nothing_has_changed() throws Exception {
        assertTrue(isKnown(options, 0));
    }

    @Test
    void a_byte_of_a_class_or_of_another_file_beside_it_has_changed() throws Exception {
        Files.writeString(classes.resolve("Foo.class"), "other");
        assertFalse(isKnown(options, 0));
        Files.copy(
                CampaignMemoryTest.class.getResourceAsStream("CampaignMemoryTest.class"),
                classes.resolve("Foo.class"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertTrue(isKnown(options, 0));
        Files.writeString(classes.resolve("messages.properties"), "a=b");
        assertFalse(isKnown(options, 0));
    }

    @Test
    void the_user_asks_for_something_else() throws Exception {
        assertFalse(isKnown(options, 1), "another seed");
        assertFalse(isKnown(options.with(HuntKind.NO_CACHE, true), 0), "no cache");
        Path contracts = Files.writeString(folder.resolve("contracts.json"), "{}");
        Options with = options.with(SharedOptions.CONTRACTS, Optional.of(contracts));
        memory(with, 0).keep(REPORT, List.of());
        assertTrue(isKnown(with, 0));
        Files.writeString(contracts, "{ }");
        assertFalse(isKnown(with, 0), "other contracts in the same file");
    }

    private boolean isKnown(Options given, long seed) throws Exception {
        return memory(given, seed).recall().isPresent();
    }

    private CampaignMemory memory(Options given, long seed) throws Exception {
        CommandKind hunt = Techniques.command("hunt");
        Request request = new Request(
                hunt,
                given,
                List.of(classes),
                List.of(Target.parse("Foo")),
                folder.resolve("out"),
                new Budget(Optional.of(Duration.ofSeconds(5)), true),
                seed,
                Isolation.REINIT,
                Set.of(),
                5);
        Program program = Program.of(ClassPath.of(List.of(classes)));
        return CampaignMemory.of(
                request,
                program,
                Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()));
    }
}
