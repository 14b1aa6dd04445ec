package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportTest {

    private static JsonNode parse(Report report) throws Exception {
        return new ObjectMapper().readTree(new JsonReport(report).text());
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static JsonNode finding(Finding finding) throws Exception {
        return parse(Samples.report(finding)).get("findings").get(0);
    }

    @Test
    void the_document_has_the_fields_of_the_contract_in_its_order() throws Exception {
        JsonNode json = parse(Samples.report(Samples.NEGATIVE_SIZE));
        assertEquals(List.of("assay", "command", "seed", "seconds", "java", "units", "findings", "tests"), names(json));
        assertEquals("0.1.0", json.get("assay").textValue());
        assertEquals("crash", json.get("command").textValue());
        assertEquals(7, json.get("seed").intValue());
        assertEquals(3.21, json.get("seconds").doubleValue());
        assertEquals("17.0.15", json.get("java").textValue());
        assertEquals(9, json.get("tests").get("count").intValue());
        assertEquals(
                "tests/com/acme/FooTest.java",
                json.get("tests").get("files").get(0).textValue());
    }

    @Test
    void a_unit_shows_its_verdict_with_reasons_and_counts() throws Exception {
        JsonNode units = parse(Samples.report()).get("units");
        assertEquals(
                List.of("unit", "verdict", "reasons", "paths", "runs", "accepted", "states", "pruned"),
                names(units.get(0)));
        assertEquals("bounded", units.get(0).get("verdict").textValue());
        assertEquals("gave-up", units.get(1).get("verdict").textValue());
        assertEquals("no-inputs", units.get(1).get("reasons").get(0).get("code").textValue());
        assertEquals(
                "nothing makes a com.acme.Hidden",
                units.get(1).get("reasons").get(0).get("detail").textValue());
    }

    @Test
    void a_finding_shows_what_where_and_how_to_see_it() throws Exception {
        JsonNode finding = finding(Samples.NEGATIVE_SIZE);
        assertEquals("f-1", finding.get("id").textValue());
        assertEquals("exception", finding.get("kind").textValue());
        assertEquals("com.acme.Foo", finding.get("class").textValue());
        assertEquals("com.acme.Foo#bar(int)", finding.get("method").textValue());
        assertEquals(
                "java.lang.NegativeArraySizeException", finding.get("exception").textValue());
        assertEquals("-1", finding.get("message").textValue());
        assertEquals("Foo.java:42", finding.get("location").textValue());
        assertEquals(
                "com.acme.Foo.bar(Foo.java:42)", finding.get("stack").get(0).textValue());
        assertEquals(17, finding.get("occurrences").intValue());
        assertEquals("crash", finding.get("evidence").textValue());
        assertEquals(
                "findings/com/acme/FooFindings.java",
                finding.get("test").get("file").textValue());
        assertEquals("bar_fails_1", finding.get("test").get("method").textValue());
    }

    @Test
    void what_has_no_value_is_left_out() throws Exception {
        JsonNode finding = finding(Samples.ENDLESS);
        assertFalse(finding.has("exception"));
        assertFalse(finding.has("message"));
        assertFalse(finding.has("location"));
        assertFalse(finding.has("template"));
    }

    @Test
    void strange_characters_survive_any_encoding() throws Exception {
        String text = new JsonReport(Samples.report(Samples.NULL)).text();
        assertTrue(text.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 127), text);
        assertEquals(
                Samples.NULL.failure().message(),
                new ObjectMapper()
                        .readTree(text)
                        .get("findings")
                        .get(0)
                        .get("message")
                        .textValue());
    }

    @Test
    void coverage_and_solver_stand_where_they_were_measured() throws Exception {
        Report.Reached all = new Report.Reached(18, 20, 40, 41);
        Report.Coverage coverage =
                new Report.Coverage(all, List.of(new Report.OfClass("acme.One", all)), List.of("acme.Two"));
        JsonNode json = parse(Samples.report(List.of(), coverage, new Report.SolverUse(120, 95, 0.4, 1)));
        String figures = "\"branches\":{\"covered\":18,\"total\":20},\"lines\":{\"covered\":40,\"total\":41}";
        assertEquals(
                "{" + figures + ",\"classes\":[{\"class\":\"acme.One\"," + figures + "}],\"uncounted\":[\"acme.Two\"]}",
                json.get("coverage").toString());
        assertEquals(
                "{\"queries\":120,\"cached\":95,\"seconds\":0.4,\"unknown\":1}",
                json.get("solver").toString());
    }
}
