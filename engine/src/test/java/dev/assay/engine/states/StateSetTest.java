package dev.assay.engine.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.PathCondition;
import dev.assay.logic.value.Kind;
import dev.assay.model.Deadline;
import dev.assay.solver.stack.SolverStack;
import dev.assay.wire.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StateSetTest {
    private static final HeapGraph.Shape PAIR = new HeapGraph.Shape(
            "com.acme.Pair",
            false,
            List.of(new HeapGraph.Field("com.acme.Pair", "first"), new HeapGraph.Field("com.acme.Pair", "second")));

    private final Terms terms = new Terms();
    private final SolverStack solver = SolverStack.inProcess(0);
    private final Term a = terms.variable(0, Kind.INT);
    private final Term b = terms.variable(10, Kind.INT);
    private final Term c = terms.variable(20, Kind.INT);
    private StateSet<String> states = new StateSet<>(terms, solver, Comparison.STRICT);

    @AfterEach
    void closes_the_solver() {
        solver.close();
    }

    private static HeapGraph.Value open(Term term) {
        return new HeapGraph.Symbolic('I', term);
    }

    private SymbolicState pair(HeapGraph.Value first, HeapGraph.Value second, Term... conditions) {
        PathCondition path = PathCondition.EMPTY;
        for (Term condition : conditions) {
            path = path.and(condition, true);
        }
        HeapGraph.Node object = new HeapGraph.Node(PAIR, null, List.of(first, second));
        return states.state(new HeapGraph(List.of(new HeapGraph.Reference(0)), List.of(), List.of(object), null), path);
    }

    private Term less(Term left, Term right) {
        return terms.binary(Op.LT, left, right);
    }

    private StateSet.Addition<String> add(String owner, SymbolicState state) {
        return states.add(state, owner, Deadline.in(Duration.ofSeconds(20)));
    }

    @Test
    void a_state_is_subsumed_by_one_that_demands_less_whatever_its_variables_are_called() {
        assertNull(add("any", pair(open(a), open(b))).subsumedBy());
        assertEquals("any", add("less", pair(open(c), open(a), less(c, a))).subsumedBy());
    }

    @Test
    void a_state_that_demands_less_takes_the_place_of_those_that_demand_more() {
        assertEquals(List.of(), add("less", pair(open(a), open(b), less(a, b))).replaced());
        assertNull(add("more", pair(open(a), open(b), less(b, a))).subsumedBy());
        assertEquals(List.of("less", "more"), add("any", pair(open(b), open(c))).replaced());
        assertEquals("any", add("less", pair(open(a), open(b), less(a, b))).subsumedBy());
    }

    @Test
    void the_same_variable_twice_is_another_state_than_two_variables() {
        assertNull(add("two", pair(open(a), open(b))).subsumedBy());
        assertNull(add("one", pair(open(a), open(a))).subsumedBy());
    }

    @Test
    void between_two_ints_there_need_not_be_a_third() {
        assertNull(add("room", pair(open(a), open(b), less(a, c), less(c, b))).subsumedBy());
        assertNull(
                add("any", pair(open(a), open(b), less(a, b))).subsumedBy(),
                "two neighbours leave no room for what has gone");
        assertEquals(
                "any",
                add("again", pair(open(a), open(b), less(a, c), less(c, b))).subsumedBy());
    }

    @Test
    void conditions_that_are_no_differences_are_left_to_the_solver() {
        Term product = terms.binary(Op.IMUL, a, a);
        Term wide = terms.binary(Op.LT, product, terms.intConstant(100));
        Term narrow = terms.binary(Op.LT, product, terms.intConstant(50));
        Term small = terms.binary(Op.LT, a, terms.intConstant(40));
        Term notNegative = terms.binary(Op.GE, a, terms.intConstant(0));
        HeapGraph.Value nothing = new HeapGraph.Constant('I', 0);
        assertNull(add("wide", pair(open(a), nothing, wide, small, notNegative)).subsumedBy());
        assertEquals(
                "wide",
                add("narrow", pair(open(a), nothing, narrow, small, notNegative))
                        .subsumedBy());
    }

    @Test
    void what_is_ignored_does_not_count() {
        states = new StateSet<>(terms, solver, new Comparison(Set.of("Pair#second"), true));
        assertNull(add("one", pair(open(a), new HeapGraph.Constant('I', 1))).subsumedBy());
        assertEquals(
                "one", add("two", pair(open(a), new HeapGraph.Constant('I', 2))).subsumedBy());
    }

    @Test
    void what_cannot_be_looked_into_is_always_new() {
        List<String> subsumed = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            HeapGraph heap = new HeapGraph(List.of(), List.of(), List.of(), "java.lang.Thread");
            subsumed.add(add("opaque", states.state(heap, PathCondition.EMPTY)).subsumedBy());
        }
        assertEquals(Arrays.asList(null, null), subsumed);
    }
}
