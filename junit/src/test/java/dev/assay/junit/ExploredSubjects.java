package dev.assay.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.Assume;
import dev.assay.api.Choose;
import java.util.List;

/** Test classes that JUnit is asked to run; each comment says what must come of it. */
final class ExploredSubjects {
    private ExploredSubjects() {}

    static class Passing {
        /** Passes with several inputs, on both sides of the branch. */
        @Explore(budget = "2m")
        void the_larger_of_two_is_not_smaller(int a, int b) {
            Assume.that(a != 17);
            int larger = a > b ? a : b;
            assertTrue(larger >= a && larger >= b);
        }

        /** JUnit's own assumptions count as well. */
        @Explore(budget = "2m")
        void halves_are_smaller(int a) {
            assumeTrue(a > 0);
            assertTrue(a / 2 < a);
        }
    }

    static class Failing {
        /** Fails for 4711 alone, which comes first. */
        @Explore(budget = "2m")
        void never_the_needle(int hay) {
            assertTrue(hay * 2 != 9422 || hay < 0);
        }

        /** A program: fails for one choice. */
        @Explore(budget = "2m")
        void chosen() {
            assertEquals(0, Choose.intBetween(0, 9) / 9);
        }

        /** What code rejects fails a test: nobody expected it. */
        @Explore(budget = "2m")
        void rejected(int index) {
            List.of(1, 2).subList(0, index == 77 ? -1 : 1);
        }
    }

    static class Wrong {
        @Explore(budget = "soon")
        void no_budget(int a) {}
    }
}
