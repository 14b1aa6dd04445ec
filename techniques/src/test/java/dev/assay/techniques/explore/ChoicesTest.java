package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Choose;
import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.ValuePicture;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.subjects.Choices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChoicesTest {
    private static ExploreResult result;

    @BeforeAll
    static void explores_programs() throws Exception {
        Program program = Program.of(ClassPath.of(List.of(home(Choices.class), home(Choose.class))));
        ClassInfo target = program.find(Choices.class.getName()).orElseThrow();
        List<MethodInfo> units =
                target.methods().stream().filter(MethodInfo::isPublic).toList();
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            result = new ClassExploration(program, lab, solver, ExploreOptions.withSeed(0))
                    .run(target, units, Deadline.in(Duration.ofSeconds(20)), Progress.SILENT);
        }
    }

    private static Path home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Test
    void a_range_is_explored_in_full() {
        assertEquals(
                Verdict.EXHAUSTED, unit("dice").verdict(), () -> unit("dice").toString());
        assertEquals(5, unit("dice").accepted());
    }

    @Test
    void the_one_failing_value_of_a_range_is_solved_for() {
        assertEquals(List.of(77), replayed("needle"));
        assertEquals(Verdict.EXHAUSTED, unit("needle").verdict());
    }

    @Test
    void the_inputs_of_a_main_method_that_chooses_are_its_choices() {
        assertEquals(List.of(42), replayed("main"));
        assertEquals(
                Verdict.EXHAUSTED, unit("main").verdict(), () -> unit("main").toString());
    }

    @Test
    void bools_in_a_loop_are_replayed_in_order() {
        assertEquals(List.of(true, false, true), replayed("bits"));
        assertEquals(Verdict.EXHAUSTED, unit("bits").verdict());
        assertEquals(8, unit("bits").accepted());
    }

    @Test
    void values_of_any_kind_are_chosen_from() {
        assertEquals(3, unit("any").accepted());
        assertTrue(
                results("any").containsAll(List.of("GREEN", "null")),
                () -> results("any").toString());
        assertEquals(Verdict.EXHAUSTED, unit("any").verdict());
        assertEquals(List.of("7"), results("only"));
    }

    @Test
    void a_choice_among_nothing_is_rejected() {
        assertEquals(List.of("java.lang.IllegalArgumentException"), results("none"));
        assertEquals(List.of("java.lang.IllegalArgumentException"), results("backwards"));
    }

    @Test
    void a_string_is_found_and_the_bound_of_its_length_is_told() {
        assertEquals(List.of("sesam"), replayed("password"));
        assertEquals(Verdict.BOUNDED, unit("password").verdict());
        assertTrue(unit("password").reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.SHAPES));
    }

    @Test
    void choices_may_depend_on_choices() {
        assertEquals(
                Verdict.EXHAUSTED,
                unit("nested").verdict(),
                () -> unit("nested").toString());
        assertTrue(failures("nested").isEmpty());
    }

    @Test
    void an_initializer_chooses_in_every_run() {
        assertEquals(List.of(2), replayed("atStart"), () -> unit("atStart").toString());
        assertEquals(List.of("10", "30"), results("atStart").stream().sorted().toList());
    }

    @Test
    void where_every_run_is_dropped_there_is_nothing_to_tell() {
        assertEquals(0, unit("nothing").accepted());
    }

    private static UnitReport unit(String method) {
        return result.units().stream()
                .map(Examination::report)
                .filter(report -> report.unit().contains("#" + method + "("))
                .findFirst()
                .orElseThrow();
    }

    private static List<Failure> failures(String method) {
        return result.failures().stream()
                .filter(failure -> failure.trial().unit().name().equals(method))
                .toList();
    }

    /** What the only failing trial has the program choose. */
    private static List<Object> replayed(String method) {
        List<Failure> failures = failures(method);
        assertEquals(1, failures.size(), () -> unit(method).toString());
        return failures.get(0).trial().steps().stream()
                .filter(Step.Literal.class::isInstance)
                .map(step -> ((Step.Literal) step).value())
                .toList();
    }

    private static List<String> results(String method) {
        return result.behaviours().stream()
                .filter(behaviour -> behaviour.trial().unit().name().equals(method))
                .map(ChoicesTest::told)
                .distinct()
                .toList();
    }

    private static String told(Behaviour behaviour) {
        if (behaviour.outcome() instanceof Outcome.Threw threw) {
            return threw.thrown().type();
        }
        return ((Outcome.Returned) behaviour.outcome()).result() instanceof ValuePicture.Scalar value
                ? String.valueOf(value.value())
                : "";
    }
}
