package dev.assay.program.verified;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.program.verified.AbstractProgram.Node;
import dev.assay.program.verified.AbstractProgram.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The running examples of the paper, with the conditions that its figures show at each point. */
class UnverifiedConditionsTest {
    private static final List<String> NAMES = List.of("a", "b");
    private static final Statement BEGIN = new Statement.Begin(1);
    private static final Statement UPDATE = new Statement.Update(1);

    private static Statement asserts(String premise) {
        try {
            return new Statement.Assertion(Premises.read(premise, NAMES));
        } catch (BadVerification e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Node call(int next) {
        return new Node(List.of(), List.of(next), List.of(), true);
    }

    /** The method deposit, from its first line to where its last assertions stand. */
    private static List<Node> deposit(Statement... last) {
        List<Node> nodes = new ArrayList<>(List.of(
                new Node(BEGIN, 1), // var a := true
                Node.nothing(2, 3), // if (*)
                call(7), // call Account.ReviewDeposit
                new Node(UPDATE, 4), // else: a := a && *
                Node.nothing(5, 6), // if (*)
                call(6), // call Account.SuggestInvestment
                Node.nothing(7), // end of the inner branch
                Node.nothing(8))); // end of the outer branch
        for (Statement statement : last) {
            nodes.add(new Node(statement, nodes.size() + 1));
        }
        nodes.add(Node.nothing());
        return nodes;
    }

    private static List<String> all(int size, IntFunction<Condition> conditions) {
        return IntStream.range(0, size)
                .mapToObj(i -> conditions.apply(i).text(NAMES))
                .toList();
    }

    @Test
    void deposit_may_be_unverified_where_figure_4_says() {
        UnverifiedConditions conditions = UnverifiedConditions.of(new AbstractProgram(deposit(asserts("a"))));
        assertEquals(
                List.of("true", "true", "!a", "true", "!a", "!a", "!a", "!a", "!a", "false"), all(10, conditions::may));
    }

    @Test
    void deposit_is_cut_where_figure_2_assumes_something() {
        List<GuidePoint> points = UnverifiedConditions.of(new AbstractProgram(deposit(asserts("a")))).points().stream()
                .filter(point -> point.may() != null)
                .toList();
        assertEquals(
                List.of("2 !a", "4 !a"),
                points.stream()
                        .map(point -> point.node() + " " + point.may().text(NAMES))
                        .toList());
    }

    @Test
    void the_variant_must_be_unverified_where_figure_5_says() {
        UnverifiedConditions conditions =
                UnverifiedConditions.of(new AbstractProgram(deposit(asserts("a"), asserts("false"))));
        assertEquals(
                List.of("false", "!a", "!a", "!a", "!a", "!a", "!a", "!a", "!a", "true", "false"),
                all(11, conditions::must));
    }

    @Test
    void the_variant_may_be_unverified_everywhere_before_its_last_assertion() {
        UnverifiedConditions conditions =
                UnverifiedConditions.of(new AbstractProgram(deposit(asserts("a"), asserts("false"))));
        assertEquals(
                List.of("true", "true", "true", "true", "true", "true", "true", "true", "true", "true", "false"),
                all(11, conditions::may));
    }

    @Test
    void the_variant_prefers_runs_after_the_addition_and_where_both_ways_meet() {
        List<GuidePoint> points = UnverifiedConditions.of(new AbstractProgram(deposit(asserts("a"), asserts("false"))))
                .points();
        assertEquals(
                List.of("4 null !a", "7 null !a"),
                points.stream()
                        .map(point -> point.node() + " " + point.may() + " "
                                + point.must().text(NAMES))
                        .toList());
    }

    @Test
    void an_assertion_in_a_loop_is_never_surely_verified_before_its_assumption() {
        // 1: while (*) { 2: assert a; 3: a := a && * } 4: end
        List<Node> nodes = List.of(
                new Node(BEGIN, 1), Node.nothing(2, 4), new Node(asserts("a"), 3), new Node(UPDATE, 1), Node.nothing());
        UnverifiedConditions conditions = UnverifiedConditions.of(new AbstractProgram(nodes));
        assertEquals(List.of("true", "true", "true", "true", "false"), all(5, conditions::may));
        assertEquals(List.of("false", "false", "!a", "false", "false"), all(5, conditions::must));
    }

    @Test
    void what_a_handler_asserts_counts_where_something_may_throw() {
        List<Node> nodes = List.of(
                new Node(BEGIN, 1),
                new Node(List.of(), List.of(2), List.of(3), true),
                Node.nothing(),
                new Node(asserts("a && b"), 4),
                Node.nothing());
        UnverifiedConditions conditions = UnverifiedConditions.of(new AbstractProgram(nodes));
        assertEquals("!a || !b", conditions.may(1).text(NAMES));
        assertEquals("false", conditions.must(1).text(NAMES));
        assertEquals("false", conditions.may(2).text(NAMES));
    }

    @Test
    void loops_with_two_entries_have_a_fixed_point_too() {
        // 1 goes into the middle or to the head of a loop of 2 and 3, which 3 leaves.
        List<Node> nodes = List.of(
                new Node(BEGIN, 1), Node.nothing(2, 3), new Node(asserts("a"), 3), Node.nothing(2, 4), Node.nothing());
        UnverifiedConditions conditions = UnverifiedConditions.of(new AbstractProgram(nodes));
        assertEquals(List.of("false", "!a", "!a", "!a", "false"), all(5, conditions::may));
    }
}
