package dev.assay.engine.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TurnOrderTest {
    private final TurnOrder order = new TurnOrder();

    @Test
    void everybody_has_a_turn_as_long_as_nobody_stalls() {
        assertEquals(List.of("a", "b", "c"), order.next(List.of("a", "b", "c"), unit -> 0));
    }

    @Test
    void what_stalled_comes_last_and_once_in_a_while() {
        Map<String, Long> stalls = Map.of("sleeper", 4L, "honest", 0L);
        int turns = 0;
        for (int round = 0; round < 80; round++) {
            List<String> next = order.next(List.of("sleeper", "honest"), stalls::get);
            assertEquals("honest", next.get(0));
            turns += next.size() - 1;
        }
        assertEquals(10, turns);
    }

    @Test
    void what_stalled_least_comes_first_when_nobody_else_is_left() {
        Map<String, Long> stalls = Map.of("often", 8L, "once", 4L);
        assertEquals(List.of("once", "often"), order.next(List.of("often", "once"), stalls::get));
    }

    @Test
    void nobody_waits_for_ever_behind_others_that_stall() {
        List<String> units = List.of("a", "b", "c", "honest");
        Map<String, Long> stalls = Map.of("a", 4L, "b", 4L, "c", 4L, "honest", 0L);
        List<String> seen = new ArrayList<>();
        for (int round = 0; round < 8; round++) {
            seen.addAll(order.next(units, stalls::get));
        }
        assertTrue(seen.contains("a") && seen.contains("honest"), seen.toString());
    }
}
