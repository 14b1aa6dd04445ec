package dev.assay.weaver.slot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.weaver.desugar.LambdaDesugaring;
import org.junit.jupiter.api.Test;

/** Names of what the weaver adds to classes. */
class ShadowNamesTest {
    @Test
    void names_of_added_members_are_those_that_reflection_hides() {
        assertTrue(ShadowNames.field("x", "I").startsWith("assay$"));
        assertTrue(LambdaDesugaring.PREFIX.startsWith("assay$"));
    }
}
