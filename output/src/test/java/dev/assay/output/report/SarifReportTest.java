package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.report.Report;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import java.io.InputStream;
import java.net.URI;
import org.junit.jupiter.api.Test;

class SarifReportTest {

    private static Validator.Result validate(String sarif) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        try (InputStream in = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            Validator validator = new ValidatorFactory()
                    .withJsonNodeFactory(new JacksonNode.Factory())
                    .createValidator();
            URI schema = validator.registerSchema(mapper.readTree(in));
            return validator.validate(schema, mapper.readTree(sarif));
        }
    }

    @Test
    void findings_of_every_kind_follow_the_official_schema() throws Exception {
        Report report = Samples.report(Samples.NEGATIVE_SIZE, Samples.ENDLESS, Samples.NULL);
        Validator.Result result = validate(new SarifReport(report).text());
        assertTrue(result.isValid(), () -> result.getErrors().toString());
    }

    @Test
    void no_findings_follow_the_official_schema() throws Exception {
        Validator.Result result = validate(new SarifReport(Samples.report()).text());
        assertTrue(result.isValid(), () -> result.getErrors().toString());
    }

    @Test
    void the_schema_notices_a_mistake() throws Exception {
        String wrong =
                new SarifReport(Samples.report(Samples.NEGATIVE_SIZE)).text().replace("\"error\"", "\"fatal\"");
        assertFalse(validate(wrong).isValid());
    }

    @Test
    void a_result_points_to_the_source_line_and_to_its_rule() throws Exception {
        JsonNode run = new ObjectMapper()
                .readTree(new SarifReport(Samples.report(Samples.NEGATIVE_SIZE)).text())
                .get("runs")
                .get(0);
        JsonNode result = run.get("results").get(0);
        JsonNode place = result.get("locations").get(0).get("physicalLocation");
        assertEquals(
                "com/acme/Foo.java", place.get("artifactLocation").get("uri").textValue());
        assertEquals(42, place.get("region").get("startLine").intValue());
        assertEquals(
                result.get("ruleId").textValue(),
                run.get("tool")
                        .get("driver")
                        .get("rules")
                        .get(result.get("ruleIndex").intValue())
                        .get("id")
                        .textValue());
    }
}
