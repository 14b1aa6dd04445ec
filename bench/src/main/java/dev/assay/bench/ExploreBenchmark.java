package dev.assay.bench;

import dev.assay.bench.subjects.Puzzles;
import dev.assay.cache.Cache;
import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.Request;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.report.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.explore.ClassExploration;
import dev.assay.techniques.explore.ExploreKind;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.weaver.shadow.JdkShadower;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** What exploring takes from end to end: known numbers of paths, the first finding of a command, the rewritten JDK. */
public final class ExploreBenchmark {
    private static final Duration BUDGET = Duration.ofMinutes(1);
    private static final int ROUNDS = 5;
    private static final TechniqueKind EXPLORE = new ExploreKind();

    private final PrintStream out;
    private final Path classes;

    private ExploreBenchmark(PrintStream out, Path classes) {
        this.out = out;
        this.classes = classes;
    }

    /** All of it; with the argument {@code command}, one command as a user would give it, which tells when it sees something. */
    public static void main(String[] arguments) throws Exception {
        Path classes = Path.of(Puzzles.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        ExploreBenchmark benchmark = new ExploreBenchmark(System.out, classes);
        if (arguments.length > 0 && arguments[0].equals("command")) {
            benchmark.command();
            return;
        }
        benchmark.paths();
        benchmark.firstFinding();
        benchmark.rewriting();
    }

    /** Exploring alone, in a worker that has started; the first round is of a JVM that has seen nothing of it yet. */
    private void paths() throws UnreadableInput {
        out.println(
                "| method | paths | verdict | first round | best of " + ROUNDS + " | runs again in a fresh JVM with |");
        out.println("|---|---|---|---|---|---|");
        Program program = Program.of(ClassPath.of(List.of(classes)));
        ClassInfo target = program.find(Puzzles.class.getName()).orElseThrow();
        for (String name : List.of("fiveInserts", "sortSeven")) {
            List<MethodInfo> unit = named(target, name);
            try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                    SolverStack solver = SolverStack.inProcess(0)) {
                ExploreOptions alone = ExploreOptions.withSeed(0).withoutRenewing();
                new ClassExploration(program, lab, solver, alone)
                        .run(target, named(target, "share"), Deadline.in(BUDGET), dev.assay.engine.Progress.SILENT);
                List<Double> seconds = new ArrayList<>();
                UnitReport report = null;
                for (int round = 0; round < ROUNDS; round++) {
                    long start = System.nanoTime();
                    report = new ClassExploration(program, lab, solver, alone)
                            .run(target, unit, Deadline.in(BUDGET), dev.assay.engine.Progress.SILENT)
                            .units()
                            .get(0)
                            .report();
                    seconds.add((System.nanoTime() - start) / 1e9);
                }
                long start = System.nanoTime();
                new ClassExploration(program, lab, solver, ExploreOptions.withSeed(0))
                        .run(target, unit, Deadline.in(BUDGET), dev.assay.engine.Progress.SILENT);
                double renewed = (System.nanoTime() - start) / 1e9;
                double best = seconds.stream().min(Comparator.naturalOrder()).orElseThrow();
                out.printf(
                        "| `%s` | %d | %s | %.2f s | %.2f s | %.2f s |%n",
                        name, report.paths(), report.verdict().word(), seconds.get(0), best, renewed);
            }
        }
    }

    private static List<MethodInfo> named(ClassInfo target, String name) {
        return target.methods().stream()
                .filter(method -> method.ref().name().equals(name))
                .toList();
    }

    /** From the start of the command's JVM, as the launcher starts it, with the JDK rewritten before. */
    private void firstFinding() throws IOException {
        out.println();
        for (int round = 0; round < 3; round++) {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ExploreBenchmark.class.getName(),
                            "command")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    out.printf(
                            "command, round %d: %s after %.2f s%n", round + 1, line, (System.nanoTime() - start) / 1e9);
                }
            }
        }
    }

    private void command() throws IOException, BadRequest {
        Path folder = Files.createTempDirectory("assay-explore");
        Request request = new Request(
                EXPLORE,
                Options.defaults(EXPLORE.options()),
                List.of(classes),
                List.of(Target.parse(Puzzles.class.getName() + "#share")),
                folder,
                Budget.each(BUDGET),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        int findings =
                new Campaign(request, new Watch()).run().report().findings().size();
        out.println("the command ends with " + findings + " finding,");
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Tells of the first failure that is seen. */
    private final class Watch implements CampaignProgress {

        @Override
        public void starts(String className, int number, int of) {
            // Nothing was seen yet.
        }

        @Override
        public void runs(String unit, long runs, int failures) {
            // Told once, when exploring has ended.
        }

        @Override
        public void writes(int failures, int behaviours) {
            out.println("exploring ends with " + failures + " failure,");
        }

        @Override
        public void finds(String sentence) {
            out.println("the finding is confirmed, written and told");
        }

        @Override
        public void notes(String sentence) {
            // Not measured.
        }

        @Override
        public void line(String text) {
            // There are none.
        }
    }

    private void rewriting() throws IOException {
        Path cache = Files.createTempDirectory("assay-rewriting");
        long start = System.nanoTime();
        Path file = JdkShadower.patch(Path.of(System.getProperty("java.home")), new Cache(cache))
                .file();
        out.printf("%nrewriting the JDK: %.1f s, %d MB%n", (System.nanoTime() - start) / 1e9, Files.size(file) >> 20);
        try (var files = Files.walk(cache)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
