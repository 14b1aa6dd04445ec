package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.domain.ObservedDomain;
import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.shapes.CostlyValues;
import dev.assay.engine.tree.Covered;
import dev.assay.engine.tree.Strategies;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.SearchOrder;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.start.RandomInputs;
import dev.assay.techniques.explore.start.StartingShapes;
import dev.assay.techniques.explore.subjects.Needles;
import dev.assay.techniques.explore.subjects.TicketDesk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What has to be built in one particular way is built, among the first of what is tried. */
class InputsTest {
    private static final Duration FOR_A_UNIT = Duration.ofSeconds(30);

    /** How long to explore before looking whether the needle was found: what is found is not waited for. */
    private static final Duration A_TURN = Duration.ofMillis(100);

    private static Program program;
    private static FollowingLab lab;
    private static FollowingSession session;
    private static SolverStack solver;

    @BeforeAll
    static void opens_a_lab() throws Exception {
        Path classes = Path.of(Needles.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        lab = new FollowingLab(program, LabOptions.defaults());
        session = lab.begin();
        solver = SolverStack.inProcess(0);
    }

    @AfterAll
    static void closes_the_lab() {
        lab.close();
        solver.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tested",
                "testedBoxes",
                "testedInside",
                "length",
                "password",
                "longer",
                "veryLong",
                "euro",
                "latin",
                "list",
                "map",
                "textMap",
                "set",
                "deque",
                "nested",
                "optional",
                "iterable",
                "iterator",
                "stream",
                "twice",
                "hole",
                "sameInList",
                "grid",
                "bigInteger",
                "bigDecimal",
                "sequence",
                "built",
                "bean",
                "pile",
                "figure",
                "function",
                "identity",
                "throwing",
                "secret"
            })
    void finds(String needle) {
        UnitExploration exploration = explore(Needles.class, needle, true);
        assertTrue(
                hasFound(exploration), () -> exploration.examination().report().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sameAnswer",
                "presentOrNot",
                "wentThrough",
                "byDefault",
                "dearTogether",
                "secondCall",
                "oneArgument",
                "generic",
                "abstractClass",
                "counted"
            })
    void finds_the_behaviour_of_a_stand_in(String needle) {
        UnitExploration exploration = explore(TicketDesk.class, needle, true);
        UnitReport report = exploration.examination().report();
        assertTrue(hasFound(exploration), report::toString);
        // Of the ways to behave there is no end.
        assertNotEquals(Verdict.EXHAUSTED, report.verdict());
        exploration.failures().all().stream()
                .filter(failure -> "java.lang.ArithmeticException".equals(failure.exception()))
                .forEach(failure -> assertEquals(1, failure.standIns().size(), failure::toString));
    }

    @Test
    void without_stand_ins_names_what_nothing_makes() {
        MethodInfo unit = unit(TicketDesk.class, "sameAnswer");
        OpenSpace shapes = new ParameterGraph(program, TicketDesk.class.getPackageName(), Constants.NONE)
                .with(false)
                .openSpace(unit, ExploreOptions.DEFAULT_DEPTH, ExploreOptions.DEFAULT_SHAPES);
        shapes.next();
        assertEquals(
                "nothing makes a value of " + TicketDesk.Tickets.class.getName() + ", so only null was passed",
                Impossible.onlyNull(shapes.onlyNull()).orElseThrow().detail());
    }

    @Test
    void finds_the_receiver_as_its_own_argument() {
        assertTrue(hasFound(explore(Needles.Point.class, "merge", true)));
    }

    @Test
    void finds_what_the_type_variable_of_a_receiver_must_stand_for() {
        assertTrue(hasFound(explore(Needles.Interval.class, "contains", true)));
    }

    @Test
    void proves_what_has_few_inputs() {
        UnitReport level = explore(Needles.class, "level", false).examination().report();
        assertEquals(List.of(), level.reasons());
        assertEquals(5, level.paths());
        assertEquals(
                List.of(),
                explore(Needles.class, "sealedArea", false)
                        .examination()
                        .report()
                        .reasons());
        assertEquals(
                List.of(),
                explore(Needles.class, "box", false).examination().report().reasons());
    }

    @Test
    void proves_nothing_where_identity_matters() {
        for (String name : List.of("held", "boxes")) {
            UnitReport report =
                    explore(Needles.class, name, false).examination().report();
            assertEquals(
                    List.of(ReasonCode.SHAPES),
                    report.reasons().stream().map(Reason::code).toList());
        }
    }

    @Test
    void prints_the_stub_of_a_factory_where_nothing_makes_a_type() {
        MethodInfo unit = unit(Needles.Nowhere.class, "twice");
        UnitReport report = Impossible.noInputs(
                        program, unit, shapes(Needles.Nowhere.class, unit).missing())
                .report();
        assertEquals(Verdict.GAVE_UP, report.verdict());
        String detail = report.reasons().get(0).detail();
        assertTrue(
                detail.endsWith("public class NowhereFactory { public static"
                        + " dev.assay.techniques.explore.subjects.Needles.Nowhere nowhere() {"
                        + " throw new UnsupportedOperationException(\"make a Nowhere here\"); } }"),
                detail);
    }

    /** Explores a unit until nothing is left to try, or until its needle is found where that is all. */
    private static UnitExploration explore(Class<?> target, String name, boolean untilFound) {
        MethodInfo unit = unit(target, name);
        UnitExploration exploration = new UnitExploration(
                unit,
                () -> shapes(target, unit),
                new StartingShapes(List.of()),
                new RandomInputs(unit, Optional::empty, 0, trial -> false),
                session,
                new Judge(program),
                solver,
                Strategies.of(SearchOrder.COVERAGE, 0, new Covered(), site -> true),
                new SuppressedTrials(program, new ObservedDomain(session), session.contracts()),
                UnitGuidance.NONE,
                new CostlyValues(),
                (shape, inputs, run, isNew) -> {});
        Deadline deadline = Deadline.in(FOR_A_UNIT);
        boolean isOver = false;
        while (!isOver && !deadline.isPast()) {
            boolean hasMore = exploration.goOn(deadline.atMost(A_TURN), deadline, Long.MAX_VALUE);
            isOver = !hasMore || untilFound && hasFound(exploration);
        }
        return exploration;
    }

    private static boolean hasFound(UnitExploration exploration) {
        return exploration.failures().all().stream()
                .anyMatch(failure -> "java.lang.ArithmeticException".equals(failure.exception()));
    }

    private static OpenSpace shapes(Class<?> target, MethodInfo unit) {
        return graph(target).openSpace(unit, ExploreOptions.DEFAULT_DEPTH, ExploreOptions.DEFAULT_SHAPES);
    }

    private static ParameterGraph graph(Class<?> target) {
        return new ParameterGraph(program, target.getPackageName(), program.constants(target.getName()));
    }

    private static MethodInfo unit(Class<?> target, String name) {
        return program.find(target.getName()).orElseThrow().methods().stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
