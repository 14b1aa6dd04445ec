package dev.assay.techniques.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Choose;
import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.techniques.enumerate.subjects.Cells;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs: what delayed choice yields is what eager choice yields, and what brute force yields. */
class RandomChoiceProgramsTest {
    private static final int IN_A_CLASS = 100;

    @TempDir
    private Path folder;

    private long delayedPaths;
    private long eagerPaths;
    private long structures;

    @Test
    void three_hundred_programs_yield_the_same_eagerly_delayed_and_by_brute_force() throws Exception {
        compare(3, 1);
    }

    @Test
    @Tag("slow")
    void ten_thousand_programs_yield_the_same_eagerly_delayed_and_by_brute_force() throws Exception {
        compare(100, 1000);
    }

    private void compare(int classes, long seed) throws Exception {
        List<List<ChoiceProgram>> all = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            all.add(write("Random" + i, new Random(seed + i)));
        }
        Program program = Program.of(ClassPath.of(List.of(folder, classes(Cells.class), classes(Choose.class))));
        try (EnumeratingLab lab =
                new EnumeratingLab(program, LabOptions.defaults().forEnumerating())) {
            for (int i = 0; i < classes; i++) {
                for (MethodInfo method :
                        program.find("Random" + i).orElseThrow().methods()) {
                    if (method.name().startsWith("p")) {
                        int number = Integer.parseInt(method.name().substring(1));
                        compare(program, lab, method, all.get(i).get(number));
                    }
                }
            }
        }
        assertTrue(delayedPaths < eagerPaths, delayedPaths + " paths instead of " + eagerPaths);
        assertTrue(structures > 10L * classes, structures + " structures");
    }

    private List<ChoiceProgram> write(String className, Random random) throws Exception {
        List<ChoiceProgram> programs = new ArrayList<>();
        StringBuilder source =
                new StringBuilder("import dev.assay.api.*;\nimport dev.assay.techniques.enumerate.subjects.*;\n"
                        + "import dev.assay.techniques.enumerate.subjects.Cells.Cell;\npublic class " + className
                        + " {\n");
        for (int i = 0; i < IN_A_CLASS; i++) {
            programs.add(new ChoiceProgram(random));
            source.append(programs.get(i).source("p" + i));
        }
        compile(folder, className, source.append("}\n").toString());
        return programs;
    }

    private void compare(Program program, EnumeratingLab lab, MethodInfo method, ChoiceProgram model) throws Exception {
        String source = model.source(method.name());
        EnumerateOptions delayed = streaming(false, true);
        Set<String> late = run(program, lab, method, delayed, source);
        Set<String> early = run(program, lab, method, streaming(true, true), source);
        assertEquals(early, late, source);
        assertEquals(early, run(program, lab, method, streaming(false, false), source), source);
        if (!model.handsOut()) {
            assertEquals(model.outcomes(), late, source);
        }
    }

    private static EnumerateOptions streaming(boolean isEager, boolean looksAhead) {
        EnumerateOptions usual = EnumerateOptions.defaults();
        return new EnumerateOptions(
                isEager, looksAhead, usual.order(), 0, 1, 1, Optional.empty(), true, EnumerationState.start());
    }

    private Set<String> run(
            Program program, EnumeratingLab lab, MethodInfo method, EnumerateOptions options, String source)
            throws Exception {
        Set<String> texts = new TreeSet<>();
        Listener listener = new Listener() {
            @Override
            public void structure(String text) {
                texts.add(text);
            }

            @Override
            public void reached(EnumerationState state) {
                // Nothing is kept.
            }
        };
        UnitReport report = new ProgramEnumeration(program, lab, options)
                .run(
                        method,
                        new ProgramCall(program).of(method, List.of()),
                        Optional.empty(),
                        Deadline.in(Duration.ofSeconds(60)),
                        Progress.SILENT,
                        listener)
                .unit()
                .report();
        assertEquals(Verdict.EXHAUSTED, report.verdict(), report + "\n" + source);
        structures += report.accepted();
        if (options.isEager()) {
            eagerPaths += report.paths();
        } else {
            delayedPaths += options.looksAhead() ? report.paths() : 0;
        }
        return texts;
    }

    private static void compile(Path home, String className, String source) throws Exception {
        Files.createDirectories(home);
        Path file = home.resolve(className + ".java");
        Files.writeString(file, source);
        String path = classes(Cells.class) + java.io.File.pathSeparator + classes(Choose.class);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-nowarn", "-proc:none", "-cp", path, "-d", home.toString(), file.toString());
        assertEquals(0, code);
    }

    private static Path classes(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
