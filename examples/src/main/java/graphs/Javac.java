package graphs;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The compiler of the JDK; it writes nothing to disk. */
final class Javac {
    /** One module is enough for the sources, and all others take most of the time. */
    private static final List<String> OPTIONS =
            List.of("-source", "17", "-target", "17", "--limit-modules", "java.base", "-proc:none", "-nowarn");

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null);

    Compiled compile(String source) {
        DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
        Memory memory = new Memory(files);
        compiler.getTask(null, memory, told, OPTIONS, null, List.of(file(source)))
                .call();
        List<String> errors = told.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(each -> each.getMessage(Locale.ROOT))
                .toList();
        SortedMap<String, byte[]> classFiles = new TreeMap<>();
        memory.written.forEach((name, bytes) -> classFiles.put(name, bytes.toByteArray()));
        return new Compiled(classFiles, errors);
    }

    private static JavaFileObject file(String source) {
        return new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoresErrors) {
                return source;
            }
        };
    }

    /** Keeps class files. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        final SortedMap<String, ByteArrayOutputStream> written = new TreeMap<>();

        Memory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("bytes:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(name, bytes);
                    return bytes;
                }
            };
        }
    }
}
