package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.campaign.subjects.Scale;
import dev.assay.lab.process.Isolation;
import dev.assay.model.Evidence;
import dev.assay.model.Verdict;
import dev.assay.model.report.Report;
import dev.assay.model.report.UnitReport;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.crash.CrashKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignTest {

    private static final String SUBJECTS = "dev.assay.campaign.subjects.";

    private static final TechniqueKind CRASH = new CrashKind();

    private static final Options OPTIONS = Options.defaults(CRASH.options())
            .with(CrashKind.TRIALS, 200)
            .with(CrashKind.DEPTH, 2)
            .with(CrashKind.GREEN, true);

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();

    /** Runs when the last class begins. */
    private Runnable atTheLast = () -> {};

    private Campaign campaign;

    private final CampaignProgress progress = new CampaignProgress() {
        @Override
        public void starts(String className, int number, int of) {
            heard.add(number + "/" + of + " " + className);
            if (number == of) {
                atTheLast.run();
            }
        }

        @Override
        public void runs(String unit, long runs, int failures) {}

        @Override
        public void writes(int failures, int behaviours) {
            heard.add("writes " + failures);
        }

        @Override
        public void finds(String sentence) {
            heard.add("finds " + sentence);
        }

        @Override
        public void notes(String sentence) {
            heard.add(sentence);
        }

        @Override
        public void line(String text) {
            heard.add("line " + text);
        }
    };

    private CampaignResult run(Path out, Duration budget, String... targets) throws Exception {
        List<Target> parsed = new ArrayList<>();
        for (String target : targets) {
            parsed.add(Target.parse(target));
        }
        Path classes = Path.of(
                Scale.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Request request = new Request(
                CRASH,
                OPTIONS,
                List.of(folder, classes),
                parsed,
                out,
                Budget.each(budget),
                7,
                Isolation.REINIT,
                Set.of(),
                5);
        campaign = new Campaign(request, progress);
        return campaign.run();
    }

    @Test
    void a_fault_is_found_confirmed_and_written() throws Exception {
        Path out = folder.resolve("out");
        CampaignResult answer = run(out, Duration.ofSeconds(20), SUBJECTS + "Scale");
        Report report = answer.report();
        assertEquals(1, report.findings().size(), report.toString());
        assertEquals(
                "java.lang.ArithmeticException",
                report.findings().get(0).failure().exception());
        assertEquals(
                List.of("Scale#Scale()", "Scale#limit(int)", "Scale#share(int)"),
                report.units().stream()
                        .map(unit -> unit.unit().substring(SUBJECTS.length()))
                        .toList());
        assertTrue(Files.exists(out.resolve(report.findings().get(0).test().file())));
        assertTrue(Files.exists(out.resolve("assay.json")));
        assertTrue(answer.details().isEmpty());
        assertEquals("1/1 " + SUBJECTS + "Scale", heard.get(0));
        assertTrue(heard.contains("writes 1"), heard.toString());
        assertTrue(heard.get(2).startsWith("finds " + SUBJECTS + "Scale#"), heard.toString());
    }

    @Test
    void what_is_known_so_far_can_be_saved_by_another_thread() throws Exception {
        List<Report> saved = new ArrayList<>();
        atTheLast = () -> {
            Thread other = new Thread(() -> {
                try {
                    saved.add(campaign.save());
                } catch (BadRequest e) {
                    heard.add(e.getMessage());
                }
            });
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Path out = folder.resolve("out");
        Report whole = run(out, Duration.ofSeconds(20), SUBJECTS + "Greeter", SUBJECTS + "Scale")
                .report();
        Report half = saved.get(0);
        assertEquals(List.of(SUBJECTS + "Greeter"), failingClasses(half));
        assertEquals(List.of(SUBJECTS + "Greeter", SUBJECTS + "Scale"), failingClasses(whole));
        assertEquals(
                whole.units().stream()
                        .filter(unit -> unit.unit().startsWith(SUBJECTS + "Greeter"))
                        .toList(),
                half.units());
        assertFalse(half.units().isEmpty());
    }

    private static List<String> failingClasses(Report report) {
        return report.findings().stream()
                .map(finding -> finding.failure().trial().unit().owner())
                .sorted()
                .toList();
    }

    @Test
    void the_same_seed_writes_the_same_bytes() throws Exception {
        run(folder.resolve("a"), Duration.ofSeconds(20), SUBJECTS + "Scale");
        run(folder.resolve("b"), Duration.ofSeconds(20), SUBJECTS + "Scale");
        assertEquals(sources(folder.resolve("a")), sources(folder.resolve("b")));
        assertFalse(sources(folder.resolve("a")).isEmpty());
    }

    @Test
    void a_budget_is_kept_even_if_it_is_tiny() throws Exception {
        Duration before = processorTime();
        CampaignResult answer =
                run(folder.resolve("out"), Duration.ofMillis(300), SUBJECTS + "Plain", SUBJECTS + "deeper.Slow");
        Duration used = processorTime().minus(before);
        assertEquals(10, answer.report().units().size());
        // Two seconds more than the budget are promised for each of four classes. Without a deadline, Slow alone takes
        // longer.
        assertTrue(used.toMillis() < 4 * 2300, "took " + used + " of processor time");
    }

    /** What this process and those that it has started and seen end have used: a busy machine makes it hardly longer. */
    private static Duration processorTime() throws IOException {
        Path file = Path.of("/proc/self/stat");
        assumeTrue(Files.exists(file), "only Linux says what child processes have used");
        String text = Files.readString(file);
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
        long ticks = 0;
        for (int i = 11; i <= 14; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return Duration.ofMillis(ticks * 10);
    }

    @Test
    void a_broken_class_is_reported_beside_the_others() throws Exception {
        Path file = folder.resolve("dev/assay/campaign/subjects/Broken.class");
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0});
        CampaignResult answer =
                run(folder.resolve("out"), Duration.ofSeconds(20), SUBJECTS + "Scale", SUBJECTS + "Broken");
        UnitReport broken = answer.report().units().get(0);
        assertEquals(SUBJECTS + "Broken", broken.unit());
        assertEquals(Verdict.GAVE_UP, broken.verdict());
        assertTrue(answer.hasFindings(Set.of(Evidence.values())) && answer.hasAnalysed());
    }

    /** What is recorded of a stack has an end; the stack of the test has another one. */
    @Test
    void a_failure_hundreds_of_calls_down_is_confirmed() throws Exception {
        Report report = run(folder.resolve("out"), Duration.ofSeconds(30), SUBJECTS + "odd.Abyss")
                .report();
        assertEquals(1, report.findings().size());
        assertEquals(
                "java.lang.ArithmeticException",
                report.findings().get(0).failure().exception());
    }

    @Test
    void an_assertion_of_a_static_initializer_is_a_finding_like_any_other() throws Exception {
        Report report = run(folder.resolve("out"), Duration.ofSeconds(30), SUBJECTS + "odd.Doubtful")
                .report();
        assertEquals(1, report.findings().size());
        assertEquals(
                "java.lang.AssertionError", report.findings().get(0).failure().exception());
    }

    @Test
    void nothing_to_analyse_still_has_an_answer() throws Exception {
        CampaignResult answer = run(folder.resolve("out"), Duration.ofSeconds(20), SUBJECTS + "Shape");
        assertFalse(answer.hasAnalysed());
        assertEquals(answer.notes(), heard);
        assertTrue(Files.exists(folder.resolve("out/assay.json")));
    }

    @Test
    void an_output_folder_that_cannot_be_is_reported_before_the_work() throws Exception {
        Path file = Files.writeString(folder.resolve("taken"), "");
        BadRequest thrown = assertThrows(BadRequest.class, () -> run(file, Duration.ofSeconds(20), SUBJECTS + "Scale"));
        assertTrue(thrown.getMessage().contains("there is a file in its place"), thrown.getMessage());
        assertEquals(List.of(), heard);
    }

    private static List<String> sources(Path out) throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                sources.add(out.relativize(file) + "\n" + Files.readString(file));
            }
        }
        return sources;
    }
}
