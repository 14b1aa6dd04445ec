package dev.assay.output.writer;

import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/** Code under test, compiled out of source text. */
record Subject(Path classes) {

    /** Compiles source files; each begins with its package or its class. */
    static Subject compile(Path folder, String... sources) {
        try {
            Path root = Files.createTempDirectory(folder, "subject");
            Path classes = Files.createDirectory(root.resolve("classes"));
            List<String> arguments = new ArrayList<>(List.of(
                    "-g", "-parameters", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", classes.toString()));
            for (String source : sources) {
                Path file = root.resolve(find("package ([\\w.]+);", source, "").replace('.', '/'))
                        .resolve(find("(?:class|interface|enum|record) ([\\w$]+)", source, "") + ".java");
                Files.createDirectories(file.getParent());
                Files.writeString(file, source);
                arguments.add(file.toString());
            }
            int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
            if (code != 0) {
                throw new IllegalStateException("the subject does not compile");
            }
            return new Subject(classes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    Program program() {
        try {
            return Program.of(ClassPath.of(List.of(classes)));
        } catch (UnreadableInput e) {
            throw new IllegalStateException(e);
        }
    }

    private static String find(String pattern, String text, String otherwise) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher.group(1) : otherwise;
    }
}
