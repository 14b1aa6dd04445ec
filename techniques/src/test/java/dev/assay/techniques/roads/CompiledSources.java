package dev.assay.techniques.roads;

import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Classes that are written as texts, compiled into a folder. */
record CompiledSources(Path classes) {

    /** Compiles sources, by the names of their files. */
    static CompiledSources of(Path folder, Map<String, String> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter out = new StringWriter();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve("src").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source.getValue()));
        }
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:none", "-nowarn", "-g");
            if (!compiler.getTask(out, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new IllegalArgumentException(out.toString());
            }
        }
        return new CompiledSources(classes);
    }

    Program program() throws UnreadableInput {
        return Program.of(ClassPath.of(List.of(classes)));
    }
}
