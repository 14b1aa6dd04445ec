package dev.assay.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the main sources of all modules measure, read by the JDK's own parser. */
final class CodeFigures {
    private static final Pattern MAIN = Pattern.compile("([\\w-]+)/src/main/java/(.*)/([\\w-]+)\\.java");

    /** One source file: its module, its package and the top-level types that it declares. */
    record SourceFile(String module, String pack, List<String> types, long lines) {}

    /** A method, constructor or initializer; {@code place} is {@code module: package.Type.method}. */
    record Method(String place, int line, long lines, int complexity) {

        @Override
        public String toString() {
            return place + " at line " + line + ": " + lines + " lines, complexity " + complexity;
        }
    }

    private final List<SourceFile> files = new ArrayList<>();
    private final List<Method> methods = new ArrayList<>();

    private CodeFigures() {}

    /** Prints the figures of the project in the current folder, or in the folder that is given. */
    public static void main(String[] args) throws IOException {
        CodeFigures figures =
                of(Path.of(args.length == 0 ? "" : args[0]).toAbsolutePath().normalize());
        System.out.print(figures.table());
        figures.methods(40, 15).forEach(System.out::println);
    }

    static CodeFigures of(Path root) throws IOException {
        Map<Path, Matcher> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Matcher main = MAIN.matcher(root.relativize(file).toString().replace('\\', '/'));
                if (main.matches()) {
                    sources.put(file, main);
                }
            }
        }
        return of(sources);
    }

    /** The figures of sources, each with its place in the project. */
    private static CodeFigures of(Map<Path, Matcher> sources) throws IOException {
        CodeFigures figures = new CodeFigures();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask parser = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    null,
                    List.of("-proc:none"),
                    null,
                    manager.getJavaFileObjectsFromPaths(sources.keySet()));
            for (CompilationUnitTree unit : parser.parse()) {
                Matcher main = sources.get(Path.of(unit.getSourceFile().toUri()));
                figures.add(unit, main.group(1), Trees.instance(parser));
            }
        }
        return figures;
    }

    private void add(CompilationUnitTree unit, String module, Trees trees) {
        String pack = String.valueOf(unit.getPackageName());
        List<String> types = unit.getTypeDecls().stream()
                .map(MethodMeter::typeName)
                .filter(name -> !name.isEmpty())
                .toList();
        long length = trees.getSourcePositions().getEndPosition(unit, unit);
        long lines = length <= 0 ? 1 : unit.getLineMap().getLineNumber(length - 1);
        files.add(new SourceFile(module, pack, types, lines));
        for (Tree type : unit.getTypeDecls()) {
            methods.addAll(MethodMeter.measure(unit, type, trees, module + ": " + pack));
        }
    }

    List<SourceFile> files() {
        return files;
    }

    /** Methods that are longer or more complex than is allowed. */
    List<Method> methods(int mostLines, int mostComplexity) {
        return methods.stream()
                .filter(method -> method.lines() > mostLines || method.complexity() > mostComplexity)
                .toList();
    }

    /** Simple names of top-level types that stand for more than one type. */
    Map<String, Long> repeatedNames() {
        Map<String, Long> names = files.stream()
                .flatMap(file -> file.types().stream())
                .collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
        names.values().removeIf(count -> count == 1);
        return names;
    }

    /** How many files with types each package has. */
    Map<String, Long> packages() {
        return files.stream()
                .filter(file -> !file.types().isEmpty())
                .collect(Collectors.groupingBy(SourceFile::pack, TreeMap::new, Collectors.counting()));
    }

    /** The figures of some modules. */
    CodeFigures only(Predicate<String> isWanted) {
        CodeFigures some = new CodeFigures();
        files.stream().filter(file -> isWanted.test(file.module())).forEach(some.files::add);
        return some;
    }

    /** The figures as a table of Markdown. */
    String table() {
        Map<String, Long> packages = packages();
        Map<String, Long> modules = files.stream()
                .collect(Collectors.groupingBy(
                        SourceFile::module, TreeMap::new, Collectors.summingLong(SourceFile::lines)));
        StringBuilder table = new StringBuilder("| figure | value |\n|---|---|\n");
        row(table, "files", String.valueOf(files.size()));
        row(table, "methods", String.valueOf(methods.size()));
        row(
                table,
                "longest method, lines",
                methods.stream().mapToLong(Method::lines).max().orElse(0));
        row(table, "methods over 40 lines", methods(40, Integer.MAX_VALUE).size());
        row(table, "methods over 30 lines", methods(30, Integer.MAX_VALUE).size());
        row(
                table,
                "highest complexity",
                methods.stream().mapToLong(Method::complexity).max().orElse(0));
        row(table, "complexity over 15", methods(Integer.MAX_VALUE, 15).size());
        row(table, "complexity over 10", methods(Integer.MAX_VALUE, 10).size());
        row(table, "simple names of two or more types", repeatedNames().size());
        row(table, "largest package, files", largest(packages));
        row(table, "largest module, lines", largest(modules));
        return table + "\nRepeated names: " + String.join(", ", repeatedNames().keySet()) + "\n";
    }

    private static void row(StringBuilder table, String figure, Object value) {
        table.append("| ").append(figure).append(" | ").append(value).append(" |\n");
    }

    private static String largest(Map<String, Long> sizes) {
        return sizes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(entry -> entry.getValue() + " (" + entry.getKey() + ")")
                .orElse("none");
    }
}
