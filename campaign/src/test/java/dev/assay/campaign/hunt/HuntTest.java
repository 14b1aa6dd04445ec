package dev.assay.campaign.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.Request;
import dev.assay.lab.process.Isolation;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.UnitReport;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import dev.assay.techniques.hunt.HuntKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One command runs all techniques, and what they find is one set of findings and tests. */
class HuntTest {
    @TempDir
    private Path folder;

    private final List<String> heard = new ArrayList<>();

    @Test
    void faults_that_need_different_techniques_are_one_set_of_findings_and_tests() throws Exception {
        Report report = hunt(Turnstile.class);
        Set<String> found = new TreeSet<>();
        for (Finding finding : report.findings()) {
            found.add(finding.failure().trial().unit().simpleName() + " "
                    + finding.failure().exception());
        }
        assertEquals(
                Set.of("pass java.lang.ArrayIndexOutOfBoundsException", "share java.lang.ArithmeticException"), found);
        Set<String> files = new TreeSet<>();
        for (Finding finding : report.findings()) {
            String file = finding.test().file();
            files.add(file);
            assertTrue(Files.readString(folder.resolve("out").resolve(file))
                    .contains(finding.test().method()));
        }
        assertEquals(1, files.size(), "the red tests of a class are one file");
        assertEquals(
                report.units().size(),
                report.units().stream().map(UnitReport::unit).distinct().count(),
                "a unit has one verdict");
        assertTrue(heard.indexOf("check") < heard.indexOf("explore"), heard.toString());
        assertEquals(
                2, heard.stream().filter(line -> line.startsWith("finds ")).count(), "each is told once: " + heard);
    }

    private Report hunt(Class<?> subject) throws Exception {
        CommandKind hunt = Techniques.command("hunt");
        Path classes = Path.of(
                subject.getProtectionDomain().getCodeSource().getLocation().toURI());
        Request request = new Request(
                hunt,
                Options.defaults(hunt.options()).with(HuntKind.NO_CACHE, true),
                List.of(classes),
                List.of(Target.parse(subject.getName())),
                folder.resolve("out"),
                new Budget(Optional.of(Duration.ofSeconds(90)), true),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        return new Campaign(request, new Log()).run().report();
    }

    private final class Log implements CampaignProgress {
        @Override
        public void enters(String technique, int number, int of) {
            heard.add(technique);
        }

        @Override
        public void starts(String className, int number, int of) {}

        @Override
        public void runs(String unit, long runs, int failures) {}

        @Override
        public void writes(int failures, int behaviours) {}

        @Override
        public void finds(String sentence) {
            heard.add("finds " + sentence);
        }

        @Override
        public void notes(String sentence) {
            heard.add(sentence);
        }

        @Override
        public void line(String text) {}
    }
}
