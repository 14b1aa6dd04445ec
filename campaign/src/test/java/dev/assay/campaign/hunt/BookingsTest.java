package dev.assay.campaign.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.Request;
import dev.assay.lab.process.Isolation;
import dev.assay.model.Evidence;
import dev.assay.model.report.Report;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services whose collaborators nothing implements: the planted bugs are found, and nothing in the mended twin. */
@Tag("slow")
class BookingsTest {
    private static final Path SOURCES = Path.of("../examples/bookings/src/bookings");

    @TempDir
    private Path folder;

    @Test
    void finds_what_is_planted() throws Exception {
        Set<String> found = failing(hunt(compiled(false)));
        assertTrue(found.size() >= 13, found::toString);
    }

    @Test
    void finds_nothing_in_the_mended_twin() throws Exception {
        assertEquals(Set.of(), failing(hunt(compiled(true))));
    }

    private static Set<String> failing(Report report) {
        return report.findings().stream()
                .filter(finding -> finding.failure().evidence() != Evidence.ILLEGAL_INPUT)
                .map(finding -> finding.failure().trial().unit().display())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Path compiled(boolean isMended) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-g", "-parameters", "-d", classes.toString()));
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                List<String> lines = Files.readAllLines(file).stream()
                        .map(line -> isMended ? line.replaceFirst("^.*// mended: ", "") : line)
                        .toList();
                Path copy = sources.resolve(file.getFileName());
                Files.write(copy, lines);
                arguments.add(copy.toString());
            }
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    private Report hunt(Path classes) throws Exception {
        CommandKind hunt = Techniques.command("hunt");
        Request request = new Request(
                hunt,
                Options.defaults(hunt.options()),
                List.of(classes),
                List.of(Target.parse("bookings.*")),
                folder.resolve("out"),
                new Budget(Optional.of(Duration.ofMinutes(2)), true),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        return new Campaign(request, new Nobody()).run().report();
    }

    private static final class Nobody implements CampaignProgress {
        @Override
        public void enters(String technique, int number, int of) {}

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
