package dev.assay.techniques;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.subjects.WaitingRoom;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ten methods that never come back take three seconds a run, more than the whole budget here. */
class StarvedMethodsTest {
    private static final String ROOM = WaitingRoom.class.getName();
    private static final Duration BUDGET = Duration.ofSeconds(9);

    private static Program program;

    @BeforeAll
    static void reads_the_classes() throws Exception {
        program = Program.of(ClassPath.of(List.of(Path.of(WaitingRoom.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI()))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"crash", "explore", "sequence"})
    void methods_that_never_return_leave_time_for_the_one_that_does(String name) throws Exception {
        List<String> failed =
                run(name).get(Fact.Failed.class).stream().map(Fact::unit).toList();
        assertEquals(List.of(ROOM + "#serves(int)"), failed);
    }

    private static Facts run(String name) throws Exception {
        TechniqueKind kind = Techniques.named(name);
        List<TargetClass> targets =
                Selection.of(program, List.of(Target.parse(ROOM))).classes();
        try (Labs labs = new Labs(program, LabOptions.defaults())) {
            Setting setting = new Setting(Options.defaults(kind.options()), program, targets, labs, 0);
            try (Technique technique = kind.open(setting)) {
                return Facts.of(technique.run(targets.get(0), Facts.NONE, Deadline.in(BUDGET), Progress.SILENT));
            }
        }
    }

    @Test
    void loops_and_waiting_are_a_risk_and_plain_arithmetic_is_none() {
        assertTrue(isRisky("waits"));
        assertTrue(isRisky("parks"));
        assertTrue(isRisky("takes"));
        assertFalse(isRisky("serves"));
    }

    private static boolean isRisky(String name) {
        return program.find(ROOM).orElseThrow().methods().stream()
                .filter(method -> method.name().equals(name))
                .allMatch(method -> StallRisk.isRisky(program, method));
    }
}
