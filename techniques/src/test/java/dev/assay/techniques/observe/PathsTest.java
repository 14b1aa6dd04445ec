package dev.assay.techniques.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.fact.Fact;
import dev.assay.program.contract.ClauseKind;
import dev.assay.techniques.subjects.contracts.Account;
import dev.assay.techniques.subjects.contracts.Detours;
import dev.assay.techniques.subjects.contracts.Numbers;
import dev.assay.techniques.subjects.contracts.Sequences;
import dev.assay.techniques.subjects.contracts.Stack;
import dev.assay.techniques.subjects.contracts.UseOfContracts;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is inferred from the paths that calls take. */
class PathsTest {
    private static ObservedProgram observed;

    @BeforeAll
    static void follow_the_program() throws Exception {
        observed = ObservedProgram.of(
                UseOfContracts.class,
                InferenceMode.SYMBOLIC,
                Numbers.class,
                Sequences.class,
                Stack.class,
                Account.class,
                Detours.class,
                Detours.Shape.class,
                Detours.Square.class,
                Detours.Circle.class);
    }

    @AfterAll
    static void close_labs() {
        observed.close();
    }

    private static List<String> requires(Class<?> type, String method) {
        return observed.clauses(type, method, ClauseKind.REQUIRES);
    }

    private static List<String> ensures(Class<?> type, String method) {
        return observed.clauses(type, method, ClauseKind.ENSURES);
    }

    @Test
    void branches_become_a_choice_in_the_result() {
        assertEquals(List.of("result == (x < 0 ? -x : x)"), ensures(Numbers.class, "abs(int)"));
        assertEquals(List.of(), requires(Numbers.class, "abs(int)"));
    }

    @Test
    void inputs_that_end_in_an_exception_are_outside_of_the_precondition() {
        assertEquals(List.of("whole > 0", "part >= 0", "part <= whole"), requires(Numbers.class, "percent(int,int)"));
        assertEquals(List.of("b != 0"), requires(Numbers.class, "divide(int,int)"));
    }

    @Test
    void a_boolean_result_is_the_condition_of_its_paths() {
        assertEquals(List.of("result == (lo <= x && x <= hi)"), ensures(Numbers.class, "isBetween(int,int,int)"));
    }

    @Test
    void null_is_tested_before_anything_of_the_object_is_read() {
        assertEquals(
                List.of("result == (text == null || text.length() == 0)"),
                ensures(Sequences.class, "isEmpty(java.lang.String)"));
    }

    @Test
    void many_values_of_a_switch_are_a_range() {
        assertEquals(List.of("month >= 1", "month <= 12"), requires(Numbers.class, "daysIn(int,boolean)"));
    }

    @Test
    void a_callee_is_part_of_its_caller() {
        String transfer = "transfer(" + Account.class.getName() + ",int)";
        assertEquals(List.of("amount > 0", "balance >= amount", "to != null"), requires(Account.class, transfer));
        assertEquals(List.of("balance == old(balance) - amount"), ensures(Account.class, transfer));
    }

    @Test
    void indices_are_within_their_arrays() {
        assertEquals(
                List.of("values != null", "index >= 0", "index < values.length"),
                requires(Sequences.class, "element(int[],int)"));
        assertEquals(List.of("size >= 1", "size <= data.length"), requires(Stack.class, "pop()"));
    }

    @Test
    void nothing_says_how_often_a_loop_goes_round() {
        assertEquals(List.of("values != null"), requires(Sequences.class, "sum(int[])"));
        assertEquals(List.of("values.length > 0 || result == 0"), ensures(Sequences.class, "sum(int[])"));
        assertEquals(List.of("a > 0", "b > 0"), requires(Numbers.class, "commonDivisor(int,int)"));
        assertEquals(List.of(), ensures(Numbers.class, "commonDivisor(int,int)"));
    }

    @Test
    void nothing_says_how_deep_a_recursion_goes() {
        assertEquals(List.of("n >= 0"), requires(Numbers.class, "factorial(int)"));
        assertEquals(List.of("n != 0 || result == 1"), ensures(Numbers.class, "factorial(int)"));
    }

    @Test
    void an_exception_that_is_caught_inside_is_followed() {
        assertEquals(List.of("result == (d != 0 ? 100 / d : -1)"), ensures(Detours.class, "ratio(int)"));
        assertEquals(List.of(), requires(Detours.class, "ratio(int)"));
    }

    @Test
    void long_and_fractional_numbers_are_compared_as_java_does() {
        assertEquals(List.of("result == (a > b)"), ensures(Detours.class, "isMore(long,long)"));
        assertEquals(List.of("result == (a < b)"), ensures(Detours.class, "isLess(double,double)"));
    }

    @Test
    void a_type_test_is_a_condition() {
        assertEquals(
                List.of("result == (value instanceof java.lang.String)"),
                ensures(Detours.class, "isText(java.lang.Object)"));
    }

    @Test
    void writes_through_another_name_of_the_same_object_count() {
        assertEquals(List.of("count == old(count) + 2"), ensures(Detours.class, "twice()"));
    }

    @Test
    void what_a_callback_of_the_jdk_changes_is_seen() {
        assertEquals(List.of("count == old(count) + 1"), ensures(Detours.class, "called()"));
    }

    @Test
    void a_container_that_was_changed_is_not_described_by_its_old_size() {
        assertEquals(List.of("names != null"), requires(Detours.class, "grown(java.util.List)"));
        assertEquals(List.of(), ensures(Detours.class, "grown(java.util.List)"));
    }

    @Test
    void an_overridden_method_promises_only_what_all_overriding_ones_keep() {
        assertEquals(List.of("result == 4 * length"), ensures(Detours.Square.class, "border(int)"));
        assertEquals(List.of(), ensures(Detours.Shape.class, "border(int)"));
        assertEquals(List.of("length >= 0"), requires(Detours.Shape.class, "border(int)"));
    }

    @Test
    void clauses_say_how_they_were_found_and_how_many_calls_support_them() {
        Fact.Contract abs = observed.contracts().stream()
                .filter(each -> each.clause().text().contains("-x"))
                .findFirst()
                .orElseThrow();
        assertEquals("observe --by symbolic", abs.source());
        assertEquals(13, abs.samples());
    }

    @Test
    void every_call_is_followed_to_its_end() {
        assertTrue(
                observed.notes().stream().noneMatch(note -> note.contains("could not be followed")),
                observed.notes()::toString);
    }
}
