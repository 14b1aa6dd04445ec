package dev.assay.api;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ApiOutsideAssayTest {

    @Test
    void an_assumption_that_holds_is_silent() {
        assertDoesNotThrow(() -> Assume.that(true));
    }

    @Test
    void an_assumption_that_does_not_hold_throws() {
        AssumptionViolated thrown = assertThrows(AssumptionViolated.class, () -> Assume.that(false));
        assertTrue(thrown.getMessage().contains("Assume.that"), thrown.getMessage());
    }

    static Stream<Method> choices() {
        return Arrays.stream(Choose.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> method.getParameterCount() == 0);
    }

    @ParameterizedTest
    @MethodSource("choices")
    void an_open_choice_says_how_to_run_it(Method choice) {
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> choice.invoke(null))
                .getCause();
        assertEquals(IllegalStateException.class, thrown.getClass());
        assertTrue(thrown.getMessage().startsWith("Choose." + choice.getName() + " "), thrown.getMessage());
        assertTrue(thrown.getMessage().contains("assay command"), thrown.getMessage());
    }

    @Test
    void a_choice_among_values_says_how_to_run_it() {
        assertThrows(IllegalStateException.class, () -> Choose.intBetween(3, 3));
        assertThrows(IllegalStateException.class, () -> Choose.from("a", "b"));
    }

    @Test
    void a_choice_among_nothing_is_rejected_for_what_it_is() {
        assertThrows(IllegalArgumentException.class, () -> Choose.intBetween(1, 0));
        assertThrows(IllegalArgumentException.class, () -> Choose.from());
    }
}
