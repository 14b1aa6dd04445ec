package dev.assay.bench;

import dev.assay.bench.structures.ArrayHeap;
import dev.assay.bench.structures.BinomialHeap;
import dev.assay.bench.structures.GrowingStack;
import dev.assay.bench.structures.LinkedSequence;
import dev.assay.bench.structures.RedBlackMap;
import dev.assay.bench.structures.SearchTree;
import dev.assay.bench.structures.UniqueStack;
import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.CampaignResult;
import dev.assay.campaign.Request;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.report.Report;
import dev.assay.model.report.UnitReport;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.sequence.Sequence;
import dev.assay.techniques.sequence.SequenceKind;
import dev.assay.techniques.sequence.SequenceOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The table of the paper on Symstra, measured again: states, paths, tests and branches of seven structures. */
public final class SequenceBenchmark {
    private static final List<Class<?>> STRUCTURES = List.of(
            UniqueStack.class,
            GrowingStack.class,
            SearchTree.class,
            BinomialHeap.class,
            LinkedSequence.class,
            RedBlackMap.class,
            ArrayHeap.class);
    private static final Duration BUDGET = Duration.ofMinutes(5);

    private static final CampaignProgress SILENT = new CampaignProgress() {
        @Override
        public void starts(String className, int number, int of) {}

        @Override
        public void runs(String unit, long runs, int failures) {}

        @Override
        public void writes(int failures, int behaviours) {}

        @Override
        public void finds(String sentence) {}

        @Override
        public void notes(String sentence) {}

        @Override
        public void line(String text) {}
    };

    private static final TechniqueKind SEQUENCE = new SequenceKind();

    private final PrintStream out;
    private final Path classes;

    private SequenceBenchmark(PrintStream out, Path classes) {
        this.out = out;
        this.classes = classes;
    }

    /** Lengths from the first argument to the second; from 5 to 8 without. */
    public static void main(String[] arguments) throws Exception {
        Path classes = Path.of(SearchTree.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        int first = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        int last = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 8;
        new SequenceBenchmark(System.out, classes).run(first, last);
    }

    private void run(int first, int last) throws BadRequest, IOException, UnreadableInput {
        out.println("| class | length | verdict | explored in s | states | paths | tests | branches |");
        out.println("|---|---|---|---|---|---|---|---|");
        for (Class<?> type : STRUCTURES) {
            for (int length = first; length <= last; length++) {
                measure(type, length);
            }
        }
    }

    private void measure(Class<?> type, int length) throws BadRequest, IOException, UnreadableInput {
        double seconds = explore(type, length);
        Report report = write(type, length);
        UnitReport unit = report.units().get(0);
        Report.Reached coverage = report.coverage().total();
        out.printf(
                "| `%s` | %d | %s | %.2f | %d | %d | %d | %d of %d |%n",
                type.getSimpleName(),
                length,
                unit.verdict().word(),
                seconds,
                unit.states(),
                unit.paths(),
                report.testCount(),
                coverage.coveredBranches(),
                coverage.allBranches());
    }

    /** Exploring alone, in a lab that has been started: without writing tests. */
    private double explore(Class<?> type, int length) throws UnreadableInput {
        Program program = Program.of(ClassPath.of(List.of(classes)));
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            run(program, lab, solver, type, 1);
            long start = System.nanoTime();
            run(program, lab, solver, type, length);
            return (System.nanoTime() - start) / 1e9;
        }
    }

    private static void run(Program program, FollowingLab lab, SolverStack solver, Class<?> type, int length) {
        new Sequence(program, lab, solver, SequenceOptions.ofLength(length))
                .run(program.find(type.getName()).orElseThrow(), Deadline.in(BUDGET), dev.assay.engine.Progress.SILENT);
    }

    /** All of it, with tests only for what is new. */
    private Report write(Class<?> type, int length) throws BadRequest, IOException, UnreadableInput {
        Path folder = Files.createTempDirectory("assay-sequence");
        try {
            Request request = new Request(
                    SEQUENCE,
                    Options.defaults(SEQUENCE.options())
                            .with(SequenceKind.LENGTH, length)
                            .with(SequenceKind.ONLY_NEW, true),
                    List.of(classes),
                    List.of(Target.parse(type.getName())),
                    folder,
                    Budget.each(BUDGET),
                    0,
                    Isolation.REINIT,
                    Set.of(),
                    5);
            CampaignResult answer = new Campaign(request, SILENT).run();
            return answer.report();
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
