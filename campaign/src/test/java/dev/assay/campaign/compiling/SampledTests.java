package dev.assay.campaign.compiling;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Trial;
import dev.assay.output.writer.source.Spelling;
import dev.assay.output.writer.testclass.SourceText;
import dev.assay.output.writer.testclass.TestClassPrinter;
import dev.assay.output.writer.text.JUnit;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Prints tests of inputs that are drawn but never run, and compiles them: so thousands of tests of a whole library are compiled in
 * a minute.
 */
final class SampledTests {
    private static final int DEPTH = 3;
    private final Program program;
    private final int perUnit;
    private final Spelling spelling;
    private int printed;
    private int notExpressible;

    SampledTests(Program program, int perUnit, Spelling spelling) {
        this.spelling = spelling;
        this.program = program;
        this.perUnit = perUnit;
    }

    /** How many tests were compiled. */
    int printed() {
        return printed;
    }

    /** How many drawn inputs Java source cannot say. */
    int notExpressible() {
        return notExpressible;
    }

    /** What the compiler says against tests of the classes, each with the line that it means. */
    List<String> errors(List<String> classes) {
        List<Source> sources = new ArrayList<>();
        for (String name : classes) {
            ClassInfo info = program.findReadable(name).orElse(null);
            if (info != null && !info.isSynthetic()) {
                sources.add(print(info, sources.size()));
            }
        }
        return compile(sources.stream().filter(source -> source.tests > 0).toList());
    }

    private Source print(ClassInfo target, int number) {
        String packageName = target.packageName();
        String className = "AssaySampled" + number + "Test";
        ParameterGraph graph = new ParameterGraph(program, packageName, Constants.NONE);
        TestClassPrinter printer = new TestClassPrinter(program, JUnit.FIVE, packageName, className);
        int tests = 0;
        for (MethodInfo unit : target.methods()) {
            for (Trial trial : unit.isSynthetic() || unit.isBridge() ? List.<Trial>of() : trials(graph, unit)) {
                Failure failure = new Failure(
                        trial,
                        FindingKind.EXCEPTION,
                        Evidence.CRASH,
                        "java.lang.Error",
                        null,
                        List.of(),
                        1,
                        null,
                        null);
                try {
                    new TestClassPrinter(program, JUnit.FIVE, packageName, className).add("test", failure, spelling);
                    printer.add("test" + tests, failure, spelling);
                    tests++;
                } catch (NotExpressible e) {
                    notExpressible++;
                }
            }
        }
        printed += tests;
        SourceText text = printer.print();
        String path = (packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/") + className;
        return new Source(path, text.text(), tests);
    }

    private Set<Trial> trials(ParameterGraph graph, MethodInfo unit) {
        ParameterSpace space = graph.space(unit, DEPTH);
        Set<Trial> trials = new LinkedHashSet<>();
        Random random = new Random(unit.ref().display().hashCode());
        for (int i = 0; i < perUnit && space.size().signum() > 0; i++) {
            trials.add(space.sample(random));
        }
        return trials;
    }

    private List<String> compile(List<Source> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        String classPath = Stream.concat(
                        program.classPath().entries().stream().map(Path::toString),
                        Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> options = List.of(
                "-cp",
                classPath,
                "-proc:none",
                "-implicit:none",
                "-nowarn",
                "-Xmaxerrs",
                "100000",
                "-XDshould-stop.ifError=FLOW",
                "-d",
                System.getProperty("java.io.tmpdir"));
        compiler.getTask(null, null, diagnostics, options, null, sources).call();
        return diagnostics.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(SampledTests::describe)
                .toList();
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(Locale.ROOT).replaceAll("\\s+", " ");
        if (!(error.getSource() instanceof Source source)) {
            return message;
        }
        List<String> lines = source.text.lines().toList();
        StringBuilder test = new StringBuilder();
        for (int at = (int) error.getLineNumber() - 1;
                at > 0 && !lines.get(at).isBlank() || at == error.getLineNumber() - 2;
                at--) {
            test.insert(0, "\n    " + lines.get(at).strip());
        }
        return source.getName() + ":" + error.getLineNumber() + ": " + message + test;
    }

    /** Source that stands in memory alone. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;
        private final int tests;

        Source(String path, String text, int tests) {
            super(URI.create("string:///" + path + ".java"), Kind.SOURCE);
            this.text = text;
            this.tests = tests;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
