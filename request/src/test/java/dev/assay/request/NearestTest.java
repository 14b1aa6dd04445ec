package dev.assay.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NearestTest {

    @Test
    void finds_what_a_slip_of_the_finger_meant() {
        assertEquals(Optional.of("crash"), Nearest.to("crsh", List.of("completion", "crash")));
        assertEquals(Optional.of("--budget"), Nearest.to("--bugdet", List.of("--out", "--budget")));
        assertEquals(Optional.of("com.acme.Foo"), Nearest.to("com.acme.foo", List.of("com.acme.Foo", "com.acme.Fox")));
    }

    @Test
    void proposes_nothing_if_nothing_is_near() {
        assertEquals(Optional.empty(), Nearest.to("zzz", List.of("crash")));
        assertEquals(Optional.empty(), Nearest.to("", List.of("crash")));
        assertEquals(Optional.empty(), Nearest.to("crash", List.of()));
    }
}
