package dev.assay.output.report;

import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.trial.FindingKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The findings as people read them: one for each cause in full, and those that weigh little in short. */
final class FindingList {
    private static final int MOST_ILLEGAL = 10;
    private static final int MOST_PLACES = 6;

    private final Report report;
    private final ReportDetail detail;

    FindingList(Report report, ReportDetail detail) {
        this.report = report;
        this.detail = detail;
    }

    /** Each with an empty line after it. */
    List<String> lines(List<Finding> weighty, List<Finding> illegal) {
        List<String> lines = new ArrayList<>();
        int number = 0;
        for (List<Finding> alike : alike(weighty)) {
            lines.addAll(describe(++number, alike));
            lines.add("");
        }
        if (!illegal.isEmpty()) {
            lines.addAll(describeIllegal(illegal));
            lines.add("");
        }
        return lines;
    }

    /** Findings with those of the same cause, or else with those that differ by their places alone: one mistake often shows in many. */
    private static Collection<List<Finding>> alike(List<Finding> findings) {
        boolean areCausesKnown = findings.stream().anyMatch(finding -> finding.cause() != null);
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        for (Finding finding : findings) {
            String what = areCausesKnown
                    ? Objects.requireNonNullElse(finding.cause(), finding.id())
                    : ReportWording.shortSentence(finding.failure())
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
                    .map(finding -> place(alike.get(0), finding))
                    .filter(Objects::nonNull)
                    .toList();
            int shown = detail.listsAll() ? places.size() : Math.min(MOST_PLACES, places.size());
            String rest = places.size() > shown ? " and " + TextReport.count(places.size() - shown, "other place") : "";
            String indent = " ".repeat((number + ". ").length());
            lines.add(indent + "also at " + String.join(", ", places.subList(0, shown)) + rest);
            lines.add(indent + "  with " + (alike.size() == 2 ? "a test of its own" : "a test for each"));
        }
        return lines;
    }

    /** Where another one fails; if it has the same cause in the same line, the method that gets there. */
    private static @Nullable String place(Finding first, Finding other) {
        String location = FailurePlaces.location(other.failure());
        boolean isSame = Objects.equals(location, FailurePlaces.location(first.failure()));
        return other.cause() != null && isSame ? other.failure().trial().unit().display() : location;
    }

    private List<String> describe(int number, Finding finding) {
        Failure failure = finding.failure();
        String label = number + ". ";
        String indent = " ".repeat(label.length());
        List<String> lines = new ArrayList<>();
        lines.add(label + ReportWording.sentence(failure));
        String location = FailurePlaces.location(failure);
        lines.add(indent + (location == null ? "" : "at " + location + ", ") + "evidence: "
                + failure.evidence().word() + ", seen in " + TextReport.count(failure.occurrences(), "run"));
        if (!failure.standIns().isEmpty()) {
            lines.add(indent + "for what stand-ins return: " + String.join(", ", failure.standIns()));
        }
        List<String> steps = steps(finding);
        for (int i = 0; i < steps.size(); i++) {
            lines.add(indent + "  " + (i + 1) + ") " + steps.get(i));
        }
        lines.add(indent + "test " + finding.test().method());
        lines.add(indent + "  in " + finding.test().file());
        if (detail.foldsIllegal()) {
            lines.add(indent + "to have it no longer reported: a line " + finding.id()
                    + " in assay-baseline.txt, or @KnownFinding(\"" + finding.id() + "\")");
        }
        return lines;
    }

    /** How the failure comes about, where that is known. */
    private List<String> steps(Finding finding) {
        if (finding.failure().kind() == FindingKind.LAW) {
            return List.of(); // An assertion in the same line is about something else.
        }
        return report.assertions().stream()
                .filter(assertion -> !assertion.steps().isEmpty() && assertion.isShownBy(finding))
                .map(AssertionReport::steps)
                .findFirst()
                .orElse(List.of());
    }

    /** In short: these are many, and seldom what the user looks for. */
    private List<String> describeIllegal(List<Finding> findings) {
        List<String> lines = new ArrayList<>();
        if (detail.foldsIllegal() && !detail.listsAll()) {
            lines.add(
                    TextReport.count(findings.size(), "finding") + " more on inputs that the code may well not be meant"
                            + " to take, such as null; --all lists them.");
            return lines;
        }
        int shown = detail.listsAll() ? findings.size() : Math.min(MOST_ILLEGAL, findings.size());
        lines.add("Needs an input that the code may well not be meant to take, such as null:");
        for (Finding finding : findings.subList(0, shown)) {
            lines.add("- " + TextReport.line(finding.failure()));
        }
        if (findings.size() > shown) {
            lines.add("  ... and " + (findings.size() - shown) + " more, all of them in assay.json");
        }
        return lines;
    }
}
