package dev.assay.output.report;

import dev.assay.model.report.GuidedTests;
import dev.assay.model.report.UnitReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What came of searches that verification results guided, as sentences for people. */
final class GuidedWording {
    private GuidedWording() {}

    /** The sentences on one unit; none if nothing guided its search. */
    static Optional<String> of(UnitReport unit) {
        GuidedTests guided = unit.guided();
        return guided == null
                ? Optional.empty()
                : Optional.of(tests(guided) + " " + held(unit.pruned(), guided.interrupted()));
    }

    /** The lines on all units together; none if nothing guided a search. */
    static List<String> lines(List<UnitReport> units) {
        List<UnitReport> guided =
                units.stream().filter(unit -> unit.guided() != null).toList();
        if (guided.isEmpty()) {
            return List.of();
        }
        GuidedTests sum = guided.stream()
                .map(unit -> Objects.requireNonNull(unit.guided()))
                .reduce(new GuidedTests(0, 0, 0, 0, 0), GuidedWording::plus);
        long pruned = guided.stream().mapToLong(UnitReport::pruned).sum();
        long bounded = guided.stream()
                .filter(unit ->
                        unit.reasons().stream().anyMatch(reason -> reason.code().isBound()))
                .count();
        List<String> lines = new ArrayList<>();
        lines.add("Guided by what is verified: " + TextReport.count(guided.size(), "method") + ", "
                + (bounded == 0 ? "none" : bounded) + " of them left at a bound");
        lines.add("  " + tests(sum));
        lines.add("  " + held(pruned, sum.interrupted()));
        return lines;
    }

    private static GuidedTests plus(GuidedTests one, GuidedTests other) {
        return new GuidedTests(
                one.tests() + other.tests(),
                one.redundant() + other.redundant(),
                one.failing() + other.failing(),
                one.interrupted() + other.interrupted(),
                one.ways() + other.ways());
    }

    private static String tests(GuidedTests guided) {
        long open = guided.tests() - guided.redundant();
        return TextReport.count(guided.tests(), "run") + " to the end: " + open + " came to what is not verified, in "
                + TextReport.count(guided.ways(), "way") + ", " + guided.redundant() + " did not and "
                + (guided.redundant() == 1 ? "is" : "are") + " redundant; " + guided.failing() + " failed.";
    }

    private static String held(long pruned, long interrupted) {
        return TextReport.count(pruned, "way") + (pruned == 1 ? " was" : " were")
                + " cut, since all that follows is verified; " + TextReport.count(interrupted, "run")
                + " had to wait for others.";
    }
}
