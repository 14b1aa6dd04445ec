package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However runs are kept apart, and whatever ran before: a run ends as it would in a JVM of its own. */
class IsolationTest {
    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile() {
        program = Subjects.compiledProgram(folder, StaticsSource.SOURCES);
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void every_way_gives_a_run_the_state_that_a_fresh_loader_gives_it(int release) {
        List<Trial> trials = sequence(new Random(1), 1500);
        List<String> again = run(Isolation.REINIT, release, trials);
        List<String> undone = run(Isolation.UNDO, release, trials);
        List<String> loaded = run(Isolation.LOADER, release, trials);
        for (int i = 0; i < trials.size(); i++) {
            assertEquals(loaded.get(i), again.get(i), describe(trials, i));
            assertEquals(loaded.get(i), undone.get(i), "undo: " + describe(trials, i));
        }
    }

    @Test
    @Tag("slow")
    void a_fresh_process_for_every_run_agrees() {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < StaticsSource.UNITS.length; i++) {
            trials.add(trial(i));
        }
        List<String> apart = run(Isolation.PROCESS, Runtime.version().feature(), trials);
        List<String> again = run(Isolation.REINIT, Runtime.version().feature(), trials);
        assertEquals(apart, again);
    }

    @Test
    void a_unit_ends_the_same_way_whatever_ran_before() {
        List<Trial> trials = sequence(new Random(7), 2000);
        List<String> ends = run(Isolation.REINIT, Runtime.version().feature(), trials);
        Map<String, String> first = new TreeMap<>();
        for (int i = 0; i < trials.size(); i++) {
            String unit = trials.get(i).unit().display();
            first.putIfAbsent(unit, ends.get(i));
            assertEquals(first.get(unit), ends.get(i), describe(trials, i));
        }
    }

    @Test
    void a_process_for_each_run_starts_from_scratch() {
        List<Trial> trials = List.of(trial(0), trial(0), trial(2));
        List<String> ends = run(Isolation.PROCESS, Runtime.version().feature(), trials);
        assertEquals(ends.get(0), ends.get(1));
    }

    private static List<Trial> sequence(Random random, int length) {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            trials.add(trial(random.nextInt(StaticsSource.UNITS.length)));
        }
        return trials;
    }

    private static Trial trial(int unit) {
        String[] parts = StaticsSource.UNITS[unit];
        return call("subjects." + parts[0], parts[1], parts[2]);
    }

    private static List<String> run(Isolation isolation, int release, List<Trial> trials) {
        LabOptions options = LabOptions.defaults().withIsolation(isolation).withJavaHome(Jdks.of(release));
        try (PlainLab lab = new PlainLab(program, options)) {
            List<Trace> traces = Trials.observe(lab, trials, Deadline.in(Duration.ofMinutes(3)));
            assertEquals(trials.size(), traces.size());
            return traces.stream().map(trace -> text(trace.outcome())).toList();
        }
    }

    /** Without depths of overflown stacks, which vary. */
    private static String text(Outcome outcome) {
        return outcome.toString();
    }

    private static String describe(List<Trial> trials, int at) {
        StringBuilder text = new StringBuilder("trial " + at + " after");
        for (int i = Math.max(0, at - 5); i <= at; i++) {
            text.append(' ').append(trials.get(i).unit().display());
        }
        return text.toString();
    }
}
