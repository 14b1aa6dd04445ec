package dev.assay.output.writer.testclass;

import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import dev.assay.output.writer.source.Accessor;
import dev.assay.output.writer.source.Spelling;
import dev.assay.output.writer.text.Accessibility;
import dev.assay.output.writer.text.JUnit;
import dev.assay.output.writer.text.JavaText;
import dev.assay.output.writer.text.NotExpressible;
import dev.assay.output.writer.text.TypeNames;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Prints one test class.
 *
 * <p>It is our own printer and not JavaPoet, which knows declarations and imports but takes bodies as text: here the
 * bodies are the work, and imports cost few lines.
 */
public final class TestClassPrinter {
    private final JUnit junit;
    private final String packageName;
    private final String className;
    private final TypeNames types;
    private final Map<Spelling, TestPrinter> tests = new EnumMap<>(Spelling.class);
    private final List<TestMethod> methods = new ArrayList<>();

    public TestClassPrinter(Program program, JUnit junit, String packageName, String className) {
        this.junit = junit;
        this.packageName = packageName;
        this.className = className;
        this.types = new TypeNames(program, packageName, className);
        for (Spelling spelling : Spelling.values()) {
            tests.put(
                    spelling,
                    new TestPrinter(program, junit, types, new Accessibility(program, packageName), spelling));
        }
    }

    /** Adds a green test. */
    public void add(String name, Behaviour behaviour, Spelling spelling) throws NotExpressible {
        methods.add(printer(spelling).green(name, behaviour));
    }

    /** Adds a red test. */
    public void add(String name, Failure failure, Spelling spelling) throws NotExpressible {
        methods.add(printer(spelling).red(name, failure));
    }

    private TestPrinter printer(Spelling spelling) {
        return Objects.requireNonNull(tests.get(spelling), "there is one for each");
    }

    /** The text of the class with all tests that were added. */
    public SourceText print() {
        List<String> lines = new ArrayList<>();
        if (!packageName.isEmpty()) {
            lines.add("package " + packageName + ";");
            lines.add("");
        }
        addImports(lines, "import static ", types.staticImports());
        addImports(lines, "import ", types.imports());
        lines.add((junit == JUnit.FOUR ? "public " : "") + "class " + className + " {");
        SortedMap<String, SourceText.Span> spans = new TreeMap<>();
        for (TestMethod method : methods) {
            lines.add("");
            int first = lines.size() + 1;
            lines.addAll(method.lines());
            spans.put(method.name(), new SourceText.Span(first, lines.size()));
        }
        Set<Accessor> accessors = EnumSet.noneOf(Accessor.class);
        tests.values().forEach(printer -> accessors.addAll(printer.accessors()));
        for (Accessor accessor : accessors) {
            lines.add("");
            lines.addAll(accessor.lines());
        }
        lines.add("}");
        return new SourceText(JavaText.ascii(String.join("\n", lines) + "\n"), spans);
    }

    private static void addImports(List<String> lines, String keyword, SortedSet<String> names) {
        names.forEach(name -> lines.add(keyword + name + ";"));
        if (!names.isEmpty()) {
            lines.add("");
        }
    }
}
