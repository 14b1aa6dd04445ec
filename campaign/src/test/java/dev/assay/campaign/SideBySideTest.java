package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.campaign.side.Meter;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.WorldMode;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same seed gives the same findings and tests, however many classes are worked on at once. */
class SideBySideTest {
    @TempDir
    Path folder;

    @Test
    void exploring_classes_at_once_writes_the_same_as_one_after_the_other() throws Exception {
        Report one = explore("one", 1);
        Report three = explore("three", 3);
        assertFalse(one.findings().isEmpty());
        assertEquals(
                one.findings().stream().map(Finding::id).toList(),
                three.findings().stream().map(Finding::id).toList());
        assertEquals(tests("one"), tests("three"));
    }

    private Report explore(String out, int jobs) throws Exception {
        CommandKind explore = Techniques.command("explore");
        Path classes = Path.of(
                Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Request request = new Request(
                explore,
                Options.defaults(explore.options()),
                List.of(classes),
                List.of(Target.parse("dev.assay.campaign.side.*")),
                folder.resolve(out),
                new Budget(Optional.of(Duration.ofSeconds(60)), false),
                0,
                Isolation.REINIT,
                Set.of(),
                WorldMode.ON,
                5,
                RunScope.wholeBy(jobs));
        return new Campaign(request, new Mute()).run().report();
    }

    private SortedMap<String, String> tests(String out) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        for (String kind : List.of("tests", "findings")) {
            Path root = folder.resolve(out).resolve(kind);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    texts.put(root.relativize(file).toString(), Files.readString(file));
                }
            }
        }
        assertFalse(texts.isEmpty());
        return texts;
    }

    private static final class Mute implements CampaignProgress {
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
