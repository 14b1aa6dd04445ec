package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final Duration TIME = Duration.ofSeconds(4);
    private final Pace pace = new Pace();

    @Test
    void a_slow_machine_gets_fewer_tests() {
        int before = pace.mostIn(TIME);
        pace.took(100, 0, Duration.ofSeconds(10));
        assertTrue(pace.mostIn(TIME) < before / 2, () -> before + " and then " + pace.mostIn(TIME));
    }

    @Test
    void a_quick_machine_gets_more() {
        int before = pace.mostIn(TIME);
        pace.took(100, 0, Duration.ofSeconds(1));
        assertTrue(pace.mostIn(TIME) > before);
    }

    @Test
    void where_most_tests_were_lost_there_were_too_many() {
        int before = pace.mostIn(TIME);
        pace.took(before, before, TIME);
        assertTrue(pace.mostIn(TIME) < before);
    }

    @Test
    void there_are_always_some() {
        assertEquals(20, pace.mostIn(Duration.ZERO));
        for (int i = 0; i < 20; i++) {
            pace.took(1000, 1000, Duration.ofMinutes(1));
        }
        assertEquals(20, pace.mostIn(TIME));
    }
}
