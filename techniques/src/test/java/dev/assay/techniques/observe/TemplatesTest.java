package dev.assay.techniques.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.program.contract.ClauseKind;
import dev.assay.techniques.subjects.observed.Patterns;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each kind of clause, inferred from calls that were made for it. */
class TemplatesTest {
    private static ObservedProgram observed;
    private static ObservedProgram withElements;

    @BeforeAll
    static void watch_the_program() throws Exception {
        observed = ObservedProgram.of(Patterns.class, InferenceMode.VALUES, Patterns.class);
        withElements =
                ObservedProgram.of(Patterns.class, options -> options.with(ObserveKind.ELEMENTS, true), Patterns.class);
    }

    @AfterAll
    static void close_labs() {
        observed.close();
        withElements.close();
    }

    private static List<String> requires(String method) {
        return observed.clauses(Patterns.class, method, ClauseKind.REQUIRES);
    }

    private static List<String> requiresOfElements(String method) {
        return withElements.clauses(Patterns.class, method, ClauseKind.REQUIRES);
    }

    private static void assertHas(List<String> clauses, String... wanted) {
        assertTrue(clauses.containsAll(List.of(wanted)), clauses::toString);
    }

    @Test
    void a_constant_and_few_values() {
        assertEquals(List.of("mode == 7"), requires("constant(int)"));
        assertEquals(List.of("level == 1 || level == 5 || level == 9"), requires("fewValues(int)"));
    }

    @Test
    void a_range_a_sign_and_a_number_that_is_never_0() {
        assertEquals(List.of("percent >= 0", "percent <= 98"), requires("range(int)"));
        assertHas(requires("sign(int)"), "count >= 1");
        assertHas(requires("nonZero(int)"), "step != 0");
    }

    @Test
    void a_rest_after_division() {
        assertHas(requires("rest(int)"), "number % 5 == 3");
    }

    @Test
    void relations_of_two_numbers() {
        assertHas(requires("same(int,int)"), "a == b");
        assertHas(requires("less(int,int)"), "a < b");
        assertHas(requires("lessOrSame(int,int)"), "a <= b");
        assertHas(requires("linear(int,int)"), "b == 3 * a + 2");
    }

    @Test
    void lengths_and_indices() {
        List<String> lengths = requires("lengths(byte[],int)");
        assertTrue(
                lengths.contains("length == value.length") || lengths.contains("value.length == length"),
                lengths::toString);
        List<String> index = requires("index(int[],int)");
        assertHas(index, "values != null", "index >= 0");
        assertTrue(index.contains("index < values.length") || index.contains("values.length > index"), index::toString);
    }

    @Test
    void null_and_type_of_a_reference() {
        assertHas(requires("present(java.lang.String)"), "name != null");
        assertHas(requires("type(java.lang.Object)"), "value instanceof java.lang.String");
    }

    @Test
    void the_state_of_an_object_needs_more_calls_than_a_parameter() {
        assertHas(requires("label(java.lang.String)"), "text != null");
        assertHas(requires("oftenAsked()"), "label != null");
        assertFalse(requires("seldomAsked()").contains("label != null"), requires("seldomAsked()")::toString);
    }

    @Test
    void what_depends_on_a_boolean_or_a_type() {
        assertHas(requires("conditional(boolean,java.lang.String)"), "!isNamed || name != null");
        assertHas(requires("byType(java.lang.Object,int)"), "!(shape instanceof java.util.ArrayList) || size >= 1");
    }

    @Test
    void results_and_fields_in_relation_to_what_was_before() {
        List<String> add = observed.clauses(Patterns.class, "add(int)", ClauseKind.ENSURES);
        assertTrue(add.contains("result == total") || add.contains("total == result"), add::toString);
    }

    @Test
    void elements_are_left_alone_unless_they_are_asked_for() {
        assertEquals(List.of("names != null", "names.length == 2"), requires("noneNull(java.lang.String[])"));
    }

    @Test
    void elements_that_are_never_null() {
        String none = "java.util.Collections.frequency(java.util.Arrays.asList(names), null) == 0";
        assertHas(requiresOfElements("noneNull(java.lang.String[])"), none);
        assertHas(
                requiresOfElements("noneNullInList(java.util.List)"),
                "java.util.Collections.frequency(names, null) == 0");
        assertTrue(!requiresOfElements("someNull(java.lang.String[])").contains(none));
    }

    @Test
    void elements_that_ascend() {
        String sorted = "java.util.Arrays.equals(values, java.util.stream.IntStream.of(values).sorted().toArray())";
        assertHas(requiresOfElements("sorted(int[])"), sorted);
        assertTrue(!requiresOfElements("unsorted(int[])").contains(sorted));
    }

    @Test
    void one_of_the_elements() {
        assertHas(
                requiresOfElements("oneOfThem(int[],int)"),
                "java.util.stream.IntStream.of(values).boxed().toList().contains(wanted)");
        assertHas(
                withElements.clauses(Patterns.class, "pick(java.lang.String[],int)", ClauseKind.ENSURES),
                "java.util.Arrays.asList(names).contains(result)");
    }
}
