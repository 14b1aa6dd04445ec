package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Report.Coverage;
import dev.assay.model.report.Report.Reached;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.StackFrame;
import dev.assay.output.coverage.CoverageMeter;
import dev.assay.output.writer.text.JUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageMeterTest {
    /** Seven lines with code, the first of them the class's own, and four branches. */
    private static final String SUBJECT = """
            package acme;
            public class Signs {
              public static int sign(int n) {
                if (n < 0) {
                  return -1;
                }
                return 1;
              }
              public static int fact(int n) {
                if (n == 0) {
                  return 1;
                }
                throw new ArithmeticException("no factorial");
              }
            }
            """;

    @TempDir
    Path folder;

    private Optional<Reached> measure(JUnit junit, Duration time, List<Failure> failures, List<Behaviour> behaviours) {
        Subject subject = Subject.compile(folder, SUBJECT);
        try (CoverageMeter meter = new CoverageMeter(subject.program(), List.of("acme.Signs"))) {
            WriterOptions options =
                    WriterOptions.defaults(folder.resolve("out"), "crash").with(junit);
            new TestWriter(subject.program(), options, meter)
                    .write("acme.Signs", failures, behaviours, Deadline.in(time));
            return meter.total().map(Coverage::total);
        }
    }

    @Test
    void counts_what_green_and_red_tests_reach_of_the_real_classes() {
        assertEquals(
                Optional.of(new Reached(2, 4, 4, 7)),
                measure(JUnit.FIVE, Duration.ofMinutes(1), List.of(division()), List.of(negative())));
    }

    @Test
    void counts_tests_of_the_older_junit_as_well() {
        assertEquals(
                Optional.of(new Reached(1, 4, 2, 7)),
                measure(JUnit.FOUR, Duration.ofMinutes(1), List.of(), List.of(negative())));
    }

    @Test
    void counts_nothing_if_there_are_no_tests() {
        assertEquals(
                Optional.of(new Reached(0, 4, 0, 7)), measure(JUnit.FIVE, Duration.ofMinutes(1), List.of(), List.of()));
    }

    @Test
    void leaves_no_copies_behind() throws Exception {
        Subject subject = Subject.compile(folder, SUBJECT);
        Path copies;
        try (CoverageMeter meter = new CoverageMeter(subject.program(), List.of("acme.Signs"))) {
            copies = meter.copies();
        }
        assertFalse(Files.exists(copies));
    }

    @Test
    void reports_no_total_if_a_run_was_not_counted() {
        try (CoverageMeter meter =
                new CoverageMeter(Subject.compile(folder, SUBJECT).program(), List.of("acme.Signs"))) {
            meter.giveUp("acme.Signs");
            assertEquals(Optional.empty(), meter.total());
        }
    }

    private static Behaviour negative() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Signs.sign(I)I", recipe.value(-5));
        return recipe.returns(Recipe.scalar(-1));
    }

    private static Failure division() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Signs.fact(I)I", recipe.value(3));
        return recipe.crash(
                "java.lang.ArithmeticException",
                "no factorial",
                new StackFrame("acme.Signs", "fact", "Signs.java", 13));
    }
}
