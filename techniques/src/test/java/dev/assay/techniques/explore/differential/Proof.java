package dev.assay.techniques.explore.differential;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.LabOptions;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Generates, explores and compares programs in batches, and keeps count. */
final class Proof {
    private static final int BATCH = 50;

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
        Proof proof = new Proof();
        for (long from = firstSeed; from < firstSeed + count; from += BATCH) {
            long to = Math.min(from + BATCH, firstSeed + count);
            proof.tryAll(LongStream.range(from, to).mapToObj(Generator::program).toList());
        }
        return proof;
    }

    private void tryAll(List<Subject> subjects) {
        try (Compiled compiled = Compiled.of(subjects)) {
            if (!compiled.problems().isEmpty()) {
                throw new IllegalStateException("The generator wrote what does not compile: " + compiled.problems());
            }
            Program program = compiled.program();
            try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                    SolverStack solver = SolverStack.complete(0)) {
                for (Subject subject : subjects) {
                    Explored explored = Explored.of(subject, program, lab, solver);
                    count(subject, explored);
                    String disagreement = Comparison.disagreement(subject, explored, compiled.classes());
                    if (disagreement != null) {
                        disagreements.add(Reduction.of(subject, disagreement).text());
                    }
                }
            }
        }
    }

    private void count(Subject subject, Explored explored) {
        programs++;
        runs += explored.report().runs();
        inputs += Domain.size(subject.parameters());
        if (explored.report().verdict() == Verdict.EXHAUSTED) {
            exhausted++;
        }
        List<ReasonCode> codes =
                explored.report().reasons().stream().map(Reason::code).toList();
        if (codes.contains(ReasonCode.DIVERGED) && !codes.contains(ReasonCode.CONCRETIZED)) {
            unexplained++;
        }
        for (Reason reason : explored.report().reasons()) {
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
