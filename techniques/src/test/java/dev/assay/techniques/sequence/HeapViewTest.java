package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.result.HeapGraph;
import dev.assay.model.report.StateGraph;
import dev.assay.techniques.sequence.recipe.ConditionText;
import dev.assay.techniques.sequence.recipe.Recipe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeapViewTest {
    private static final HeapGraph.Shape HOLDER = new HeapGraph.Shape(
            "com.acme.Holder",
            false,
            List.of(
                    new HeapGraph.Field("com.acme.Holder", "number"),
                    new HeapGraph.Field("com.acme.Holder", "text"),
                    new HeapGraph.Field("com.acme.Holder", "next")));
    private static final HeapGraph.Shape INTEGER =
            new HeapGraph.Shape("java.lang.Integer", false, List.of(new HeapGraph.Field("java.lang.Integer", "value")));
    private static final HeapGraph.Shape STRING =
            new HeapGraph.Shape("java.lang.String", false, List.of(new HeapGraph.Field("java.lang.String", "value")));
    private static final HeapGraph.Shape BYTES = new HeapGraph.Shape("[B", true, List.of());

    private static List<StateGraph.Box> view(HeapGraph.Node... objects) {
        HeapGraph heap = new HeapGraph(List.of(new HeapGraph.Reference(0)), List.of(), List.of(objects), null);
        return new HeapView(heap, new ConditionText(new Recipe(List.of(), 0, List.of(), 0, 0))).boxes();
    }

    private static HeapGraph.Node bytes(String text) {
        List<HeapGraph.Value> letters = new ArrayList<>();
        text.chars().forEach(letter -> letters.add(new HeapGraph.Constant('B', letter)));
        return new HeapGraph.Node(BYTES, null, letters);
    }

    @Test
    void boxes_and_strings_stand_where_they_are_referred_to_and_the_rest_keeps_its_arrows() {
        List<StateGraph.Box> boxes = view(
                new HeapGraph.Node(
                        HOLDER,
                        null,
                        List.of(new HeapGraph.Reference(1), new HeapGraph.Reference(2), new HeapGraph.Reference(4))),
                new HeapGraph.Node(INTEGER, null, List.of(new HeapGraph.Constant('I', 7))),
                new HeapGraph.Node(STRING, null, List.of(new HeapGraph.Reference(3))),
                bytes("ab"),
                new HeapGraph.Node(HOLDER, null, List.of(HeapGraph.NULL, HeapGraph.NULL, new HeapGraph.Reference(0))));
        assertEquals(
                List.of(
                        new StateGraph.Box(
                                "Holder",
                                List.of("number = 7", "text = \"ab\""),
                                List.of(new StateGraph.Arrow("next", 1))),
                        new StateGraph.Box("Holder", List.of(), List.of(new StateGraph.Arrow("next", 0)))),
                boxes);
    }

    @Test
    void a_string_that_is_looked_at_itself_is_drawn_with_its_array() {
        List<StateGraph.Box> boxes =
                view(new HeapGraph.Node(STRING, null, List.of(new HeapGraph.Reference(1))), bytes("a"));
        assertEquals(2, boxes.size());
        assertEquals(List.of(new StateGraph.Arrow("value", 1)), boxes.get(0).arrows());
    }

    @Test
    void what_is_too_large_is_not_drawn() {
        HeapGraph.Node[] many = new HeapGraph.Node[40];
        for (int i = 0; i < many.length; i++) {
            many[i] = new HeapGraph.Node(
                    HOLDER,
                    null,
                    List.of(HeapGraph.NULL, HeapGraph.NULL, new HeapGraph.Reference((i + 1) % many.length)));
        }
        assertEquals(List.of(), view(many));
    }
}
