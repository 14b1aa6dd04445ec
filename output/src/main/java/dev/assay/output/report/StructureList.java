package dev.assay.output.report;

import dev.assay.model.Reason;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import java.util.ArrayList;
import java.util.List;

/** The structures that programs built, for people: how many, and the first few. */
final class StructureList {
    private static final int MOST_PROGRAMS = 20;
    private static final int MOST_STRUCTURES = 5;
    private static final int WIDTH = 160;

    private final List<UnitReport> programs;

    StructureList(List<UnitReport> units) {
        programs = units.stream().filter(unit -> !unit.results().isEmpty()).toList();
    }

    /** The lines to print; none if nothing was built. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (UnitReport program : programs.subList(0, Math.min(MOST_PROGRAMS, programs.size()))) {
            lines.add(program.unit() + ": " + counted(program));
            List<String> results = program.results();
            int shown = Math.min(MOST_STRUCTURES, results.size());
            results.subList(0, shown).forEach(each -> lines.add("  " + line(each)));
            if (program.accepted() > shown) {
                lines.add("  ...");
            }
            lines.add("");
        }
        if (programs.size() > MOST_PROGRAMS) {
            lines.add("... and " + (programs.size() - MOST_PROGRAMS) + " more programs, all of them in assay.json");
            lines.add("");
        }
        return lines;
    }

    private static String counted(UnitReport program) {
        String structures = program.accepted() + (program.accepted() == 1 ? " structure" : " structures");
        String paths = program.paths() + (program.paths() == 1 ? " path" : " paths");
        if (program.verdict() == Verdict.EXHAUSTED) {
            return structures + ", which are all; " + paths;
        }
        String why = program.reasons().stream().map(Reason::detail).findFirst().orElse("not all");
        return structures + " so far; " + why;
    }

    private static String line(String structure) {
        String line = structure.strip().replaceAll("\\s*\\R\\s*", " | ");
        return line.length() <= WIDTH ? line : Characters.first(line, WIDTH - 3) + "...";
    }
}
