package dev.assay.output.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.Finding;
import dev.assay.model.report.GuidedTests;
import dev.assay.model.report.Report;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.report.UncompiledTest;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Influence;
import dev.assay.model.trial.StackFrame;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON answer: what tools read; a field that has no value is left out. */
public final class JsonReport {

    /** Escapes all but ASCII: the answer survives whatever encoding a terminal or a pipe has. */
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Report report;

    public JsonReport(Report report) {
        this.report = report;
    }

    /** One JSON document, with a line break at its end. */
    public String text() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
            write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringWriter does not fail", e);
        }
        return text.append('\n').toString();
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("assay", Version.current());
        json.writeStringField("command", report.command());
        json.writeNumberField("seed", report.seed());
        json.writeNumberField("seconds", Math.round(report.seconds() * 1000) / 1000.0);
        json.writeStringField("java", report.java());
        json.writeArrayFieldStart("units");
        for (UnitReport unit : report.units()) {
            write(json, unit);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("findings");
        for (Finding finding : report.findings()) {
            write(json, finding);
        }
        json.writeEndArray();
        if (!report.assertions().isEmpty()) {
            json.writeArrayFieldStart("assertions");
            for (AssertionReport assertion : report.assertions()) {
                write(json, assertion);
            }
            json.writeEndArray();
        }
        if (!report.suppressed().isEmpty()) {
            writeSuppressed(json);
        }
        writeTests(json);
        if (report.coverage() != null) {
            write(json, report.coverage());
        }
        if (report.solver() != null) {
            write(json, report.solver());
        }
        json.writeEndObject();
    }

    /** What fails outside of contracts: how much, and what. */
    private void writeSuppressed(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("suppressed");
        json.writeNumberField("count", report.suppressed().size());
        json.writeArrayFieldStart("failures");
        for (SuppressedFailure suppressed : report.suppressed()) {
            Failure failure = suppressed.failure();
            json.writeStartObject();
            json.writeStringField("method", failure.trial().unit().display());
            json.writeStringField("kind", failure.kind().word());
            writeIfPresent(json, "exception", failure.exception());
            writeIfPresent(json, "message", failure.message());
            writeIfPresent(json, "location", FailurePlaces.location(failure));
            json.writeStringField("evidence", failure.evidence().word());
            writeStrings(json, "contracts", suppressed.clauses());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** What was written, and how many tests the compiler refused. */
    private void writeTests(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("tests");
        json.writeNumberField("count", report.testCount());
        writeStrings(json, "files", report.testFiles());
        json.writeNumberField("notCompiled", report.notCompiled().size());
        if (!report.notCompiled().isEmpty()) {
            json.writeArrayFieldStart("compilerErrors");
            for (UncompiledTest test : report.notCompiled()) {
                json.writeStartObject();
                json.writeStringField("unit", test.unit());
                json.writeStringField("test", test.test());
                json.writeStringField("error", test.error());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, UnitReport unit) throws IOException {
        json.writeStartObject();
        json.writeStringField("unit", unit.unit());
        json.writeStringField("verdict", unit.verdict().word());
        json.writeArrayFieldStart("reasons");
        for (Reason reason : unit.reasons()) {
            json.writeStartObject();
            json.writeStringField("code", reason.code().word());
            json.writeStringField("detail", reason.detail());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (!unit.proved().isEmpty()) {
            json.writeStringField("proved", unit.proved());
        }
        json.writeNumberField("paths", unit.paths());
        json.writeNumberField("runs", unit.runs());
        json.writeNumberField("accepted", unit.accepted());
        json.writeNumberField("states", unit.states());
        json.writeNumberField("pruned", unit.pruned());
        GuidedTests guided = unit.guided();
        if (guided != null) {
            json.writeNumberField("interrupted", guided.interrupted());
            json.writeNumberField("tests", guided.tests());
            json.writeNumberField("redundant", guided.redundant());
            json.writeNumberField("failing", guided.failing());
            json.writeNumberField("unverifiedWays", guided.ways());
        }
        if (!unit.results().isEmpty()) {
            writeStrings(json, "results", unit.results());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Finding finding) throws IOException {
        Failure failure = finding.failure();
        json.writeStartObject();
        json.writeStringField("id", finding.id());
        json.writeStringField("kind", failure.kind().word());
        json.writeStringField("class", failure.trial().unit().owner());
        json.writeStringField("method", failure.unit());
        writeIfPresent(json, "exception", failure.exception());
        writeIfPresent(json, "message", failure.message());
        writeIfPresent(json, "location", FailurePlaces.location(failure));
        writeStrings(
                json,
                "stack",
                failure.stack().stream().map(StackFrame::toString).toList());
        json.writeNumberField("occurrences", failure.occurrences());
        json.writeStringField("evidence", failure.evidence().word());
        writeIfPresent(json, "template", finding.template());
        writeIfPresent(json, "sameCauseAs", finding.cause());
        if (!failure.standIns().isEmpty()) {
            writeStrings(json, "standIns", failure.standIns());
        }
        Influence influence = failure.influence();
        writeIfPresent(json, "state", influence == null ? null : influence.state());
        json.writeObjectFieldStart("test");
        json.writeStringField("file", finding.test().file());
        json.writeStringField("method", finding.test().method());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, AssertionReport assertion) throws IOException {
        json.writeStartObject();
        json.writeStringField("location", assertion.location());
        json.writeStringField("method", assertion.method().display());
        json.writeStringField("kind", assertion.kind().word());
        json.writeStringField("status", assertion.status().word());
        if (!assertion.operation().isEmpty()) {
            json.writeStringField("operation", assertion.operation());
        }
        if (!assertion.what().isEmpty()) {
            json.writeStringField("what", assertion.what());
        }
        writeAssumptions(json, assertion.assumptions());
        if (!assertion.detail().isEmpty()) {
            json.writeStringField("detail", assertion.detail());
        }
        if (!assertion.steps().isEmpty()) {
            writeStrings(json, "steps", assertion.steps());
        }
        json.writeEndObject();
    }

    /** Each as a sentence; those that can be evaluated also as an expression, and where. */
    private static void writeAssumptions(JsonGenerator json, List<AssertionReport.Assumption> assumptions)
            throws IOException {
        writeStrings(
                json,
                "assumptions",
                assumptions.stream().map(AssertionReport.Assumption::text).toList());
        if (assumptions.stream().allMatch(assumption -> assumption.expression().isEmpty())) {
            return;
        }
        json.writeArrayFieldStart("predicates");
        for (AssertionReport.Assumption assumption : assumptions) {
            if (!assumption.expression().isEmpty()) {
                json.writeStartObject();
                json.writeStringField("assumption", assumption.text());
                json.writeStringField("at", assumption.at());
                json.writeStringField("expression", assumption.expression());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Report.Coverage coverage) throws IOException {
        json.writeObjectFieldStart("coverage");
        write(json, coverage.total());
        json.writeArrayFieldStart("classes");
        for (Report.OfClass one : coverage.classes()) {
            json.writeStartObject();
            json.writeStringField("class", one.name());
            write(json, one.reached());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (!coverage.uncounted().isEmpty()) {
            writeStrings(json, "uncounted", coverage.uncounted());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Report.Reached reached) throws IOException {
        write(json, "branches", reached.coveredBranches(), reached.allBranches());
        write(json, "lines", reached.coveredLines(), reached.allLines());
    }

    private static void write(JsonGenerator json, String name, int covered, int all) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("covered", covered);
        json.writeNumberField("total", all);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Report.SolverUse solver) throws IOException {
        json.writeObjectFieldStart("solver");
        json.writeNumberField("queries", solver.queries());
        json.writeNumberField("cached", solver.cached());
        json.writeNumberField("seconds", solver.seconds());
        json.writeNumberField("unknown", solver.unknown());
        json.writeEndObject();
    }

    private static void writeStrings(JsonGenerator json, String name, List<String> strings) throws IOException {
        json.writeArrayFieldStart(name);
        for (String string : strings) {
            json.writeString(string);
        }
        json.writeEndArray();
    }

    private static void writeIfPresent(JsonGenerator json, String name, @Nullable String value) throws IOException {
        if (value != null) {
            json.writeStringField(name, value);
        }
    }
}
