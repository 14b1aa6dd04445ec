package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.techniques.explore.subjects.Digested;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Random inputs reach what no solver does, and nothing waits for them. */
class RandomInputsTest {
    private static Exploration exploration;

    @BeforeAll
    static void explores() throws Exception {
        Path classes = Path.of(Digested.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        exploration = Exploration.of(
                List.of(classes),
                Digested.class.getName(),
                Duration.ofSeconds(15),
                LabOptions.defaults(),
                ExploreOptions.withSeed(0).drawing(true));
    }

    @Test
    void meets_a_condition_that_no_solver_gets_behind() {
        assertTrue(
                exploration.result().behaviours().stream()
                        .anyMatch(shown -> shown.trial().unit().name().equals("compare") && isTwice(shown.trial())),
                () -> exploration.result().behaviours().toString());
    }

    private static boolean isTwice(Trial trial) {
        List<String> texts = trial.call().arguments().stream()
                .map(trial.steps()::get)
                .filter(Step.Literal.class::isInstance)
                .map(step -> ((Step.Literal) step).value().toString())
                .toList();
        return texts.size() == 2 && !texts.get(1).isEmpty() && texts.get(0).equals(texts.get(1) + texts.get(1));
    }

    @Test
    void explores_a_method_that_takes_long_for_large_numbers() {
        assertTrue(
                exploration.unit("spin").paths() > 5,
                () -> exploration.unit("spin").toString());
    }

    @Test
    void never_writes_a_trial_twice() {
        List<Trial> trials = exploration.result().behaviours().stream()
                .map(behaviour -> behaviour.trial())
                .toList();
        assertEquals(new HashSet<>(trials).size(), trials.size());
    }
}
