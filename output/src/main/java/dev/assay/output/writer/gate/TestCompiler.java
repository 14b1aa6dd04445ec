package dev.assay.output.writer.gate;

import dev.assay.model.Deadline;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Compiles test classes in this JVM, as Java 17 source against the API of the running JDK. */
final class TestCompiler {
    private final List<Path> classPath;

    TestCompiler(List<Path> classPath) {
        this.classPath = List.copyOf(classPath);
    }

    /**
     * One error.
     *
     * @param className binary name of the test class, or null if the error belongs to none
     * @param line counted from 1
     */
    record CompileError(@Nullable String className, long line, String message) {}

    /** Either errors or class files, by the binary names of their classes. */
    record Compiled(List<CompileError> errors, Map<String, byte[]> classes) {}

    /**
     * Compiles classes, given by their binary names.
     *
     * @throws TimeoutException when the deadline passes first
     */
    Compiled compile(Map<String, String> sources, Deadline deadline) throws TimeoutException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new GateFailure(
                    "Tests are only written after they were compiled, and this Java has no compiler;"
                            + " run Assay with a JDK in place of a JRE.",
                    null);
        }
        FutureTask<Compiled> task = new FutureTask<>(() -> compile(compiler, sources));
        // The compiler cannot be interrupted: past the deadline it is left to itself.
        Thread thread = new Thread(task, "assay-compiler");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted");
        } catch (ExecutionException e) {
            String message = "The compiler failed on a test: " + e.getCause();
            return new Compiled(List.of(new CompileError(null, -1, message)), Map.of());
        }
    }

    private Compiled compile(JavaCompiler compiler, Map<String, String> sources) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        Map<String, byte[]> classes;
        try (MemoryFiles files =
                new MemoryFiles(compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8))) {
            List<Source> units = new ArrayList<>();
            sources.forEach((name, text) -> units.add(new Source(name, text)));
            List<String> options = List.of(
                    "-cp",
                    classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                    "-source",
                    "17",
                    "-target",
                    "17",
                    "-proc:none",
                    "-implicit:none",
                    "-nowarn",
                    "-g",
                    "-Xmaxerrs",
                    "100000");
            compiler.getTask(null, files, diagnostics, options, null, units).call();
            classes = files.classes();
        }
        List<CompileError> errors = diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(TestCompiler::error)
                .toList();
        return new Compiled(errors, errors.isEmpty() ? classes : Map.of());
    }

    private static CompileError error(Diagnostic<? extends JavaFileObject> diagnostic) {
        String name = diagnostic.getSource() instanceof Source source ? source.className : null;
        String message = diagnostic.getMessage(Locale.ROOT).replaceAll("\\s+", " ");
        return new CompileError(name, diagnostic.getLineNumber(), message);
    }

    /** Source that stands in memory alone. */
    private static final class Source extends SimpleJavaFileObject {
        private final String className;
        private final String text;

        Source(String className, String text) {
            super(URI.create("string:///" + encode(className) + ".java"), Kind.SOURCE);
            this.className = className;
            this.text = text;
        }

        private static String encode(String className) {
            return java.net.URLEncoder.encode(className.replace('.', '/'), StandardCharsets.UTF_8)
                    .replace("%2F", "/");
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE
                    && className.substring(className.lastIndexOf('.') + 1).equals(simpleName);
        }
    }
}
