package dev.assay.junit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes with the extension is on its users' test class path: it must not get in the way of their own libraries. */
class DependenciesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.fasterxml.jackson.databind.ObjectMapper",
                "com.fasterxml.jackson.core.JsonFactory",
                "org.jacoco.core.analysis.Analyzer",
                "org.junit.vintage.engine.VintageTestEngine",
                "org.junit.Assert",
                "picocli.CommandLine",
                "dev.assay.campaign.Campaign",
                "dev.assay.output.writer.TestWriter"
            })
    void nothing_that_only_writes_tests_and_reports_comes_along(String className) {
        assertThrows(ClassNotFoundException.class, () -> Class.forName(className));
    }

    @Test
    void the_engine_does() {
        assertDoesNotThrow(() -> Class.forName("dev.assay.techniques.explore.ClassExploration"));
    }
}
