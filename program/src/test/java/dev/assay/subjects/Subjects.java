package dev.assay.subjects;

import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Java sources, compiled into a folder of class files. */
public final class Subjects {
    private Subjects() {}

    /** One source file: its path such as {@code com/acme/Foo.java} and its text. */
    public record Source(String path, String text) {}

    public static Source source(String path, String text) {
        return new Source(path, text);
    }

    /** Compiles the sources into the folder {@code classes} below {@code folder} and answers that folder. */
    public static Path compile(Path folder, List<String> options, Source... sources) {
        Path classes = folder.resolve("classes");
        String problems = problems(folder, classes, options, sources);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems);
        }
        return classes;
    }

    /** Compiles the sources and answers what the compiler says against them: nothing where all is well. */
    public static String problems(Path folder, Path classes, List<String> options, Source... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter out = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> paths = new ArrayList<>();
            for (Source source : sources) {
                Path file = folder.resolve("src").resolve(source.path());
                Files.createDirectories(file.getParent());
                paths.add(Files.writeString(file, source.text()));
            }
            Files.createDirectories(classes);
            List<String> all = new ArrayList<>(List.of("-d", classes.toString(), "-proc:none"));
            all.addAll(options);
            if (!options.contains("--release")) {
                // Some tests run their subjects on older JDKs too; not --release, which hides what is not exported.
                all.addAll(List.of("-source", "17", "-target", "17", "-Xlint:-options"));
            }
            boolean good = compiler.getTask(out, files, null, all, null, files.getJavaFileObjectsFromPaths(paths))
                    .call();
            return good ? "" : out.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program of the compiled sources. */
    public static Program compiledProgram(Path folder, Source... sources) {
        return program(compile(folder, List.of("-g"), sources));
    }

    /** The program of folders and jars that are known to be there. */
    public static Program program(Path... entries) {
        try {
            return Program.of(ClassPath.of(List.of(entries)));
        } catch (UnreadableInput e) {
            throw new IllegalArgumentException(e);
        }
    }
}
