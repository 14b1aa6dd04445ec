package dev.assay.campaign.compiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.Request;
import dev.assay.lab.process.Isolation;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.output.writer.source.Spelling;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.TechniqueKind;
import dev.assay.techniques.check.CheckKind;
import dev.assay.techniques.crash.CrashKind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that do not compile are a mistake of ours, however nasty the signatures are. */
class CompilableTest {
    /** No type here tells the type arguments of the class around an inner class. */
    private static final String OF_GENERIC_OUTER = ".Hiding cannot be converted to nasty.Outer<";

    @TempDir
    static Path folder;

    private static Path classes;

    @BeforeAll
    static void compiles_the_subjects() throws Exception {
        Path sources = Path.of(CompilableTest.class.getResource("/nasty").toURI());
        classes = Files.createDirectory(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(
                List.of("-parameters", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", classes.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    @Test
    void whatever_can_be_called_compiles_when_it_is_spelled_by_erasure() throws Exception {
        SampledTests tests = new SampledTests(program(List.of(classes)), 8, Spelling.ERASED);
        assertEquals(List.of(), tests.errors(names(program(List.of(classes)), "nasty.")));
        assertTrue(tests.printed() > 500, tests.printed() + " tests");
        assertEquals(0, tests.notExpressible());
    }

    @Test
    void inference_is_enough_unless_two_methods_take_the_same_arguments() throws Exception {
        SampledTests tests = new SampledTests(program(List.of(classes)), 8, Spelling.INFERRED);
        List<String> errors = tests.errors(names(program(List.of(classes)), "nasty."));
        assertEquals(
                List.of(),
                errors.stream()
                        .filter(error -> !error.contains("ambiguous") && !error.contains(OF_GENERIC_OUTER))
                        .toList());
    }

    @Test
    void a_call_that_inference_finds_ambiguous_is_confirmed_all_the_same() throws Exception {
        Report report = run(new CrashKind(), "nasty.Generic#filled");
        assertEquals(List.of(), report.notCompiled());
        Finding finding = report.findings().stream()
                .filter(one -> one.failure().trial().unit().descriptor().contains("Supplier"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(report.units().toString()));
        String text = text(finding);
        assertTrue(text.contains("Generic.<String, String>filled("), text);
        assertTrue(text.contains("@SuppressWarnings({\"rawtypes\", \"unchecked\"})"), text);
    }

    @Test
    void a_counterexample_has_the_type_arguments_of_the_parameters() throws Exception {
        Report report = run(new CheckKind(), "nasty.Bank");
        assertEquals(List.of(), report.notCompiled());
        Finding finding = report.findings().stream()
                .filter(one -> one.failure().trial().unit().name().equals("average")
                        && "java.lang.ArithmeticException".equals(one.failure().exception()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(report.findings() + " " + report.units()));
        String text = text(finding);
        assertTrue(text.contains("ArrayList<Bank.Account>"), text);
    }

    @Test
    void a_call_that_no_compiler_can_resolve_is_not_printed() throws Exception {
        Path orphaned = Files.createDirectory(folder.resolve("orphaned"));
        Path source = Files.writeString(
                folder.resolve("Orphaned.java"),
                "public class Orphaned { public static void say(Gone gone) {} public static void say(Throwable other) {}"
                        + " public static void say(int number) {} public static class Gone {} }");
        String[] arguments = {"-d", orphaned.toString(), source.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
        Files.delete(orphaned.resolve("Orphaned$Gone.class"));
        SampledTests tests = new SampledTests(program(List.of(orphaned)), 8, Spelling.ERASED);
        assertEquals(List.of(), tests.errors(List.of("Orphaned")));
        assertTrue(tests.printed() > 0);
        assertTrue(tests.notExpressible() > 0);
    }

    /** Large jars of the test's own class path; {@code -Dassay.compiled.jars} names others, {@code -Dassay.compiled.inputs} how much. */
    @Test
    @Tag("slow")
    void tests_of_whole_libraries_compile() throws Exception {
        String jars = System.getProperty("assay.compiled.jars", "");
        List<Path> paths = Stream.of(
                        (jars.isEmpty() ? System.getProperty("java.class.path") : jars).split(File.pathSeparator))
                .filter(name ->
                        !jars.isEmpty() || name.matches(".*/(jackson-databind|asm-tree|junit-jupiter-api)-[^/]*\\.jar"))
                .map(Path::of)
                .toList();
        List<Path> all = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(name -> name.endsWith(".jar"))
                .map(Path::of)
                .toList();
        for (Path jar : paths) {
            Program program = program(
                    Stream.concat(Stream.of(jar), all.stream()).distinct().toList());
            List<String> names = names(program(List.of(jar)), "");
            SampledTests tests =
                    new SampledTests(program, Integer.getInteger("assay.compiled.inputs", 3), Spelling.ERASED);
            assertEquals(List.of(), tests.errors(names), jar.toString());
        }
    }

    private static Program program(List<Path> classPath) throws Exception {
        return Program.of(ClassPath.of(classPath));
    }

    private static List<String> names(Program program, String prefix) {
        return program.classPath().classNames().stream()
                .filter(name -> name.startsWith(prefix) && !name.endsWith("-info"))
                .toList();
    }

    private Report run(TechniqueKind technique, String target) throws Exception {
        Request request = new Request(
                technique,
                Options.defaults(technique.options()),
                List.of(classes),
                List.of(Target.parse(target)),
                folder.resolve("out"),
                Budget.each(Duration.ofSeconds(20)),
                7,
                Isolation.REINIT,
                Set.of(),
                5);
        return new Campaign(request, new Silent()).run().report();
    }

    private static String text(Finding finding) throws IOException {
        return Files.readString(folder.resolve("out").resolve(finding.test().file()));
    }

    private static final class Silent implements CampaignProgress {
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
    }
}
