package dev.assay.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.value.Kind;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DirectedTest {
    private static final Map<Integer, Integer> DISTANCES = Map.of(1, 9, 2, 4, 3, 1);

    private final Terms terms = new Terms();
    private final DecisionTree tree = new DecisionTree();
    private final Directed directed =
            new Directed(site -> DISTANCES.getOrDefault(site, Directed.FAR), new CoverageGuided());

    private void run(Assignment inputs, Branch... branches) {
        DecisionTree.Growth growth = tree.add(List.of(branches), inputs);
        directed.ran(List.of(branches));
        growth.opened().forEach(directed::opened);
    }

    private Branch branch(int site, boolean taken) {
        Term input = terms.variable(0, Kind.INT);
        return new Branch(site, terms.binary(Op.EQ, input, terms.intConstant(site)), taken);
    }

    private List<Integer> order() {
        List<Integer> sites = new ArrayList<>();
        for (Side side = directed.next(); side != null; side = directed.next()) {
            sites.add(side.site());
        }
        return sites;
    }

    @Test
    void what_is_close_to_the_goal_comes_first() {
        run(Assignment.of(), branch(1, false), branch(2, false), branch(3, false));
        assertEquals(List.of(3, 2, 1), order());
    }

    @Test
    void what_a_call_beside_the_way_decides_is_as_close_as_what_comes_before() {
        run(Assignment.of(), branch(1, false), branch(2, false), branch(77, false));
        assertEquals(List.of(2, 77, 1), order());
    }

    @Test
    void where_no_distance_is_known_the_other_strategy_decides() {
        run(Assignment.of(), branch(50, false), branch(51, false));
        assertEquals(List.of(50, 51), order());
        assertNull(directed.next());
    }

    @Test
    void what_runs_have_reached_meanwhile_waits() {
        run(Assignment.of(), branch(1, false), branch(3, false));
        assertTrue(directed.isPromising());
        directed.covered(3, true);
        directed.covered(1, true);
        assertFalse(directed.isPromising());
        assertEquals(2, order().size());
    }
}
