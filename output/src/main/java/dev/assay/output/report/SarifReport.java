package dev.assay.output.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import java.net.URI;
import java.net.URISyntaxException;

/** The findings as SARIF 2.1.0: what code hosts and editors show beside the source. */
public final class SarifReport {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Report report;

    public SarifReport(Report report) {
        this.report = report;
    }

    /** One JSON document, with a line break at its end. */
    public String text() {
        ObjectNode log = JSON.objectNode().put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        run.putObject("tool").set("driver", driver());
        // Paths are below the user's source folder, which class files do not tell.
        run.putObject("originalUriBaseIds")
                .putObject("SOURCES")
                .putObject("description")
                .put("text", "The folder that holds the sources of the classes under test.");
        ArrayNode results = run.putArray("results");
        for (Finding finding : report.findings()) {
            results.add(result(finding));
        }
        return AsciiJson.text(log);
    }

    private static ObjectNode driver() {
        ObjectNode driver = JSON.objectNode()
                .put("name", "Assay")
                .put("version", Version.current())
                .put("semanticVersion", Version.current());
        ArrayNode rules = driver.putArray("rules");
        for (FindingKind kind : FindingKind.values()) {
            ObjectNode rule = rules.addObject().put("id", kind.word());
            rule.putObject("shortDescription").put("text", ReportWording.describe(kind));
        }
        return driver;
    }

    private static ObjectNode result(Finding finding) {
        Failure failure = finding.failure();
        ObjectNode result = JSON.objectNode()
                .put("ruleId", failure.kind().word())
                .put("ruleIndex", failure.kind().ordinal())
                .put("level", level(failure.evidence()));
        result.putObject("message").put("text", ReportWording.sentence(failure) + " Shown by " + test(finding) + ".");
        ArrayNode locations = result.putArray("locations");
        FailurePlaces.frame(failure).ifPresent(frame -> locations.add(location(frame)));
        result.putObject("partialFingerprints").put("assay/v1", finding.id());
        ArrayNode frames = result.putArray("stacks").addObject().putArray("frames");
        for (StackFrame frame : failure.stack()) {
            frames.addObject().set("location", location(frame));
        }
        result.putObject("properties").put("evidence", failure.evidence().word());
        return result;
    }

    private static String test(Finding finding) {
        return finding.test().method() + " in " + finding.test().file();
    }

    private static String level(Evidence evidence) {
        return switch (evidence) {
            case CONTRACT, CRASH -> "error";
            case ILLEGAL_INPUT -> "note";
        };
    }

    private static ObjectNode location(StackFrame frame) {
        ObjectNode location = JSON.objectNode();
        if (frame.file() != null) {
            ObjectNode physical = location.putObject("physicalLocation");
            physical.putObject("artifactLocation")
                    .put("uri", uri(FailurePlaces.sourcePath(frame, frame.file())))
                    .put("uriBaseId", "SOURCES");
            if (frame.line() > 0) {
                physical.putObject("region").put("startLine", frame.line());
            }
        }
        location.putArray("logicalLocations")
                .addObject()
                .put("fullyQualifiedName", frame.className() + "." + frame.method())
                .put("kind", "function");
        return location;
    }

    private static String uri(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            // Names of source files are whatever a compiler wrote into the class file.
            return "unknown";
        }
    }
}
