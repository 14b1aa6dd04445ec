package dev.assay.techniques.explore.differential;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Generates, explores and compares programs in batches, as many at a time as there are processors, and keeps count. */
final class Proof {
    private static final int BATCH = 50;

    /**
     * What came out of a program.
     *
     * @param disagreement null where there is none
     */
    private record Tried(Subject subject, UnitReport report, String disagreement) {}

    private final Map<ReasonCode, Integer> reasons = new EnumMap<>(ReasonCode.class);
    private final List<String> examples = new ArrayList<>();
    private final List<String> disagreements = new ArrayList<>();
    private int programs;
    private int exhausted;
    private int unexplained;
    private long runs;
    private long inputs;

    /** Tries the programs of so many seeds. */
    static Proof of(long firstSeed, int count) {
        long end = firstSeed + count;
        List<List<Tried>> batches = LongStream.range(0, (count + BATCH - 1) / BATCH)
                .parallel()
                .map(batch -> firstSeed + batch * BATCH)
                .mapToObj(from -> LongStream.range(from, Math.min(from + BATCH, end)))
                .map(seeds -> tryAll(seeds.mapToObj(Generator::program).toList()))
                .toList();
        Proof proof = new Proof();
        batches.forEach(batch -> batch.forEach(proof::count));
        return proof;
    }

    /** Tries programs in a lab of their own. */
    private static List<Tried> tryAll(List<Subject> subjects) {
        try (Compiled compiled = Compiled.of(subjects)) {
            if (!compiled.problems().isEmpty()) {
                throw new IllegalStateException("The generator wrote what does not compile: " + compiled.problems());
            }
            Program program = compiled.program();
            try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                    SolverStack solver = SolverStack.inProcess(0)) {
                List<Tried> tried = new ArrayList<>();
                for (Subject subject : subjects) {
                    Explored explored = Explored.of(subject, program, lab, solver);
                    String disagreement = Comparison.disagreement(subject, explored, compiled.classes());
                    tried.add(new Tried(subject, explored.report(), disagreement));
                }
                return tried;
            }
        }
    }

    private void count(Tried tried) {
        Subject subject = tried.subject;
        programs++;
        runs += tried.report.runs();
        inputs += Domain.size(subject.parameters());
        if (tried.report.verdict() == Verdict.EXHAUSTED) {
            exhausted++;
        }
        if (tried.disagreement != null) {
            disagreements.add(Reduction.of(subject, tried.disagreement).text());
        }
        List<ReasonCode> codes =
                tried.report.reasons().stream().map(Reason::code).toList();
        if (codes.contains(ReasonCode.DIVERGED) && !codes.contains(ReasonCode.CONCRETIZED)) {
            unexplained++;
        }
        for (Reason reason : tried.report.reasons()) {
            if (reasons.merge(reason.code(), 1, Integer::sum) <= 3) {
                examples.add(subject.name() + " " + reason.code().word() + ": " + reason.detail());
            }
        }
    }

    List<String> disagreements() {
        return disagreements;
    }

    int programs() {
        return programs;
    }

    int exhausted() {
        return exhausted;
    }

    /** Programs with runs that went elsewhere than predicted although no value was lost. */
    int unexplained() {
        return unexplained;
    }

    /** How many programs are not exhausted for a reason. */
    int because(ReasonCode reason) {
        return reasons.getOrDefault(reason, 0);
    }

    /** What was tried and how it came out. */
    String summary() {
        return programs + " programs, " + exhausted + " exhausted, " + runs + " runs for " + inputs + " inputs, "
                + reasons + ", " + disagreements.size() + " disagreements\n" + String.join("\n", examples);
    }
}
