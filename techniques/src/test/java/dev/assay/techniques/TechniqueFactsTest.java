package dev.assay.techniques;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.subjects.Gauge;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What techniques return, and that they heed what others learned. */
class TechniqueFactsTest {
    private static final String GAUGE = Gauge.class.getName();
    private static final String SHARE = GAUGE + "#share(int,int)";

    private static final Duration ENOUGH = Duration.ofSeconds(8);

    private static Program program;
    private static Labs labs;

    @BeforeAll
    static void open_labs() throws Exception {
        Path classes = Path.of(
                Gauge.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        labs = new Labs(program, LabOptions.defaults());
    }

    @AfterAll
    static void close_them() {
        labs.close();
    }

    private static Facts run(String name, Facts known) throws Exception {
        TechniqueKind kind = Techniques.named(name);
        List<TargetClass> targets =
                Selection.of(program, List.of(Target.parse(GAUGE))).classes();
        Setting setting = new Setting(Options.defaults(kind.options()), program, targets, labs, 0);
        try (Technique technique = kind.open(setting)) {
            return Facts.of(technique.run(targets.get(0), known, Deadline.in(ENOUGH), Progress.SILENT));
        }
    }

    private static Facts partsAreNotZero() {
        MethodRef share = new MethodRef(GAUGE, "share", "(II)I");
        WrittenClause clause = new WrittenClause(ClauseKind.REQUIRES, "parts != 0", GAUGE, share, false);
        return Facts.of(List.of(new Fact.Contract(clause, 3, "a test")));
    }

    private static List<String> failed(Facts found) {
        return found.get(Fact.Failed.class).stream().map(Fact::unit).toList();
    }

    @Test
    void crash_returns_examinations_and_failures() throws Exception {
        Facts found = run("crash", Facts.NONE);
        assertEquals(5, found.get(Fact.Examined.class).size());
        assertEquals(List.of(SHARE), failed(found));
        assertEquals(List.of(), found.get(Fact.Solved.class));
    }

    @Test
    void explore_returns_examples_and_both_sides_of_a_branch_in_the_same_order_every_time() throws Exception {
        Facts found = run("explore", Facts.NONE);
        assertEquals(List.of(SHARE), failed(found));
        assertFalse(found.ofUnit(SHARE).get(Fact.Example.class).isEmpty());
        Fact.Reached set =
                found.ofUnit(GAUGE + "#set(int)").get(Fact.Reached.class).get(0);
        assertEquals(List.of(0, 1, 2), set.places(), "the entry and two sides");
        assertEquals(1, found.get(Fact.Solved.class).size());
        List<Fact.Reached> again = run("explore", Facts.NONE).get(Fact.Reached.class);
        assertEquals(found.get(Fact.Reached.class), again);
    }

    @Test
    void check_returns_assertions_and_the_methods_that_it_proved() throws Exception {
        Facts found = run("check", Facts.NONE);
        assertEquals(
                AssertionStatus.CONFIRMED,
                found.ofUnit(SHARE).get(Fact.Assertion.class).get(0).status());
        assertEquals(List.of(), found.ofUnit(SHARE).get(Fact.Proved.class));
        assertEquals(
                1, found.ofUnit(GAUGE + "#half(int)").get(Fact.Proved.class).size());
    }

    @Test
    void sequence_returns_a_graph_of_states() throws Exception {
        Facts found = run("sequence", Facts.NONE);
        Fact.States states = found.get(Fact.States.class).get(0);
        assertEquals(GAUGE, states.unit());
        assertEquals(2, states.graph().states().size(), states.toString());
    }

    @Test
    void a_contract_among_the_facts_is_assumed() throws Exception {
        assertEquals(List.of(), failed(run("explore", partsAreNotZero())));
        Facts checked = run("check", partsAreNotZero());
        assertEquals(List.of(), failed(checked));
        assertTrue(checked.ofUnit(SHARE).get(Fact.Assertion.class).stream()
                .allMatch(assertion -> assertion.status() == AssertionStatus.VERIFIED
                        || assertion.status() == AssertionStatus.ASSUMED));
    }
}
