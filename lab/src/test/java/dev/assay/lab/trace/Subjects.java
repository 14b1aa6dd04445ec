package dev.assay.lab.trace;

import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.site.ShadowedClass;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles subject sources in memory and gives them shadows. */
final class Subjects {
    private Subjects() {}

    /** Class files by internal name. */
    static Map<String, byte[]> compile(String className, String source, String... options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> outputs = new LinkedHashMap<>();
        StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null);
        JavaFileManager manager = new ForwardingJavaFileManager<>(standard) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        ByteArrayOutputStream out = new ByteArrayOutputStream();
                        outputs.put(name.replace('.', '/'), out);
                        return out;
                    }
                };
            }
        };
        URI uri = URI.create("memory:///" + className.replace('.', '/') + ".java");
        JavaFileObject file = new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        StringWriter errors = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-nowarn", "-Xlint:-options"));
        if (!arguments.contains("--release")) {
            arguments.addAll(List.of("-source", "17", "-target", "17"));
        }
        if (!compiler.getTask(errors, manager, null, arguments, null, List.of(file))
                .call()) {
            throw new IllegalArgumentException(errors.toString());
        }
        Map<String, byte[]> classes = new TreeMap<>();
        outputs.forEach((name, out) -> classes.put(name, out.toByteArray()));
        return classes;
    }

    /** The same classes with shadows, and those that their lambdas became; the JDK has none. */
    static Map<String, byte[]> shadow(Map<String, byte[]> classes) {
        ShadowTransformer transformer = new ShadowTransformer(classes::get, classes::containsKey);
        Map<String, byte[]> shadowed = new TreeMap<>();
        int number = 1;
        for (byte[] bytes : classes.values()) {
            ShadowedClass each = transformer.transform(bytes, number++);
            shadowed.put(each.name(), each.bytes());
            shadowed.putAll(each.lambdas());
        }
        return shadowed;
    }

    static Class<?> load(Map<String, byte[]> classes, String name) {
        try {
            return Class.forName(name, true, loader(classes));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** A loader of classes by internal name; what it does not have comes from the tests' own. */
    static ClassLoader loader(Map<String, byte[]> classes) {
        return new ClassLoader(Subjects.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String className) throws ClassNotFoundException {
                byte[] bytes = classes.get(className.replace('.', '/'));
                if (bytes == null) {
                    throw new ClassNotFoundException(className);
                }
                return defineClass(className, bytes, 0, bytes.length);
            }
        };
    }
}
