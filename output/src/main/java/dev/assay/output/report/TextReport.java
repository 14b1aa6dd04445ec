package dev.assay.output.report;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.report.UnitReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The answer for people: findings by weight, verdicts with their reasons, and where the files are. */
public final class TextReport {

    private final Report report;
    private final Path out;
    private final ReportDetail detail;

    public TextReport(Report report, Path out) {
        this(report, out, ReportDetail.USUAL);
    }

    public TextReport(Report report, Path out, ReportDetail detail) {
        this.report = report;
        this.out = out;
        this.detail = detail;
    }

    /** The lines to print, without line breaks. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<Finding> weighty = findings(false);
        List<Finding> illegal = findings(true);
        lines.addAll(new FindingList(report, detail).lines(weighty, illegal));
        lines.addAll(suppressed());
        lines.addAll(assertions());
        lines.addAll(new StructureList(report.units()).lines());
        lines.addAll(verdicts());
        lines.addAll(GuidedWording.lines(report.units()));
        lines.add("");
        lines.addAll(files());
        lines.add("");
        lines.add(summary(weighty.size(), illegal.size()));
        return lines.stream().map(Characters::whole).toList();
    }

    private List<Finding> findings(boolean illegal) {
        return report.findings().stream()
                .filter(finding -> illegal == (finding.failure().evidence() == Evidence.ILLEGAL_INPUT))
                .toList();
    }

    /** What fails, and where, in one line. */
    public static String line(Failure failure) {
        String location = FailurePlaces.location(failure);
        return Characters.whole(ReportWording.shortSentence(failure) + (location == null ? "" : " at " + location));
    }

    /** What fails on inputs that contracts do not allow. */
    private List<String> suppressed() {
        if (report.suppressed().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        int count = report.suppressed().size();
        lines.add(count + (count == 1 ? " way" : " ways")
                + " to fail on inputs that the contracts do not allow, and no finding"
                + (detail.listsSuppressed() ? ":" : "; --suppressed lists them."));
        for (SuppressedFailure each : detail.listsSuppressed() ? report.suppressed() : List.<SuppressedFailure>of()) {
            lines.add("- " + line(each.failure()));
            each.clauses().forEach(clause -> lines.add("    breaks " + clause));
        }
        lines.add("");
        return lines;
    }

    /** How many assertions got which answer; nothing where none were checked. */
    private List<String> assertions() {
        if (report.assertions().isEmpty()) {
            return List.of();
        }
        Map<AssertionStatus, Integer> counts = new EnumMap<>(AssertionStatus.class);
        report.assertions().forEach(assertion -> counts.merge(assertion.status(), 1, Integer::sum));
        StringBuilder line =
                new StringBuilder("Assertions: ").append(report.assertions().size());
        String separator = "; ";
        for (Map.Entry<AssertionStatus, Integer> entry : counts.entrySet()) {
            line.append(separator)
                    .append(entry.getValue())
                    .append(' ')
                    .append(entry.getKey().word());
            separator = ", ";
        }
        return List.of(line.toString());
    }

    private List<String> verdicts() {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        Map<ReasonCode, Integer> reasons = new EnumMap<>(ReasonCode.class);
        for (UnitReport unit : report.units()) {
            counts.merge(unit.verdict(), 1, Integer::sum);
            unit.reasons().stream().map(Reason::code).distinct().forEach(code -> reasons.merge(code, 1, Integer::sum));
        }
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder("Verdicts: " + units());
        String separator = "; ";
        for (Map.Entry<Verdict, Integer> entry : counts.entrySet()) {
            line.append(separator)
                    .append(entry.getValue())
                    .append(' ')
                    .append(entry.getKey().word());
            separator = ", ";
        }
        lines.add(line.toString());
        if (report.units().stream().anyMatch(TextReport::isProvedAlone)) {
            lines.add(
                    "  exhausted: all assertions in the method and in what it calls hold, and no exception leaves it but");
            lines.add("  to reject arguments; classes are taken to be initialized, stack and memory to suffice");
        }
        for (Map.Entry<ReasonCode, Integer> entry : reasons.entrySet()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %5d  %-16s %s",
                    entry.getValue(),
                    entry.getKey().word(),
                    ReportWording.describe(entry.getKey())));
        }
        lines.addAll(gaveUp());
        lines.addAll(onlyNull());
        return lines;
    }

    /** Whether the verdict is about code that was not run, so that a reader has to know what it means. */
    private static boolean isProvedAlone(UnitReport unit) {
        return unit.verdict() == Verdict.EXHAUSTED && !unit.proved().isEmpty();
    }

    /** The first few units that were given up: each has its own reason and next step. */
    private List<String> gaveUp() {
        List<UnitReport> units = report.units().stream()
                .filter(unit -> unit.verdict() == Verdict.GAVE_UP)
                .toList();
        int shown = Math.min(5, units.size());
        List<String> lines = new ArrayList<>();
        for (UnitReport unit : units.subList(0, shown)) {
            lines.add("  gave up on " + unit.unit() + ": " + why(unit));
        }
        if (units.size() > shown) {
            lines.add("  ... and on " + (units.size() - shown) + " more, all of them in assay.json");
        }
        return lines;
    }

    /** The types that units were examined without: what fails with them was not found. */
    private List<String> onlyNull() {
        return report.units().stream()
                .filter(unit -> unit.verdict() == Verdict.BOUNDED)
                .flatMap(unit -> unit.reasons().stream())
                .filter(reason -> reason.code() == ReasonCode.NO_INPUTS)
                .map(reason -> "  " + reason.detail())
                .distinct()
                .toList();
    }

    /** The reason that says most: how many inputs there were says nothing where none could be used. */
    private static String why(UnitReport unit) {
        return unit.reasons().stream()
                .sorted(Comparator.comparing(
                        reason -> reason.code() == ReasonCode.POOLS || reason.code() == ReasonCode.SAMPLED))
                .map(Reason::detail)
                .findFirst()
                .orElse("no reason is known");
    }

    private List<String> files() {
        List<String> lines = new ArrayList<>();
        lines.add("Files in " + out + ":");
        if (report.testCount() > 0) {
            lines.add("  tests/       " + count(report.testCount(), "green test") + " in "
                    + count(report.testFiles().size(), "file") + ": what the code does today");
        }
        if (!report.findings().isEmpty()) {
            lines.add("  findings/    " + count(report.findings().size(), "red test") + ": one for each finding");
        }
        if (report.coverage() != null && report.testCount() + report.findings().size() > 0) {
            Report.Reached reached = report.coverage().total();
            lines.add("               together they reach "
                    + share(reached.coveredBranches(), reached.allBranches()) + " branches and "
                    + share(reached.coveredLines(), reached.allLines()) + " lines of the classes"
                    + uncounted(report.coverage().uncounted()));
        }
        if (!report.notCompiled().isEmpty()) {
            lines.add("               " + count(report.notCompiled().size(), "test")
                    + " did not compile and could not be written: a mistake of Assay's, please report it;"
                    + " assay.json has the errors");
        }
        lines.add("  assay.json   all of this for tools; assay.sarif: the findings for editors and code hosts");
        return lines;
    }

    private static String uncounted(List<String> classes) {
        return classes.isEmpty() ? "" : ", or more: the tests of " + classes.size() + " of them were not all counted";
    }

    private String summary(int weighty, int illegal) {
        String found = weighty == 0 ? "No findings" : count(weighty, "finding") + " on inputs that nothing forbids";
        if (illegal > 0) {
            found += ", " + illegal + " on inputs that may be illegal";
        }
        return found + String.format(Locale.ROOT, "; %.1f s.", report.seconds());
    }

    private static String share(int covered, int all) {
        return covered + " of " + all;
    }

    /** Units are methods, or whole classes where sequences of calls were explored. */
    private String units() {
        long methods = report.units().stream()
                .filter(unit -> unit.unit().contains("#"))
                .count();
        long classes = report.units().size() - methods;
        return (methods > 0 || classes == 0 ? count(methods, "method") : "")
                + (methods > 0 && classes > 0 ? " and " : "")
                + (classes > 0 ? classes + (classes == 1 ? " class" : " classes") : "");
    }

    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
