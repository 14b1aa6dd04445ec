package dev.assay.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Kind;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionTreeTest {
    private final Terms terms = new Terms();

    static Stream<Supplier<Strategy>> strategies() {
        return Stream.of(DepthFirst::new, BreadthFirst::new, () -> new RandomOrder(3), CoverageGuided::new);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void every_strategy_finds_each_of_the_24_orders_of_four_numbers_once(Supplier<Strategy> strategies) {
        DecisionTree tree = new DecisionTree();
        Strategy strategy = strategies.get();
        Set<List<Branch>> seen = new HashSet<>();
        grow(tree, strategy, insertionSort(new int[] {0, 0, 0, 0}), Assignment.of(0, 0, 0, 0), seen);
        for (Side side = strategy.next(); side != null; side = strategy.next()) {
            if (tree.isOpen(side)) {
                Assignment inputs = solve(side);
                if (inputs == null) {
                    tree.infeasible(side);
                } else {
                    grow(tree, strategy, insertionSort(values(inputs)), inputs, seen);
                }
            }
        }
        assertEquals(24, tree.paths());
        assertEquals(24, seen.size());
        assertTrue(tree.isComplete());
    }

    @Test
    void a_tree_with_an_unknown_side_is_not_complete() {
        DecisionTree tree = new DecisionTree();
        Side side = tree.add(List.of(branch(0, true)), Assignment.of()).opened().get(0);
        assertFalse(tree.isComplete());
        tree.unknown(side);
        assertFalse(tree.isComplete());
        assertEquals(1, tree.unknown());
        tree.add(List.of(branch(0, false)), Assignment.of());
        assertTrue(tree.isComplete());
    }

    @Test
    void a_run_without_decisions_is_the_whole_tree() {
        DecisionTree tree = new DecisionTree();
        assertFalse(tree.isComplete());
        assertTrue(tree.add(List.of(), Assignment.of()).isNewPath());
        assertTrue(tree.isComplete());
        assertFalse(tree.add(List.of(), Assignment.of()).isNewPath());
        assertEquals(1, tree.paths());
    }

    @Test
    void a_run_that_decides_elsewhere_after_the_same_decisions_does_not_agree() {
        DecisionTree tree = new DecisionTree();
        tree.add(List.of(branch(0, true), branch(1, true)), Assignment.of());
        assertFalse(tree.add(List.of(branch(0, true), branch(2, true)), Assignment.of())
                .agreesWithTree());
        assertFalse(tree.add(List.of(branch(0, true)), Assignment.of()).agreesWithTree());
        assertFalse(tree.add(List.of(branch(0, true), branch(1, true), branch(2, true)), Assignment.of())
                .agreesWithTree());
        assertTrue(tree.add(List.of(branch(0, true), branch(1, true)), Assignment.of())
                .agreesWithTree());
        assertEquals(1, tree.paths());
    }

    @Test
    void a_side_that_was_proved_infeasible_and_is_taken_is_a_contradiction() {
        DecisionTree tree = new DecisionTree();
        Side side = tree.add(List.of(branch(0, true)), Assignment.of()).opened().get(0);
        tree.infeasible(side);
        assertTrue(tree.isComplete());
        tree.add(List.of(branch(0, false)), Assignment.of());
        assertEquals(1, tree.contradictions());
        assertFalse(tree.isComplete());
    }

    @Test
    void values_pinned_at_one_place_are_ways_of_one_decision() {
        DecisionTree tree = new DecisionTree();
        for (int value : new int[] {5, 9, 7}) {
            assertTrue(tree.add(List.of(pin(value), branch(1, true)), Assignment.of(value, 1))
                    .agreesWithTree());
        }
        assertFalse(
                tree.add(List.of(pin(9), branch(1, true)), Assignment.of(9, 1)).isNewPath());
        assertEquals(3, tree.paths());
        // The other side of branch 1 after each value, and all values that nobody has pinned.
        assertEquals(4, tree.open());
    }

    private Branch pin(int value) {
        return new Branch(3, terms.binary(Op.EQ, variable(0), terms.intConstant(value)), true, true);
    }

    @Test
    void coverage_comes_before_a_loop() {
        CoverageGuided strategy = new CoverageGuided();
        DecisionTree tree = new DecisionTree();
        List<Branch> loop = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            loop.add(new Branch(1, terms.binary(Op.LT, terms.intConstant(i), variable(0)), true));
        }
        loop.add(branch(7, true));
        loop.forEach(branch -> strategy.covered(branch.site(), branch.taken()));
        strategy.covered(1, false);
        tree.add(loop, Assignment.of(100)).opened().forEach(strategy::opened);
        assertEquals(7, strategy.next().site());
    }

    @Test
    void what_no_unit_has_taken_comes_before_what_only_this_one_has_not() {
        Covered anywhere = new Covered();
        CoverageGuided other = new CoverageGuided(anywhere, new Covered(), site -> true);
        CoverageGuided strategy = new CoverageGuided(anywhere, new Covered(), site -> true);
        other.covered(1, false);
        new DecisionTree()
                .add(List.of(branch(1, true), branch(2, true)), Assignment.of(0, 1, 1))
                .opened()
                .forEach(strategy::opened);
        assertTrue(strategy.isPromising());
        assertEquals(2, strategy.next().site());
        assertFalse(strategy.isPromising());
        assertEquals(1, strategy.next().site());
    }

    @Test
    void a_place_that_was_aimed_at_often_in_vain_no_longer_comes_first() {
        Covered anywhere = new Covered();
        List<Branch> run = List.of(branch(1, true));
        int promising = 0;
        for (int shape = 0; shape < 100; shape++) {
            CoverageGuided strategy = new CoverageGuided(anywhere, new Covered(), site -> true);
            new DecisionTree().add(run, Assignment.of(0, 1)).opened().forEach(strategy::opened);
            promising += strategy.isPromising() ? 1 : 0;
            assertEquals(1, strategy.next().site(), "it is tried all the same");
        }
        assertTrue(promising > 1 && promising < 50, "promising in " + promising + " shapes");
    }

    private Branch branch(int site, boolean taken) {
        return new Branch(site, terms.binary(Op.GT, variable(site), terms.intConstant(0)), taken);
    }

    private Term variable(int number) {
        return terms.variable(number, Kind.INT);
    }

    private static void grow(
            DecisionTree tree, Strategy strategy, List<Branch> run, Assignment inputs, Set<List<Branch>> seen) {
        DecisionTree.Growth growth = tree.add(run, inputs);
        assertTrue(growth.agreesWithTree());
        assertEquals(seen.add(run), growth.isNewPath());
        run.forEach(branch -> strategy.covered(branch.site(), branch.taken()));
        growth.opened().forEach(strategy::opened);
    }

    /** The branches of an insertion sort of these numbers. */
    private List<Branch> insertionSort(int[] values) {
        List<Branch> run = new ArrayList<>();
        int[] order = {0, 1, 2, 3};
        for (int i = 1; i < order.length; i++) {
            int key = order[i];
            int j = i - 1;
            while (j >= 0) {
                boolean greater = values[order[j]] > values[key];
                run.add(new Branch(5, terms.binary(Op.GT, variable(order[j]), variable(key)), greater));
                if (!greater) {
                    break;
                }
                order[j + 1] = order[j];
                j--;
            }
            order[j + 1] = key;
        }
        return run;
    }

    /** Tries all inputs with values 0 to 3. */
    private Assignment solve(Side side) {
        Evaluator evaluator = new Evaluator();
        List<Term> conditions = side.path().conditions(terms);
        for (int code = 0; code < 256; code++) {
            Assignment inputs = Assignment.of(code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6);
            evaluator.assign(inputs);
            if (evaluator.holdAll(conditions)) {
                return inputs;
            }
        }
        return null;
    }

    private static int[] values(Assignment inputs) {
        return new int[] {(int) inputs.value(0), (int) inputs.value(1), (int) inputs.value(2), (int) inputs.value(3)};
    }
}
