package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.campaign.recursion.Steady;
import dev.assay.lab.process.Isolation;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Report;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.crash.CrashKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One exception type and stack is one finding, and only a confirmed failure is one. */
class RepeatedFailureTest {
    private static final TechniqueKind CRASH = new CrashKind();

    private static final String SUBJECTS = "dev.assay.campaign.recursion.";

    @TempDir
    Path out;

    @Test
    void an_unconfirmed_failure_does_not_hide_the_same_one_in_a_later_class() throws Exception {
        Report report = crash("Hasty#jump", "Steady");
        assertEquals(List.of("Steady#fall()"), found(report));
        assertEquals(1, unconfirmed(report), report.units().toString());
    }

    @Test
    void every_failure_that_no_test_confirms_is_reported_of_its_own_class() throws Exception {
        Report report = crash("Hasty#jump", "Shaky");
        assertEquals(List.of(), found(report));
        assertEquals(2, unconfirmed(report), report.units().toString());
    }

    @Test
    void a_confirmed_failure_hides_the_same_one_in_a_later_class() throws Exception {
        assertEquals(List.of("Hasty#fall()"), found(crash("Hasty#fall", "Steady")));
    }

    private Report crash(String... targets) throws Exception {
        List<Target> parsed = new ArrayList<>();
        for (String target : targets) {
            parsed.add(Target.parse(SUBJECTS + target));
        }
        return run(parsed);
    }

    private Report run(List<Target> targets) throws Exception {
        Path classes = Path.of(
                Steady.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Request request = new Request(
                CRASH,
                Options.defaults(CRASH.options()).with(CrashKind.TRIALS, 20).with(CrashKind.DEPTH, 2),
                List.of(classes),
                targets,
                out,
                Budget.each(Duration.ofSeconds(30)),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        return new Campaign(request, new Unheard()).run().report();
    }

    private static List<String> found(Report report) {
        return report.findings().stream()
                .map(finding -> finding.failure().trial().unit().display().substring(SUBJECTS.length()))
                .toList();
    }

    private static long unconfirmed(Report report) {
        return report.units().stream()
                .flatMap(unit -> unit.reasons().stream())
                .filter(reason -> reason.code() == ReasonCode.UNCONFIRMED)
                .count();
    }

    private static final class Unheard implements CampaignProgress {
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
