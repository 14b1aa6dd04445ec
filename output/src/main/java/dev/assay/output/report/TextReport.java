package dev.assay.output.report;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.report.UnitReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The answer for people: findings by weight, verdicts with their reasons, and where the files are. */
public final class TextReport {

    private static final int MOST_ILLEGAL = 10;
    private static final int MOST_PLACES = 6;

    private final Report report;
    private final Path out;
    private final boolean listsSuppressed;

    public TextReport(Report report, Path out) {
        this(report, out, false);
    }

    /** @param listsSuppressed whether what fails outside of contracts is listed, and not only counted */
    public TextReport(Report report, Path out, boolean listsSuppressed) {
        this.report = report;
        this.out = out;
        this.listsSuppressed = listsSuppressed;
    }

    /** The lines to print, without line breaks. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<Finding> weighty = findings(false);
        List<Finding> illegal = findings(true);
        int number = 0;
        for (List<Finding> alike : alike(weighty)) {
            lines.addAll(describe(++number, alike));
            lines.add("");
        }
        if (!illegal.isEmpty()) {
            lines.addAll(describeIllegal(illegal));
            lines.add("");
        }
        lines.addAll(suppressed());
        lines.addAll(assertions());
        lines.addAll(new StructureList(report.units()).lines());
        lines.addAll(verdicts());
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

    /** Findings with those that differ by their places alone: one mistake often shows in many. */
    private static Collection<List<Finding>> alike(List<Finding> findings) {
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        for (Finding finding : findings) {
            String what = ReportWording.shortSentence(finding.failure())
                    + finding.failure().evidence();
            groups.computeIfAbsent(what, key -> new ArrayList<>()).add(finding);
        }
        return groups.values();
    }

    /** The first in full, the places of the others. */
    private List<String> describe(int number, List<Finding> alike) {
        List<String> lines = describe(number, alike.get(0));
        if (alike.size() > 1) {
            List<String> places = alike.subList(1, alike.size()).stream()
                    .map(finding -> FailurePlaces.location(finding.failure()))
                    .filter(Objects::nonNull)
                    .toList();
            int shown = Math.min(MOST_PLACES, places.size());
            String rest = places.size() > shown ? " and " + count(places.size() - shown, "other place") : "";
            String indent = " ".repeat((number + ". ").length());
            lines.add(indent + "also at " + String.join(", ", places.subList(0, shown)) + rest);
            lines.add(indent + "  with " + (alike.size() == 2 ? "a test of its own" : "a test for each"));
        }
        return lines;
    }

    private List<String> describe(int number, Finding finding) {
        Failure failure = finding.failure();
        String label = number + ". ";
        String indent = " ".repeat(label.length());
        List<String> lines = new ArrayList<>();
        lines.add(label + ReportWording.sentence(failure));
        String location = FailurePlaces.location(failure);
        lines.add(indent + (location == null ? "" : "at " + location + ", ") + "evidence: "
                + failure.evidence().word() + ", seen in " + count(failure.occurrences(), "run"));
        if (!failure.standIns().isEmpty()) {
            lines.add(indent + "for what stand-ins return: " + String.join(", ", failure.standIns()));
        }
        List<String> steps = steps(finding);
        for (int i = 0; i < steps.size(); i++) {
            lines.add(indent + "  " + (i + 1) + ") " + steps.get(i));
        }
        lines.add(indent + "test " + finding.test().method());
        lines.add(indent + "  in " + finding.test().file());
        return lines;
    }

    /** How the failure comes about, where that is known. */
    private List<String> steps(Finding finding) {
        return report.assertions().stream()
                .filter(assertion -> !assertion.steps().isEmpty() && assertion.isShownBy(finding))
                .map(AssertionReport::steps)
                .findFirst()
                .orElse(List.of());
    }

    /** In short: these are many, and seldom what the user looks for. */
    private static List<String> describeIllegal(List<Finding> findings) {
        List<String> lines = new ArrayList<>();
        lines.add("Needs an input that the code may well not be meant to take, such as null:");
        for (Finding finding : findings.subList(0, Math.min(MOST_ILLEGAL, findings.size()))) {
            lines.add("- " + line(finding.failure()));
        }
        if (findings.size() > MOST_ILLEGAL) {
            lines.add("  ... and " + (findings.size() - MOST_ILLEGAL) + " more, all of them in assay.json");
        }
        return lines;
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
                + (listsSuppressed ? ":" : "; --suppressed lists them."));
        for (SuppressedFailure each : listsSuppressed ? report.suppressed() : List.<SuppressedFailure>of()) {
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

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
