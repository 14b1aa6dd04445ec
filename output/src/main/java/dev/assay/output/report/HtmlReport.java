package dev.assay.output.report;

import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.StackFrame;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The answer as one page that needs nothing else: findings, verdicts with their reasons, tests, and graphs of states. */
public final class HtmlReport {
    /** With more, the calls that lead to known states hide all others until somebody asks for them. */
    private static final int MOST_EDGES_SHOWN = 60;

    private final Report report;
    private final List<StateGraph> graphs;
    private final SourceFiles sources;
    private final StringBuilder html = new StringBuilder();

    /** @param sources where the code is found that the page shows */
    public HtmlReport(Report report, List<StateGraph> graphs, SourceFiles sources) {
        this.report = report;
        this.graphs = List.copyOf(graphs);
        this.sources = sources;
    }

    public String text() {
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>assay ")
                .append(escape(report.command()))
                .append("</title>\n<style>\n")
                .append(resource("report.css"))
                .append("</style>\n</head>\n<body>\n");
        head();
        findings();
        units();
        assertions();
        tests();
        graphs.forEach(this::graph);
        if (!graphs.isEmpty()) {
            html.append("<script>\n").append(resource("states.js")).append("</script>\n");
        }
        return html.append("</body>\n</html>\n").toString();
    }

    private void head() {
        html.append("<h1>assay ").append(escape(report.command())).append("</h1>\n<p class=\"faint\">");
        html.append(String.format(
                Locale.ROOT,
                "%d units, %d findings, %d tests",
                report.units().size(),
                report.findings().size(),
                report.testCount()));
        if (report.coverage() != null) {
            Report.Reached reached = report.coverage().total();
            html.append(String.format(
                    Locale.ROOT,
                    ", %d of %d branches and %d of %d lines reached by the tests",
                    reached.coveredBranches(),
                    reached.allBranches(),
                    reached.coveredLines(),
                    reached.allLines()));
        }
        html.append(String.format(
                Locale.ROOT, "; seed %d, Java %s, %.1f s", report.seed(), escape(report.java()), report.seconds()));
        html.append("</p>\n");
    }

    private void findings() {
        if (report.findings().isEmpty()) {
            return;
        }
        html.append("<h2>Findings</h2>\n");
        for (Finding finding : report.findings()) {
            Failure failure = finding.failure();
            html.append("<div class=\"finding\" id=\"")
                    .append(escape(finding.id()))
                    .append("\"><h3>");
            html.append(escape(ReportWording.sentence(failure))).append("</h3>\n<p>");
            html.append(escape(ReportWording.describe(failure.kind()))).append(" Evidence: ");
            html.append(escape(failure.evidence().word())).append(", seen in ").append(failure.occurrences());
            html.append(failure.occurrences() == 1 ? " run.</p>\n" : " runs.</p>\n");
            if (!failure.stack().isEmpty()) {
                html.append("<pre>");
                for (StackFrame frame : failure.stack()) {
                    html.append(escape("at " + frame)).append('\n');
                }
                html.append("</pre>\n");
            }
            html.append("<p>Test: ").append(link(finding.test().file())).append(", <code>");
            html.append(escape(finding.test().method())).append("</code></p></div>\n");
        }
    }

    private void units() {
        boolean hasStates = report.units().stream().anyMatch(unit -> unit.states() > 0);
        html.append("<h2>Verdicts</h2>\n<table><tr><th>unit</th><th>verdict</th><th>paths</th><th>runs</th>");
        boolean hasProved =
                report.units().stream().anyMatch(unit -> !unit.proved().isEmpty());
        html.append(hasStates ? "<th>states</th><th>pruned</th>" : "");
        html.append(hasProved ? "<th>what was proved, and why not more</th>" : "<th>why not more</th>");
        html.append("</tr>\n");
        for (UnitReport unit : report.units()) {
            String verdict = unit.verdict().word();
            html.append("<tr><td class=\"code\">").append(escape(unit.unit()));
            html.append("</td><td class=\"")
                    .append(verdict)
                    .append("\">")
                    .append(verdict)
                    .append("</td>");
            number(unit.paths());
            number(unit.runs());
            if (hasStates) {
                number(unit.states());
                number(unit.pruned());
            }
            html.append("<td>");
            if (!unit.proved().isEmpty()) {
                html.append("<div>").append(escape(unit.proved())).append("</div>");
            }
            GuidedWording.of(unit)
                    .ifPresent(line -> html.append("<div>").append(escape(line)).append("</div>"));
            for (Reason reason : unit.reasons()) {
                html.append("<div><b>").append(escape(reason.code().word())).append("</b> ");
                html.append(escape(reason.detail())).append("</div>");
            }
            html.append("</td></tr>\n");
        }
        html.append("</table>\n");
    }

    private void number(long number) {
        html.append("<td class=\"number\">").append(number).append("</td>");
    }

    private void assertions() {
        if (!report.assertions().isEmpty()) {
            html.append(new CodeListing(report.assertions(), sources).text());
        }
    }

    private void tests() {
        if (report.testFiles().isEmpty()) {
            return;
        }
        html.append("<h2>Tests</h2>\n<ul>\n");
        report.testFiles()
                .forEach(file -> html.append("<li>").append(link(file)).append("</li>\n"));
        html.append("</ul>\n");
    }

    private void graph(StateGraph graph) {
        html.append("<h2>States of ").append(escape(graph.unit())).append("</h2>\n");
        html.append("<p class=\"faint\">").append(graph.states().size()).append(" states, by the number of calls");
        html.append(graph.isWhole() ? "" : "; there are more, which are not drawn");
        boolean showsAll = graph.edges().size() <= MOST_EDGES_SHOWN;
        html.append(". <label><input type=\"checkbox\"").append(showsAll ? " checked" : "");
        html.append("> show all calls that lead to known states (dashed)</label>");
        html.append(" <label>size <input type=\"range\" min=\"20\" max=\"150\" value=\"100\"></label></p>\n");
        html.append("<pre class=\"told\">Click a state to see the calls that lead to it and from it.</pre>\n");
        html.append("<div class=\"states")
                .append(showsAll ? " all" : "")
                .append("\">")
                .append(new StatePicture(graph).svg())
                .append("</div>\n");
    }

    private static String link(String file) {
        return "<a href=\"../" + escape(file) + "\"><code>" + escape(file) + "</code></a>";
    }

    /** Text as it may stand between tags and in attributes; an escape as in Java source stands for what no page may hold. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(each -> {
            switch (each) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> {
                    if (mayStand(each)) {
                        escaped.appendCodePoint(each);
                    } else {
                        escaped.append(Characters.escape(each));
                    }
                }
            }
        });
        return escaped.toString();
    }

    /** Whether a page may hold it: no control character, no half of a pair, none of those that are never characters. */
    private static boolean mayStand(int codePoint) {
        boolean isNever = (codePoint & 0xfffe) == 0xfffe || codePoint >= 0xfdd0 && codePoint <= 0xfdef;
        return codePoint == '\n'
                || codePoint == '\t'
                || !Character.isISOControl(codePoint) && !Characters.isLoneSurrogate(codePoint) && !isNever;
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
