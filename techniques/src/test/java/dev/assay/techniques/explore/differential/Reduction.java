package dev.assay.techniques.explore.differential;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import java.util.List;

/** A program on which exploration is wrong, made as small as leaving out statements makes it. */
record Reduction(Subject subject, String disagreement) {
    /** Each costs a compilation and a worker. */
    private static final int MOST_TRIES = 60;

    static Reduction of(Subject subject, String disagreement) {
        Reduction best = new Reduction(subject, disagreement);
        int tries = 0;
        for (boolean shrinks = true; shrinks && tries < MOST_TRIES; ) {
            shrinks = false;
            for (Subject smaller : best.subject.smaller()) {
                if (tries++ == MOST_TRIES) {
                    break;
                }
                String still = disagreement(smaller);
                if (still != null) {
                    best = new Reduction(smaller, still);
                    shrinks = true;
                    break;
                }
            }
        }
        return best;
    }

    /** The disagreement on a program; null where there is none, or where the program does not compile. */
    private static String disagreement(Subject subject) {
        try (Compiled compiled = Compiled.of(List.of(subject))) {
            if (!compiled.problems().isEmpty()) {
                return null;
            }
            Program program = compiled.program();
            try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                    SolverStack solver = SolverStack.inProcess(0)) {
                return Comparison.disagreement(subject, Explored.of(subject, program, lab, solver), compiled.classes());
            }
        }
    }

    String text() {
        return subject.name() + ": " + disagreement + "\n" + subject.source();
    }
}
