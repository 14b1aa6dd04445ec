package dev.assay.output.annotate;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A copy of source folders, with annotations at some methods; the originals are only read. */
public final class AnnotatedSources {
    private final JavaCompiler compiler;
    private final Map<String, List<AnnotatedMethod>> byClass = new LinkedHashMap<>();
    private final List<Path> unreadable = new ArrayList<>();
    private int placed;

    private AnnotatedSources(JavaCompiler compiler, List<AnnotatedMethod> methods) {
        this.compiler = compiler;
        methods.forEach(each -> byClass.computeIfAbsent(each.method().owner(), any -> new ArrayList<>())
                .add(each));
    }

    /**
     * What was written.
     *
     * @param placed how many methods have annotations now
     * @param unreadable files that do not compile, and were copied as they are
     */
    public record Summary(int placed, List<Path> unreadable) {
        public Summary {
            unreadable = List.copyOf(unreadable);
        }
    }

    /**
     * Copies all files of some folders into another one, which is made.
     *
     * @throws IOException if it cannot be written, lies within the sources, or there is no compiler to read sources
     */
    public static Summary write(List<Path> roots, Path to, List<AnnotatedMethod> methods) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("this Java has no compiler; run Assay on a JDK");
        }
        for (Path root : roots) {
            Path inside = to.toAbsolutePath().normalize();
            Path original = root.toAbsolutePath().normalize();
            if (inside.startsWith(original) || original.startsWith(inside)) {
                throw new IOException("the copy would be within the sources in " + root + ", or around them");
            }
        }
        AnnotatedSources copy = new AnnotatedSources(compiler, methods);
        for (Path root : roots) {
            copy.copy(root, to);
        }
        return new Summary(copy.placed, copy.unreadable);
    }

    private void copy(Path root, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            Path target = to.resolve(root.relativize(file).toString());
            Path folder = target.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            byte[] content = Files.readAllBytes(file);
            Files.write(target, file.toString().endsWith(".java") ? annotated(file, content) : content);
        }
    }

    private byte[] annotated(Path file, byte[] content) throws IOException {
        Charset charset = charset(content);
        String text = new String(content, charset);
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavacTask task = (JavacTask)
                compiler.getTask(null, null, problems, List.of("-proc:none"), null, List.of(new Source(file, text)));
        CompilationUnitTree unit = task.parse().iterator().next();
        boolean isBroken = problems.getDiagnostics().stream()
                .anyMatch(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        SourceAnnotator annotator = new SourceAnnotator(text, unit, positions);
        List<AnnotatedMethod> methods = annotator.classNames().stream()
                .sorted()
                .flatMap(name -> byClass.getOrDefault(name, List.of()).stream())
                .toList();
        if (methods.isEmpty()) {
            return content;
        }
        if (isBroken) {
            unreadable.add(file);
            return content;
        }
        String result = annotator.annotate(methods, neighbours(file));
        placed += annotator.placed();
        return result.getBytes(charset);
    }

    /** The simple names of classes in other files of the package. */
    private static Set<String> neighbours(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            return new HashSet<>();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }

    /** What keeps every byte as it is: one byte for each letter if the file is not UTF-8. */
    private static Charset charset(byte[] content) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
            return StandardCharsets.UTF_8;
        } catch (CharacterCodingException e) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    /** A source file in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(Path file, String text) {
            super(URI.create("string:///" + file.getFileName().toString().replace(' ', '_')), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoresEncodingErrors) {
            return text;
        }
    }
}
