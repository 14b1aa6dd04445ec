package dev.assay.techniques.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.techniques.enumerate.subjects.Dependent;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that depends on more than its choices is not called exhausted. */
class OtherInputsTest {
    private static Enumerations programs;

    @BeforeAll
    static void opens() throws Exception {
        programs = new Enumerations(Dependent.class);
    }

    @AfterAll
    static void closes() {
        programs.close();
    }

    private static UnitReport report(String method) throws UnfitArguments {
        return programs.run(EnumerateOptions.defaults(), method).unit().report();
    }

    @ParameterizedTest
    @CsvSource({
        "byField, STATIC_STATE",
        "byCells, STATIC_STATE",
        "byLocale, ENVIRONMENT",
        "byCharset, ENVIRONMENT",
        "byZone, ENVIRONMENT",
        "byProperty, ENVIRONMENT",
        "byVariable, ENVIRONMENT",
        "byMemory, ENVIRONMENT",
        "byClock, ENVIRONMENT"
    })
    void what_else_a_program_reads_is_a_reason(String method, ReasonCode code) throws UnfitArguments {
        UnitReport report = report(method);
        assertNotEquals(Verdict.EXHAUSTED, report.verdict());
        assertEquals(List.of(code), report.reasons().stream().map(Reason::code).toList());
    }

    @Test
    void a_program_that_depends_on_its_choices_alone_is_exhausted() throws UnfitArguments {
        assertEquals(Verdict.EXHAUSTED, report("alone").verdict());
    }
}
