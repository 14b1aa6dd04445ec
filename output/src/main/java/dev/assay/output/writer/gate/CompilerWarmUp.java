package dev.assay.output.writer.gate;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A first compilation, of a test that nobody needs: loading the compiler takes longer than compiling does. */
final class CompilerWarmUp {
    private static final String TEST = """
            import static org.junit.jupiter.api.Assertions.*;
            import org.junit.jupiter.api.Test;
            class WarmUp {
                @Test
                void test() {
                    int[] numbers = {1, 2};
                    assertEquals(1, new java.util.ArrayList<>(java.util.List.of(numbers[0])).size());
                    assertThrows(NullPointerException.class, () -> "".concat(null));
                }
            }
            """;

    private CompilerWarmUp() {}

    /** Goes on beside what the caller does next. */
    static void begin() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return; // Told when something is to be compiled.
        }
        Thread thread = new Thread(() -> compile(compiler), "assay-compiler-start");
        thread.setDaemon(true);
        thread.start();
    }

    private static void compile(JavaCompiler compiler) {
        String jars = JUnitJars.find().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        try (JavaFileManager files = new Nowhere(compiler)) {
            compiler.getTask(
                            Writer.nullWriter(),
                            files,
                            problem -> {},
                            List.of("-cp", jars, "-proc:none", "-g"),
                            null,
                            List.of(new InMemory(JavaFileObject.Kind.SOURCE)))
                    .call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiled classes are dropped. */
    private static final class Nowhere extends ForwardingJavaFileManager<JavaFileManager> {
        Nowhere(JavaCompiler compiler) {
            super(compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8));
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new InMemory(kind);
        }
    }

    private static final class InMemory extends SimpleJavaFileObject {
        InMemory(Kind kind) {
            super(URI.create("string:///WarmUp" + kind.extension), kind);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return TEST;
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream();
        }
    }
}
