package dev.assay.output.report;

import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.program.ClassInfo;
import dev.assay.program.path.SourceFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The code with what is known of its assertions in colour; if there is no source, its lines by their numbers. */
final class CodeListing {
    private static final int AROUND = 2;

    private final List<AssertionReport> assertions;
    private final SourceFiles sources;
    private final StringBuilder html = new StringBuilder();

    CodeListing(List<AssertionReport> assertions, SourceFiles sources) {
        this.assertions = assertions;
        this.sources = sources;
    }

    /**
     * One source file.
     *
     * @param file null if class files do not name it
     */
    private record Unit(String packageName, @Nullable String file) {
        static Unit of(AssertionReport assertion) {
            int colon = assertion.location().lastIndexOf(':');
            return new Unit(
                    ClassInfo.packageOf(assertion.method().owner()),
                    assertion.line() < 0 || colon < 0
                            ? null
                            : assertion.location().substring(0, colon));
        }

        String title() {
            String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
            return file == null ? packageName + ", without line numbers" : folder + file;
        }
    }

    String text() {
        Map<Unit, List<AssertionReport>> units = new LinkedHashMap<>();
        assertions.forEach(assertion -> units.computeIfAbsent(Unit.of(assertion), unit -> new ArrayList<>())
                .add(assertion));
        html.append("<h2>Assertions</h2>\n<p>");
        counts();
        html.append("</p>\n");
        units.forEach(this::unit);
        return html.toString();
    }

    private void counts() {
        Map<AssertionStatus, Integer> counts = new EnumMap<>(AssertionStatus.class);
        assertions.forEach(assertion -> counts.merge(assertion.status(), 1, Integer::sum));
        counts.forEach((status, count) -> html.append("<span class=\"status ")
                .append(status.word())
                .append("\">")
                .append(count)
                .append(' ')
                .append(status.word())
                .append("</span> "));
    }

    private void unit(Unit unit, List<AssertionReport> all) {
        html.append("<details open=\"open\"><summary class=\"code\">")
                .append(HtmlReport.escape(unit.title()))
                .append("</summary>\n<table class=\"listing\">\n");
        SortedMap<Integer, List<AssertionReport>> byLine = new TreeMap<>();
        all.forEach(assertion -> byLine.computeIfAbsent(assertion.line(), line -> new ArrayList<>())
                .add(assertion));
        List<String> lines = unit.file() == null
                ? List.of()
                : sources.find(unit.packageName(), unit.file()).orElse(List.of());
        // A source of another version must not be shown as if it were this one.
        if (lines.isEmpty() || lines.size() < byLine.lastKey()) {
            byLine.forEach((line, here) -> row(line, null, here));
        } else {
            lines(lines, byLine);
        }
        html.append("</table>\n</details>\n");
    }

    private void lines(List<String> lines, SortedMap<Integer, List<AssertionReport>> byLine) {
        int shown = 0;
        for (int line : byLine.keySet()) {
            int from = Math.max(shown + 1, line - AROUND);
            if (from > shown + 1) {
                html.append("<tr><td></td><td class=\"faint\">&#8942;</td><td></td></tr>\n");
            }
            for (int i = from; i <= Math.min(lines.size(), line + AROUND); i++) {
                boolean isNext = i > line && byLine.containsKey(i);
                if (isNext) {
                    break;
                }
                row(i, lines.get(i - 1), byLine.getOrDefault(i, List.of()));
                shown = i;
            }
        }
    }

    private void row(int line, @Nullable String source, List<AssertionReport> here) {
        AssertionStatus worst = here.stream()
                .map(AssertionReport::status)
                .max(Comparator.naturalOrder())
                .orElse(null);
        html.append("<tr").append(worst == null ? ">" : " class=\"" + worst.word() + "\">");
        html.append("<td class=\"number\">").append(line < 0 ? "" : String.valueOf(line));
        html.append("</td><td class=\"code\">");
        html.append(source == null ? HtmlReport.escape(here.get(0).method().display()) : HtmlReport.escape(source));
        html.append("</td><td>");
        here.forEach(this::assertion);
        html.append("</td></tr>\n");
    }

    private void assertion(AssertionReport assertion) {
        html.append("<div><span class=\"status ")
                .append(assertion.status().word())
                .append("\">");
        html.append(assertion.status().word()).append("</span> ");
        html.append(assertion.kind().word());
        for (String about : List.of(assertion.operation(), assertion.what())) {
            if (!about.isEmpty()) {
                html.append(" <code>").append(HtmlReport.escape(about)).append("</code>");
            }
        }
        if (!assertion.detail().isEmpty()) {
            html.append(" <span class=\"faint\">")
                    .append(HtmlReport.escape(assertion.detail()))
                    .append("</span>");
        }
        if (!assertion.assumptions().isEmpty()) {
            html.append("<details><summary>rests on</summary><ul>");
            for (AssertionReport.Assumption assumption : assertion.assumptions()) {
                html.append("<li>").append(HtmlReport.escape(assumption.text())).append("</li>");
            }
            html.append("</ul></details>");
        }
        if (!assertion.steps().isEmpty()) {
            html.append("<details><summary>how it fails</summary><ol>");
            assertion
                    .steps()
                    .forEach(step ->
                            html.append("<li>").append(HtmlReport.escape(step)).append("</li>"));
            html.append("</ol></details>");
        }
        html.append("</div>");
    }
}
