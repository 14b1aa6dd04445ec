package dev.assay.techniques.explore.differential;

import dev.assay.api.Assume;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.techniques.explore.differential.kit.Kit;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Generated programs as class files, in a folder that is gone when this is closed. */
final class Compiled implements AutoCloseable {
    private final Path folder;
    private final String problems;

    private Compiled(Path folder, String problems) {
        this.folder = folder;
        this.problems = problems;
    }

    static Compiled of(List<Subject> subjects) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter out = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            Path folder = Files.createTempDirectory("assay-differential");
            List<Path> sources = new ArrayList<>();
            for (Subject subject : subjects) {
                Path source = folder.resolve("src").resolve(subject.name() + ".java");
                Files.createDirectories(source.getParent());
                sources.add(Files.writeString(source, subject.source()));
            }
            Path classes = Files.createDirectories(folder.resolve("classes"));
            String path = location(Kit.class) + System.getProperty("path.separator") + location(Assume.class);
            List<String> options =
                    List.of("-d", classes.toString(), "-cp", path, "-proc:none", "-Xlint:none", "-nowarn", "-g");
            boolean good = compiler.getTask(out, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            return new Compiled(folder, good ? "" : out.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the compiler says against them; empty where all is well. */
    String problems() {
        return problems;
    }

    Path classes() {
        return folder.resolve("classes");
    }

    Program program() {
        try {
            return Program.of(ClassPath.of(List.of(classes(), location(Kit.class), location(Assume.class))));
        } catch (UnreadableInput e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
