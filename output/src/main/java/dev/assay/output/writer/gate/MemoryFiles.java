package dev.assay.output.writer.gate;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps what a compiler writes in memory: one that comes too late leaves nothing on disk. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new TreeMap<>();

    MemoryFiles(JavaFileManager files) {
        super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        written.put(className, content);
        return new SimpleJavaFileObject(URI.create("memory:///" + className.hashCode() + kind.extension), kind) {
            @Override
            public OutputStream openOutputStream() {
                return content;
            }
        };
    }

    /** The class files by the binary names of their classes. */
    Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new TreeMap<>();
        written.forEach((name, content) -> classes.put(name, content.toByteArray()));
        return classes;
    }
}
