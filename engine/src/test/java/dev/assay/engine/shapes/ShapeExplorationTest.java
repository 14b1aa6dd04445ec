package dev.assay.engine.shapes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.OldestFirst;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.solver.stack.SolverStack;
import dev.assay.weaver.drive.Drive;
import dev.assay.wire.Op;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ShapeExplorationTest {
    private static final int X = FollowedRun.variable(0, 'I');
    private static final int Y = FollowedRun.variable(1, 'I');

    private static Program program;
    private static FollowingLab lab;
    private static FollowingSession session;
    private static SolverStack solver;

    /** What is explored; each comment says how many ways there are. */
    public static final class Subject {
        private Subject() {}

        /** Two decisions, the second after the first: four ways. */
        public static int quarter(int x, int y) {
            int column = x > 10 ? 1 : 0;
            return y > 10 ? column + 2 : column;
        }

        /** As many ways as the array has places, and one beside it on each side. */
        public static int pick(int x) {
            Object[] places = new Object[20];
            return places[x] == null ? 0 : 1;
        }

        /** Does not end for negative numbers. */
        public static int countDown(int x) {
            int left = x;
            while (left != 0) {
                left -= left < 0 ? 0 : 1;
                if (left > 3) {
                    return left;
                }
            }
            return left;
        }
    }

    /** A run that was heard of. */
    private record Heard(Trunk trunk, Assignment inputs, FollowedRun run, List<Branch> branches, boolean isNewPath) {}

    @BeforeAll
    static void opens_a_lab() throws Exception {
        Path classes = Path.of(ShapeExplorationTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        lab = new FollowingLab(program, LabOptions.defaults().withFuel(100_000));
        session = lab.begin();
        solver = SolverStack.inProcess(0);
    }

    @AfterAll
    static void closes_it() {
        session.close();
        lab.close();
        solver.close();
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(60));
    }

    private static Trial call(String name) {
        MethodInfo method = program.find(Subject.class.getName()).orElseThrow().methods().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<Step> steps = new ArrayList<>();
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            arguments.add(i);
            steps.add(new Step.Input(PrimitiveType.INT));
        }
        steps.add(new Step.Call(method.ref(), CallKind.STATIC, Step.NONE, arguments, PrimitiveType.INT));
        return new Trial(steps);
    }

    private static ShapeExploration anywhere(String name, Solver how, List<Heard> heard) {
        return new ShapeExploration(
                new Shape(call(name)),
                session,
                how,
                new OldestFirst(),
                (shape, inputs, run, isNewPath) -> heard.add(new Heard(null, inputs, run, null, isNewPath)));
    }

    private static ShapeExploration from(String name, List<Start> starts, List<Heard> heard) {
        return new ShapeExploration(
                Drive.of(call(name)),
                starts,
                session,
                solver,
                new OldestFirst(),
                (trunk, inputs, run, branches, isNewPath) ->
                        heard.add(new Heard(trunk, inputs, run, branches, isNewPath)));
    }

    private static void finish(ShapeExploration exploration) {
        Deadline deadline = soon();
        while (exploration.goOn(deadline, deadline)) {
            assertFalse(deadline.isPast());
        }
    }

    /** What a run with these inputs decides. */
    private static List<Branch> decided(String name, Assignment inputs) {
        return RunBranches.of(
                session.follow(call(name), List.of(inputs), soon()).get(0));
    }

    @Test
    void explores_all_ways_through_a_shape() {
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration = anywhere("quarter", solver, heard);
        assertFalse(exploration.hasBegun());
        assertTrue(exploration.isPromising());
        finish(exploration);
        assertTrue(exploration.hasBegun());
        assertEquals(4, exploration.paths());
        assertEquals(4, heard.stream().filter(Heard::isNewPath).count());
        assertTrue(exploration.trees().stream().allMatch(DecisionTree::isComplete));
        assertEquals(0, exploration.divergences());
    }

    @Test
    void explores_what_comes_after_the_path_of_a_start_and_nothing_else() {
        List<Branch> path = decided("quarter", Assignment.of());
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration =
                from("quarter", List.of(new Start(Assignment.of(), path.subList(0, 1), List.of(), 64)), heard);
        finish(exploration);
        assertEquals(2, exploration.paths());
        assertTrue(heard.stream().allMatch(each -> (int) each.inputs.value(X) <= 10), heard::toString);
        for (Heard each : heard) {
            assertEquals(path.get(0), each.branches.get(0));
            assertEquals(1, each.trunk.after(each.branches).size());
            assertEquals(2, each.trunk.path(each.branches).size());
        }
    }

    @Test
    void grows_trees_from_several_starts_side_by_side() {
        Assignment right = Assignment.of().with(X, 11);
        List<Start> starts = List.of(
                new Start(Assignment.of(), decided("quarter", Assignment.of()).subList(0, 1), List.of(), 64),
                new Start(right, decided("quarter", right).subList(0, 1), List.of(), 64));
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration = from("quarter", starts, heard);
        assertTrue(exploration.goOn(soon(), soon()));
        assertEquals(2, heard.size(), "both starts go to the worker at once");
        finish(exploration);
        assertEquals(
                List.of(2L, 2L),
                exploration.trees().stream().map(DecisionTree::paths).toList());
        assertEquals(4, heard.size());
        assertEquals(starts, exploration.trunks().stream().map(Trunk::start).toList());
    }

    @Test
    void keeps_to_what_is_assumed_besides_the_path() {
        Branch assumed = new Branch(
                DecisionTree.END,
                session.terms()
                        .binary(
                                Op.LT,
                                session.terms().variable(Y, Kind.INT),
                                session.terms().intConstant(5)),
                true);
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration =
                from("quarter", List.of(new Start(Assignment.of(), List.of(), List.of(assumed), 64)), heard);
        finish(exploration);
        assertEquals(2, exploration.paths());
        assertTrue(heard.stream().allMatch(each -> (int) each.inputs.value(Y) < 5), heard::toString);
    }

    @Test
    void a_run_that_leaves_the_path_of_its_start_is_a_divergence_with_its_place() {
        List<Branch> path = decided("quarter", Assignment.of());
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration = from(
                "quarter", List.of(new Start(Assignment.of().with(X, 11), path.subList(0, 1), List.of(), 64)), heard);
        finish(exploration);
        assertEquals(1, heard.size());
        assertNull(heard.get(0).branches);
        assertEquals(1, exploration.divergences());
        assertEquals(List.of(), exploration.trees());
        String told = exploration.firstDivergences().get(0).describe(session.book());
        assertTrue(told.contains("quarter") && told.contains("but an equal one had reached"), told);
    }

    @Test
    void what_the_solver_cannot_decide_at_once_waits_and_is_tried_harder() {
        Set<Effort> asked = new LinkedHashSet<>();
        Solver slow = query -> {
            asked.add(query.effort());
            return query.effort() == Effort.INSTANT ? new Answer.Unknown("too hard") : solver.solve(query);
        };
        ShapeExploration exploration = anywhere("quarter", slow, new ArrayList<>());
        while (exploration.goOn(soon(), soon(), Effort.INSTANT)) {
            assertEquals(Effort.INSTANT, exploration.effort());
        }
        assertTrue(exploration.hasUndecided());
        assertEquals(1, exploration.paths());
        assertEquals(2, exploration.trees().get(0).unknown());
        finish(exploration);
        assertEquals(4, exploration.paths());
        assertFalse(exploration.hasUndecided());
        assertTrue(exploration.trees().get(0).isComplete());
        assertTrue(asked.containsAll(List.of(Effort.INSTANT, Effort.QUICK)), asked::toString);
    }

    @Test
    void what_nobody_can_decide_stays_unknown_after_the_most_effort() {
        ShapeExploration exploration = anywhere("quarter", query -> new Answer.Unknown("too hard"), new ArrayList<>());
        finish(exploration);
        assertEquals(Effort.THOROUGH, exploration.effort());
        assertEquals(2, exploration.trees().get(0).unknown());
        assertFalse(exploration.trees().get(0).isComplete());
    }

    @Test
    void what_is_given_up_counts_as_undecided() {
        ShapeExploration exploration = anywhere("quarter", solver, new ArrayList<>());
        assertTrue(exploration.goOn(soon(), soon()));
        assertEquals(2, exploration.trees().get(0).open());
        exploration.giveUp();
        assertEquals(0, exploration.trees().get(0).open());
        assertEquals(2, exploration.trees().get(0).unknown());
    }

    @Test
    void tries_no_more_values_of_an_index_than_a_start_allows() {
        ShapeExploration all =
                from("pick", List.of(new Start(Assignment.of(), List.of(), List.of(), 64)), new ArrayList<>());
        finish(all);
        assertEquals(22, all.paths());
        assertFalse(all.trunks().get(0).leavesValuesOut());
        ShapeExploration some =
                from("pick", List.of(new Start(Assignment.of(), List.of(), List.of(), 8)), new ArrayList<>());
        finish(some);
        assertTrue(some.trunks().get(0).leavesValuesOut());
        assertTrue(some.paths() < 22, () -> some.paths() + " paths");
        assertTrue(some.trees().get(0).open() > 0);
    }

    @Test
    void a_run_that_does_not_end_is_no_divergence() {
        List<Heard> heard = new ArrayList<>();
        ShapeExploration exploration = anywhere("countDown", solver, heard);
        Deadline deadline = soon();
        for (int i = 0; i < 8 && exploration.goOn(deadline, deadline); i++) {
            assertFalse(deadline.isPast());
        }
        assertTrue(heard.stream().anyMatch(each -> each.run.trace().outcome() instanceof Outcome.OutOfFuel));
        assertEquals(
                0,
                exploration.divergences(),
                () -> exploration.firstDivergences().toString());
    }

    @Test
    void the_heap_below_a_step_comes_with_the_run() {
        Trial trial = new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Call(
                        new MethodRef("java.util.ArrayList", MethodRef.CONSTRUCTOR, "()V"),
                        CallKind.CONSTRUCTOR,
                        Step.NONE,
                        List.of(),
                        ClassType.of("java.util.ArrayList"))));
        List<Heard> heard = new ArrayList<>();
        finish(new ShapeExploration(
                new Drive(trial, List.of(1), 0),
                List.of(Start.ANYWHERE),
                session,
                solver,
                new OldestFirst(),
                (trunk, inputs, run, branches, isNewPath) ->
                        heard.add(new Heard(trunk, inputs, run, branches, isNewPath))));
        assertEquals(1, heard.size());
        assertNotNull(heard.get(0).run.heap());
    }

    @Test
    void another_run_of_known_paths_shows_no_difference_in_code_that_is_deterministic() {
        ShapeExploration exploration = anywhere("quarter", solver, new ArrayList<>());
        finish(exploration);
        ReplayResult replay = exploration.replay(Integer.MAX_VALUE, soon());
        assertNull(replay.difference());
        assertTrue(replay.isComplete());
        assertEquals(8, replay.runs(), "each path once in each order");
    }
}
