package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Finding;
import dev.assay.model.report.UnitReport;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {

    private static List<String> lines(Finding... findings) {
        return new TextReport(Samples.report(findings), Path.of("assay-out")).lines();
    }

    @Test
    void a_finding_is_reported_with_its_place_and_its_test() {
        assertEquals(
                List.of(
                        "1. com.acme.Foo#bar(int) throws NegativeArraySizeException: -1.",
                        "   at Foo.java:42, evidence: crash, seen in 17 runs",
                        "   test bar_fails_1",
                        "     in findings/com/acme/FooFindings.java"),
                lines(Samples.NEGATIVE_SIZE).subList(0, 4));
    }

    @Test
    void findings_that_differ_by_their_place_alone_are_reported_together() {
        List<String> lines = lines(Collections.nCopies(9, Samples.NEGATIVE_SIZE).toArray(Finding[]::new));
        assertEquals(
                "   also at " + String.join(", ", Collections.nCopies(6, "Foo.java:42")) + " and 2 other places",
                lines.get(4));
        assertEquals("     with a test for each", lines.get(5));
        assertEquals("9 findings on inputs that nothing forbids; 3.2 s.", last(lines));
    }

    @Test
    void what_may_be_illegal_input_comes_last_and_in_short() {
        List<String> lines = lines(Samples.NEGATIVE_SIZE, Samples.ENDLESS, Samples.NULL);
        int heading = lines.indexOf("Needs an input that the code may well not be meant to take, such as null:");
        assertTrue(heading > lines.indexOf("2. com.acme.Foo#bar(int) does not end."), lines.toString());
        assertEquals("2 findings on inputs that nothing forbids, 1 on inputs that may be illegal; 3.2 s.", last(lines));
    }

    @Test
    void many_illegal_inputs_do_not_bury_the_rest() {
        List<String> lines = lines(Collections.nCopies(25, Samples.NULL).toArray(Finding[]::new));
        assertEquals("- com.acme.Foo#bar(int) throws NullPointerException at od d%.java", lines.get(10));
        assertEquals("  ... and 15 more, all of them in assay.json", lines.get(11));
    }

    @Test
    void a_hostile_message_stays_on_one_line() {
        String sentence = lines(Samples.HOSTILE).get(0);
        assertTrue(sentence.contains("first line?second"), sentence);
        assertTrue(lines(Samples.HOSTILE).stream().noneMatch(line -> line.contains("\n")));
    }

    @Test
    void structures_are_counted_and_the_first_are_shown_on_a_line_each() {
        List<String> results = List.of("class A {\n}\n", "x".repeat(200), "3", "4", "5", "6");
        UnitReport all =
                new UnitReport("com.acme.Trees#all(int)", Verdict.EXHAUSTED, List.of(), 7, 20, 6, 0, 0, results);
        UnitReport some = new UnitReport(
                "com.acme.Trees#some()",
                Verdict.BOUNDED,
                List.of(new Reason(ReasonCode.LIMIT, "stopped after 1 paths, as asked for")),
                1,
                1,
                1,
                0,
                0,
                List.of("7"));
        assertEquals(
                List.of(
                        "com.acme.Trees#all(int): 6 structures, which are all; 7 paths",
                        "  class A { | }",
                        "  " + "x".repeat(157) + "...",
                        "  3",
                        "  4",
                        "  5",
                        "  ...",
                        "",
                        "com.acme.Trees#some(): 1 structure so far; stopped after 1 paths, as asked for",
                        "  7",
                        ""),
                new StructureList(List.of(all, some)).lines());
        assertEquals(List.of(), new StructureList(Samples.report().units()).lines());
    }

    @Test
    void verdicts_and_reasons_are_counted_and_give_ups_explained() {
        List<String> lines = lines();
        assertTrue(lines.contains("Verdicts: 2 methods; 1 bounded, 1 gave-up"), lines.toString());
        assertTrue(
                lines.contains("  gave up on com.acme.Foo#baz(com.acme.Hidden): nothing makes a com.acme.Hidden"),
                lines.toString());
        assertEquals("No findings; 3.2 s.", last(lines));
    }

    private static String last(List<String> lines) {
        return lines.get(lines.size() - 1);
    }
}
