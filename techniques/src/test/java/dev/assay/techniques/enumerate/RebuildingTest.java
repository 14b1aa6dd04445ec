package dev.assay.techniques.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Failure;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.techniques.enumerate.subjects.Structures;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RebuildingTest {
    private static Enumerations programs;

    @BeforeAll
    static void open() throws Exception {
        programs = new Enumerations(Structures.class);
    }

    @AfterAll
    static void close() {
        programs.close();
    }

    private static Trial failing(String consumer, String program, String... arguments) throws Exception {
        List<Failure> failures = programs.consume(EnumerateOptions.defaults(), consumer, program, arguments)
                .failures();
        assertEquals(1, failures.size(), failures.toString());
        return failures.get(0).trial();
    }

    /** Steps in short: what they call, set or are. */
    private static List<String> told(Trial trial) {
        return trial.steps().stream().map(RebuildingTest::told).toList();
    }

    private static String told(Step step) {
        if (step instanceof Step.Call call) {
            return call.method().simpleName() + call.operands();
        }
        if (step instanceof Step.Assignment set) {
            return set.receiver() + "." + set.name() + "=" + set.value();
        }
        if (step instanceof Step.Literal literal) {
            return String.valueOf(literal.value());
        }
        if (step instanceof Step.NewArray array) {
            return "array" + array.elements();
        }
        return step instanceof Step.StaticField field ? field.name() : "null";
    }

    @Test
    void a_ring_is_built_by_assignments_to_fields_before_the_consumer_changed_it() throws Exception {
        assertEquals(
                List.of("Node[]", "Node[]", "1.next=0", "0.next=2", "1", "3.mark=4", "readNodes[5]"),
                told(failing("readNodes", "nodes")));
    }

    @Test
    void a_tree_is_built_by_constructors_that_put_their_parameters_into_fields() throws Exception {
        List<String> steps = told(failing("readTrees", "trees", "2"));
        assertEquals("readTrees[" + (steps.size() - 2) + "]", steps.get(steps.size() - 1));
        assertTrue(steps.stream().anyMatch(step -> step.startsWith("Tree[")), steps.toString());
        assertTrue(steps.stream().noneMatch(step -> step.startsWith("replay")), steps.toString());
    }

    @Test
    void arrays_collections_enums_and_records_are_built() throws Exception {
        List<String> steps = told(failing("readBags", "bags"));
        assertTrue(steps.contains("BLOCKED") && steps.contains("w2"), steps.toString());
        assertEquals(2, steps.stream().filter(step -> step.startsWith("put[")).count(), steps.toString());
        assertTrue(steps.get(steps.size() - 2).startsWith("Bag["), steps.toString());
    }

    @Test
    void lists_that_cannot_be_changed_are_built_as_such() throws Exception {
        assertEquals(
                List.of("1", "4", "3", "4", "array[0, 1, 2, 3]", "of[4]", "readLists[5]"),
                told(failing("readLists", "lists")));
    }

    @Test
    void structures_are_reported_as_they_were_before_they_were_consumed() throws Exception {
        assertTrue(programs.consume(EnumerateOptions.defaults(), "readTrees", "trees", "2").unit().results().stream()
                .noneMatch(text -> text.contains("visits=1")));
    }

    @Test
    void what_nobody_can_build_from_outside_is_chosen_again() throws Exception {
        assertEquals(
                List.of("2", "array[0]", "replay[1]", "closed[]", "readClosed[3]"),
                told(failing("readClosed", "closed")));
    }
}
