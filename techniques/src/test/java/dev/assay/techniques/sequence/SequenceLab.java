package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.sequence.subjects.Structures;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** An open lab over the subjects, for tests that explore them. */
abstract class SequenceLab {
    private static final Duration ENOUGH = Duration.ofSeconds(60);

    private static Program program;
    private static FollowingLab lab;
    private static SolverStack solver;

    @BeforeAll
    static void opens_a_lab() throws Exception {
        Path classes = Path.of(Structures.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        lab = new FollowingLab(program, LabOptions.defaults());
        solver = SolverStack.inProcess(0);
    }

    @AfterAll
    static void closes_it() {
        lab.close();
        solver.close();
    }

    static SequenceResult run(Class<?> target, SequenceOptions options) {
        return run(target, options, ENOUGH);
    }

    static SequenceResult run(Class<?> target, SequenceOptions options, Duration time) {
        return new Sequence(program, lab, solver, options)
                .run(program.findReadable(target.getName()).orElseThrow(), Deadline.in(time), Progress.SILENT);
    }

    /** With a solver that decides nothing with less than so much effort. */
    static SequenceResult runWithSlowSolver(Class<?> target, SequenceOptions options, Effort least) {
        Solver slow =
                query -> query.effort().compareTo(least) < 0 ? new Answer.Unknown("too hard") : solver.solve(query);
        return new Sequence(program, lab, slow, options)
                .run(program.findReadable(target.getName()).orElseThrow(), Deadline.in(ENOUGH), Progress.SILENT);
    }

    static UnitReport unit(Class<?> target, int length) {
        return run(target, SequenceOptions.ofLength(length)).unit().report();
    }

    static List<ReasonCode> codes(UnitReport unit) {
        return unit.reasons().stream().map(Reason::code).toList();
    }

    static void assertProof(long states, UnitReport unit) {
        assertEquals(List.of(), unit.reasons());
        assertEquals(Verdict.EXHAUSTED, unit.verdict());
        assertEquals(states, unit.states());
    }
}
