package dev.assay.bench;

import dev.assay.api.Choose;
import dev.assay.bench.subjects.Generation;
import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.report.UnitReport;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.techniques.enumerate.EnumerateOptions;
import dev.assay.techniques.enumerate.Listener;
import dev.assay.techniques.enumerate.ProgramCall;
import dev.assay.techniques.enumerate.ProgramEnumeration;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How fast generation programs are enumerated, by the time of workers that are warm, beside the UDITA paper's Fig. 13: its structures, its paths and its times. */
public final class EnumerateBenchmark {
    /** What the paper measured with delayed choice on a Pentium 4 of 3.4 GHz. */
    private record Row(String program, int n, long paths, double seconds) {}

    private static final List<Row> ROWS = List.of(
            new Row("dag", 3, 321, 2.19),
            new Row("dag", 4, 21_196, 12.42),
            new Row("heapArray", 6, 27_664, 12.50),
            new Row("heapArray", 7, 227_494, 49.20),
            new Row("heapArray", 8, 2_325_069, 417.70),
            new Row("queens", 6, 746, 1.82),
            new Row("queens", 7, 3_073, 3.60),
            new Row("queens", 8, 13_756, 6.50),
            new Row("redBlackTree", 6, 3_588, 5.79),
            new Row("redBlackTree", 7, 16_983, 8.20),
            new Row("redBlackTree", 8, 80_470, 22.27),
            new Row("searchTree", 4, 1_484, 2.26),
            new Row("searchTree", 5, 21_210, 8.29),
            new Row("searchTree", 6, 305_052, 60.67),
            new Row("sortedList", 6, 3_967, 5.10),
            new Row("sortedList", 7, 18_026, 6.92),
            new Row("sortedList", 8, 80_089, 17.87));

    private static final List<Row> LARGE = List.of(
            new Row("queens", 10, 0, 0),
            new Row("queens", 11, 0, 0),
            new Row("sortedList", 10, 0, 0),
            new Row("sortedList", 11, 0, 0),
            new Row("searchTree", 7, 0, 0),
            new Row("dag", 5, 4_997_210, 1673.91));

    private final PrintStream out;
    private final Program program;

    private EnumerateBenchmark(PrintStream out) throws Exception {
        this.out = out;
        this.program = Program.of(ClassPath.of(List.of(home(Generation.class), home(Choose.class))));
    }

    private static Path home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** @param arguments {@code large} for the programs that take longer; {@code every-path} to look not ahead; {@code first} for faults */
    public static void main(String[] arguments) throws Exception {
        List<String> given = List.of(arguments);
        EnumerateBenchmark benchmark = new EnumerateBenchmark(System.out);
        if (given.contains("first")) {
            benchmark.first();
        } else {
            benchmark.run(given.contains("large"), given.contains("every-path"));
        }
    }

    /** After how many paths a fault of omission shows in a red-black tree, as in the paper's Fig. 14, whose faults are others. */
    private void first() throws Exception {
        out.println("fault  n   paths to the first failure   CPU s");
        try (EnumeratingLab lab =
                new EnumeratingLab(program, LabOptions.defaults().forEnumerating())) {
            for (int omitted = 0; omitted <= 4; omitted++) {
                for (int n = 4; n <= 8; n++) {
                    first(lab, omitted, n);
                }
            }
        }
    }

    private void first(EnumeratingLab lab, int omitted, int n) throws Exception {
        long most = 1;
        while (most < 1 << 22 && !fails(lab, omitted, n, most)) {
            most *= 2;
        }
        long least = most / 2;
        while (most - least > 1 && most < 1 << 22) {
            long middle = (least + most) / 2;
            if (fails(lab, omitted, n, middle)) {
                most = middle;
            } else {
                least = middle;
            }
        }
        double before = cpuSeconds();
        boolean isFound = fails(lab, omitted, n, most);
        out.printf(
                Locale.ROOT,
                "%5d %2d %28s %7.3f%n",
                omitted,
                n,
                isFound ? String.valueOf(most) : "none",
                cpuSeconds() - before);
    }

    private boolean fails(EnumeratingLab lab, int omitted, int n, long paths) throws Exception {
        EnumerateOptions options = new EnumerateOptions(
                false, true, Enumeration.Order.DEPTH, 0, 1, 1, Optional.of(paths), false, EnumerationState.start());
        MethodInfo method = method("insert");
        return !new ProgramEnumeration(program, lab, options)
                .run(
                        method,
                        new ProgramCall(program).of(method, List.of(String.valueOf(n), String.valueOf(omitted))),
                        Optional.empty(),
                        Deadline.in(Duration.ofMinutes(10)),
                        Progress.SILENT,
                        Listener.SILENT)
                .failures()
                .isEmpty();
    }

    private MethodInfo method(String name) {
        return program.find(Generation.class.getName()).orElseThrow().methods().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void run(boolean large, boolean everyPath) throws Exception {
        EnumerateOptions options =
                everyPath ? EnumerateOptions.defaults().withoutLookingAhead() : EnumerateOptions.defaults();
        out.println(
                "program           structures     paths    pruned   paper's paths   cold s   warm s   CPU s   paths/s  paper's s   ratio");
        try (EnumeratingLab lab =
                new EnumeratingLab(program, LabOptions.defaults().forEnumerating())) {
            for (Row row : large ? LARGE : ROWS) {
                measure(lab, row, options, large ? 2 : row.paths > 1_000_000 ? 4 : 10);
            }
        }
    }

    /** What the workers have used; the machine may be busy with other work. */
    private static double cpuSeconds() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .mapToDouble(time -> time.toNanos() / 1e9)
                .sum();
    }

    private UnitReport enumerate(EnumeratingLab lab, MethodInfo method, int n, EnumerateOptions options)
            throws Exception {
        return new ProgramEnumeration(program, lab, options)
                .run(
                        method,
                        new ProgramCall(program).of(method, List.of(String.valueOf(n))),
                        Optional.empty(),
                        Deadline.in(Duration.ofMinutes(10)),
                        Progress.SILENT,
                        Listener.SILENT)
                .unit()
                .report();
    }

    private void measure(EnumeratingLab lab, Row row, EnumerateOptions options, int times) throws Exception {
        MethodInfo method = method(row.program);
        double cold = 0;
        double cpu = 0;
        double warm = Double.MAX_VALUE;
        UnitReport report = null;
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            double before = cpuSeconds();
            report = enumerate(lab, method, row.n, options);
            double seconds = (System.nanoTime() - start) / 1e9;
            cold = i == 0 ? seconds : cold;
            warm = i == 0 ? warm : Math.min(warm, seconds);
            cpu += i < times / 2 ? 0 : (cpuSeconds() - before) / (times - times / 2);
        }
        out.printf(
                Locale.ROOT,
                "%-13s %2d %12d %9d %9d %15d %8.3f %8.3f %7.3f %9.0f %10.2f %7.0f %s%n",
                row.program,
                row.n,
                report.accepted(),
                report.paths(),
                report.pruned(),
                row.paths,
                cold,
                warm,
                cpu,
                report.paths() / cpu,
                row.seconds,
                row.seconds / warm,
                report.verdict().word());
    }
}
