package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.SearchOrder;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Step;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.subjects.FarStaticRoads;
import dev.assay.techniques.explore.subjects.StaticRoads;
import dev.assay.techniques.explore.subjects.StaticSafe;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Static state that others can change is an input: what fails in another state is found, or at least not proved. */
class StaticStateTest {
    /** The roads that the build explores: numbers and flags, objects, arrays and lists, initializers. */
    private static final Set<String> SOME = Set.of(
            "afterSetter",
            "afterThreeTurns",
            "afterPublicField",
            "afterSingleton",
            "afterArrayElement",
            "afterTwoObjects",
            "afterItself",
            "afterTwoSetters",
            "afterEnumField",
            "afterInitializer",
            "afterOpenList",
            "afterProtected");

    /** A subclass could set it, reflection could mean any field; no call of a test leads there. */
    private static final Set<String> NOT_REACHED = Set.of("afterProtected");

    private static final ExploreOptions FEW_SHAPES =
            new ExploreOptions(0, 16, ExploreOptions.DEFAULT_DEPTH, SearchOrder.COVERAGE, false, List.of());

    private static Program program;
    private static FollowingLab lab;
    private static SolverStack solver;
    private static List<ExploreResult> some;

    @BeforeAll
    static void explores() throws Exception {
        Path classes = Path.of(StaticRoads.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        lab = new FollowingLab(program, LabOptions.defaults());
        solver = SolverStack.inProcess(0);
        some = exploreRoads(SOME::contains);
    }

    @AfterAll
    static void closes() {
        solver.close();
        lab.close();
    }

    private static List<MethodInfo> methods(Class<?> type, Predicate<String> names) {
        return program.find(type.getName()).orElseThrow().methods().stream()
                .filter(method -> method.isPublic() && names.test(method.name()))
                .toList();
    }

    private static ExploreResult explore(Class<?> type, Predicate<String> names) {
        return new ClassExploration(program, lab, solver, FEW_SHAPES)
                .run(
                        program.find(type.getName()).orElseThrow(),
                        methods(type, names),
                        Deadline.in(Duration.ofSeconds(60)),
                        Progress.SILENT);
    }

    private static List<ExploreResult> exploreRoads(Predicate<String> names) {
        return List.of(explore(StaticRoads.class, names), explore(FarStaticRoads.class, names));
    }

    private static Set<String> missed(List<ExploreResult> results) {
        Set<String> missed = results.stream()
                .flatMap(result -> result.units().stream())
                .map(unit -> unit.unit().replaceAll(".*#(\\w+)\\(.*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        failures(results)
                .forEach(failure -> missed.remove(failure.trial().unit().name()));
        return missed;
    }

    private static Stream<Failure> failures(List<ExploreResult> results) {
        return results.stream().flatMap(result -> result.failures().stream());
    }

    /** Whatever is not found must say why it is not proved. */
    private static void assertHonest(List<ExploreResult> results) {
        Set<String> missed = missed(results);
        for (Examination unit :
                results.stream().flatMap(result -> result.units().stream()).toList()) {
            UnitReport report = unit.report();
            boolean saysSo = report.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.STATIC_STATE);
            boolean isFound = missed.stream().noneMatch(name -> report.unit().contains("#" + name + "("));
            assertTrue(isFound || saysSo && report.verdict() != Verdict.EXHAUSTED, report::toString);
        }
    }

    @Test
    void every_road_to_static_state_is_seen() {
        FieldEffects effects = new FieldEffects(program);
        List<MethodInfo> roads = new ArrayList<>(methods(StaticRoads.class, name -> name.startsWith("after")));
        roads.addAll(methods(FarStaticRoads.class, name -> name.startsWith("after")));
        assertTrue(roads.size() >= 50, () -> "only " + roads.size());
        roads.forEach(road -> assertFalse(effects.changeableState(road.ref()).isConstant(), road::toString));
    }

    @Test
    void other_states_are_reached_by_public_calls() {
        assertHonest(some);
        assertEquals(Set.of("afterProtected"), missed(some));
    }

    @Test
    @Tag("slow")
    void every_road_is_taken_that_public_calls_can_take() {
        List<ExploreResult> all = exploreRoads(name -> name.startsWith("after"));
        assertHonest(all);
        assertTrue(NOT_REACHED.containsAll(missed(all)), missed(all).toString());
    }

    @Test
    void needless_calls_are_dropped() {
        assertEquals(List.of("turn", "turn", "turn", "afterThreeTurns"), calls("afterThreeTurns"));
        assertEquals(3, calls("afterTwoSetters").size());
        assertEquals(List.of("it", "limit", "afterSingleton"), calls("afterSingleton"));
        assertEquals(List.of("<init>", "<init>", "afterTwoObjects"), calls("afterTwoObjects"));
    }

    private static List<String> calls(String unit) {
        Failure failure = failures(some)
                .filter(one -> one.trial().unit().name().equals(unit))
                .findFirst()
                .orElseThrow();
        return failure.trial().steps().stream()
                .filter(Step.Call.class::isInstance)
                .map(step -> ((Step.Call) step).method().name())
                .toList();
    }

    @Test
    void a_public_field_is_tried_with_all_values() {
        UnitReport report = some.stream()
                .flatMap(result -> result.units().stream())
                .map(Examination::report)
                .filter(unit -> unit.unit().contains("#afterPublicField("))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of(), report.reasons());
    }

    @Test
    void what_never_changes_after_initialization_costs_no_proof() {
        ExploreResult safe = explore(StaticSafe.class, name -> !name.equals("count"));
        assertEquals(List.of(), safe.failures());
        assertTrue(safe.units().size() >= 35, () -> "only " + safe.units().size());
        List<String> unproved = safe.units().stream()
                .map(Examination::report)
                .filter(unit -> unit.verdict() != Verdict.EXHAUSTED)
                .map(unit -> unit.unit() + " " + unit.reasons())
                .toList();
        assertEquals(List.of(), unproved);
    }
}
