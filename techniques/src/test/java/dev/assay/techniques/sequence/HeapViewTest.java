package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.Heap;
import dev.assay.model.StateGraph;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeapViewTest {
    private static final Heap.Shape HOLDER = new Heap.Shape(
            "com.acme.Holder",
            false,
            List.of(
                    new Heap.Field("com.acme.Holder", "number"),
                    new Heap.Field("com.acme.Holder", "text"),
                    new Heap.Field("com.acme.Holder", "next")));
    private static final Heap.Shape INTEGER =
            new Heap.Shape("java.lang.Integer", false, List.of(new Heap.Field("java.lang.Integer", "value")));
    private static final Heap.Shape STRING =
            new Heap.Shape("java.lang.String", false, List.of(new Heap.Field("java.lang.String", "value")));
    private static final Heap.Shape BYTES = new Heap.Shape("[B", true, List.of());

    private static List<StateGraph.Box> view(Heap.Node... objects) {
        Heap heap = new Heap(List.of(new Heap.Reference(0)), List.of(), List.of(objects), null);
        return new HeapView(heap, new Wording(new Recipe(List.of(), 0, List.of(), 0, 0))).boxes();
    }

    private static Heap.Node bytes(String text) {
        List<Heap.Value> letters = new ArrayList<>();
        text.chars().forEach(letter -> letters.add(new Heap.Constant('B', letter)));
        return new Heap.Node(BYTES, null, letters);
    }

    @Test
    void boxes_and_strings_stand_where_they_are_referred_to_and_the_rest_keeps_its_arrows() {
        List<StateGraph.Box> boxes = view(
                new Heap.Node(
                        HOLDER, null, List.of(new Heap.Reference(1), new Heap.Reference(2), new Heap.Reference(4))),
                new Heap.Node(INTEGER, null, List.of(new Heap.Constant('I', 7))),
                new Heap.Node(STRING, null, List.of(new Heap.Reference(3))),
                bytes("ab"),
                new Heap.Node(HOLDER, null, List.of(Heap.NULL, Heap.NULL, new Heap.Reference(0))));
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
        List<StateGraph.Box> boxes = view(new Heap.Node(STRING, null, List.of(new Heap.Reference(1))), bytes("a"));
        assertEquals(2, boxes.size());
        assertEquals(List.of(new StateGraph.Arrow("value", 1)), boxes.get(0).arrows());
    }

    @Test
    void what_is_too_large_is_not_drawn() {
        Heap.Node[] many = new Heap.Node[40];
        for (int i = 0; i < many.length; i++) {
            many[i] = new Heap.Node(
                    HOLDER, null, List.of(Heap.NULL, Heap.NULL, new Heap.Reference((i + 1) % many.length)));
        }
        assertEquals(List.of(), view(many));
    }
}
