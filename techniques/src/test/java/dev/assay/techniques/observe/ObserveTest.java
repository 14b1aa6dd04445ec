package dev.assay.techniques.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.path.ClassPath;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Selection;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.subjects.observed.Shapes;
import dev.assay.techniques.subjects.observed.Use;
import dev.assay.techniques.subjects.observed.Window;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is inferred from a program that uses some classes. */
class ObserveTest {
    private static final String WINDOW = Window.class.getName();
    private static final String SQUARE = Shapes.Square.class.getName();

    private static Program program;
    private static Labs labs;
    private static Facts found;
    private static final List<String> NOTES = new ArrayList<>();

    @BeforeAll
    static void watch_the_program() throws Exception {
        Path classes = Path.of(
                Use.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        labs = new Labs(program, LabOptions.defaults());
        found = observe(NOTES, List.of());
    }

    @AfterAll
    static void close_labs() {
        labs.close();
    }

    private static Facts observe(List<String> notes, List<String> arguments) throws Exception {
        ObserveKind kind = new ObserveKind();
        Options options = Options.defaults(kind.options())
                .with(ObserveKind.MAIN, Optional.of(Use.class.getName()))
                .with(ObserveKind.ARGUMENTS, arguments);
        List<TargetClass> targets = Selection.of(
                        program, List.of(Target.parse(WINDOW), Target.parse(Shapes.class.getName())))
                .classes();
        Setting setting =
                new Setting(options, program, targets, labs, 0, new Setting.Services(line -> {}, notes::add, List::of));
        List<Fact> facts = new ArrayList<>();
        try (Technique technique = kind.open(setting)) {
            technique.prepare(Facts.NONE, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT);
            for (TargetClass target : targets) {
                facts.addAll(technique.run(target, Facts.NONE, Deadline.in(Duration.ofSeconds(5)), Progress.SILENT));
            }
        }
        return Facts.of(facts);
    }

    private static List<String> clauses(String unit, ClauseKind kind) {
        return found.ofUnit(unit).get(Fact.Contract.class).stream()
                .map(Fact.Contract::clause)
                .filter(clause -> clause.kind() == kind)
                .map(clause -> clause.text())
                .toList();
    }

    private static List<String> requires(String unit) {
        return clauses(unit, ClauseKind.REQUIRES);
    }

    private static List<String> ensures(String unit) {
        return clauses(unit, ClauseKind.ENSURES);
    }

    @Test
    void ranges_of_inputs_are_preconditions() {
        assertEquals(
                List.of("from <= length", "from >= 0", "length >= 1", "length <= 12"),
                requires(WINDOW + "#copy(int,int)"));
    }

    @Test
    void a_result_is_related_to_parameters_and_fields() {
        List<String> copy = ensures(WINDOW + "#copy(int,int)");
        assertTrue(copy.contains("start == from"), copy.toString());
        assertTrue(
                copy.contains("length == result.length") || copy.contains("result.length == length"), copy.toString());
        assertEquals(List.of("result == 2 * even + 1"), ensures(WINDOW + "#twice(int)"));
    }

    @Test
    void a_rest_after_division_is_a_precondition() {
        assertTrue(requires(WINDOW + "#twice(int)").contains("even % 4 == 0"));
    }

    @Test
    void inputs_that_a_method_rejects_are_no_use_of_it() {
        List<String> share = requires(WINDOW + "#share(int,int)");
        assertTrue(share.contains("parts >= 1"), share.toString());
    }

    @Test
    void a_parameter_may_be_null_only_if_a_boolean_says_so() {
        List<String> label = requires(WINDOW + "#label(boolean,java.lang.String)");
        assertTrue(label.contains("!isNamed || name != null"), label.toString());
        assertFalse(label.contains("name != null"), label.toString());
    }

    @Test
    void fields_have_invariants() {
        List<String> invariants = clauses(WINDOW, ClauseKind.INVARIANT);
        assertTrue(
                invariants.containsAll(List.of("source != null", "copies != null", "source.length == 20")),
                invariants.toString());
    }

    @Test
    void an_interface_has_the_preconditions_of_calls_through_it() {
        assertEquals(List.of("factor >= 1", "factor <= 12"), requires(Shapes.Scaled.class.getName() + "#scale(int)"));
    }

    @Test
    void calls_of_an_overriding_method_do_not_widen_what_was_called_through_another_type() {
        assertEquals(List.of("factor >= 1", "factor <= 12"), requires(SQUARE + "#scale(int)"));
    }

    @Test
    void an_overridden_method_promises_nothing_that_an_overriding_one_breaks() {
        // Square alone doubles; Giant, which may be called through Square, does not.
        List<String> promised = ensures(SQUARE + "#scale(int)");
        assertFalse(promised.contains("result == 2 * factor"), promised.toString());
        assertTrue(promised.contains("factor < result"), promised.toString());
    }

    @Test
    void methods_that_nobody_calls_say_so() {
        Fact.Examined start =
                found.ofUnit(WINDOW + "#start()").get(Fact.Examined.class).get(0);
        assertEquals("gave-up", start.examination().verdict().word());
        assertEquals("not-called", start.examination().reasons().get(0).code().word());
    }

    @Test
    void a_program_that_exits_has_been_watched_until_then() throws Exception {
        List<String> notes = new ArrayList<>();
        Facts facts = observe(notes, List.of("3"));
        assertFalse(facts.get(Fact.Contract.class).isEmpty(), notes.toString());
    }

    @Test
    void a_missing_program_is_a_bad_request() {
        ObserveKind kind = new ObserveKind();
        Options options = Options.defaults(kind.options()).with(ObserveKind.MAIN, Optional.of("no.such.Program"));
        assertThrows(BadRequest.class, () -> kind.open(new Setting(options, program, List.of(), labs, 0)));
    }
}
