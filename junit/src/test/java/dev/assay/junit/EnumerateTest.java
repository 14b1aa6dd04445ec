package dev.assay.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.assay.api.Assume;
import dev.assay.api.Choose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class EnumerateTest {

    /** Tests that are run by the tests below; the build itself leaves them out. */
    static class Fixture {
        static int[] sorted(int bound) {
            int[] array = new int[Choose.intBetween(0, bound)];
            for (int i = 0; i < array.length; i++) {
                array[i] = Choose.intBetween(0, bound);
            }
            for (int i = 0; i + 1 < array.length; i++) {
                Assume.that(array[i] <= array[i + 1]);
            }
            return array;
        }

        static int key() {
            return Choose.intBetween(-1, 4);
        }

        @Enumerate(bound = 3)
        void finds_what_is_there(@From("sorted") int[] array, @From("key") int key) {
            boolean isThere = Arrays.stream(array).anyMatch(each -> each == key);
            assertEquals(isThere, Arrays.binarySearch(array, key) >= 0);
        }

        @Enumerate(bound = 3)
        void is_wrong_about_threes(@From("sorted") int[] array) {
            assertTrue(array.length < 2 || array[1] != 3, "a three");
        }

        @Enumerate(bound = 2)
        void chooses_itself(int bound) {
            int one = Choose.intBetween(0, bound);
            assertTrue(one + Choose.intBetween(0, bound) >= one);
        }

        @Enumerate
        void has_no_bound() {
            assertTrue(Choose.anyInt() != 5);
        }
    }

    @Test
    void passes_if_all_choices_pass() {
        assertEquals(1, run("finds_what_is_there", "[I,int").getTestsSucceededCount());
        assertEquals(1, run("chooses_itself", "int").getTestsSucceededCount());
    }

    @Test
    void fails_with_the_smallest_choices_that_fail() {
        TestExecutionSummary summary = run("is_wrong_about_threes", "[I");
        Throwable failure = summary.getFailures().get(0).getException();
        assertTrue(failure.getMessage().contains("Choose.replay(2, 0, 3)"), failure.getMessage());
        assertTrue(failure.getMessage().contains("a three"), failure.getMessage());
    }

    @Test
    void fails_if_not_all_choices_were_taken() {
        TestExecutionSummary summary = run("has_no_bound", "");
        Throwable failure = summary.getFailures().get(0).getException();
        assertTrue(failure.getMessage().contains("Choose.anyInt has no bound"), failure.getMessage());
    }

    private static TestExecutionSummary run(String method, String types) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(Fixture.class.getName() + "#" + method + "(" + types + ")"))
                                .build(),
                        listener);
        return listener.getSummary();
    }
}
