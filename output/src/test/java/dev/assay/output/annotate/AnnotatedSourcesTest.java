package dev.assay.output.annotate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Requires;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Contracts in copies of sources: at the right method, whatever is in the way, and so that the copy compiles. */
class AnnotatedSourcesTest {
    /** Much that is easily taken for something else. */
    private static final String TRICKY = """
            package p;

            import java.util.List; // class Fake { void m(int a) {} }
            import java.util.Map;

            /** Has void m(int a) in its comment. @Requires("no") */
            public class Tricky<K extends Comparable<K>> {
                private static final String TEXT = "public void m(int a) { }";

                Tricky() { this(TEXT); } protected Tricky(String text) {}

                /* void m(int a) */ public void m(int a) {}
                public void m(long a) {}
                // Overloads that only types tell apart.
                public void m(Object a) {}
                public void m(String a) {}
                public void m(K a, int... rest) {}
                public <T extends Number & Runnable> void m(T a) {}
                public void m(int[][] a) {}
                public void m(int a[], long b) {}
                @SuppressWarnings("void m(int a)")
                @Deprecated
                public
                static void m(final @SuppressWarnings("unused") List<? extends Map.Entry<String, int[]>> a) {}
                public void m(java.util.Map.Entry<K, K> a) {}

                static class Nested {
                    int m(int a) { return a; }
                    enum Kind { A(1) { @Override int m(int a) { return 2; } }, B(2); Kind(int a) {} int m(int a) { return a; } }
                }

                class Inner {
                    Inner(int a) {}
                    void m(Inner a) {}
                }

                record Pair(int a, String b) {
                    Pair {
                        if (a < 0) { throw new IllegalArgumentException("Pair(int a, String b)"); }
                    }
                    Pair(int a) { this(a, ""); }
                }

                interface Plain { default int m(int a) { return a; } int n(int a); }

                void local() {
                    class Local { void m(int a) {} }
                    new Object() { void m(int a) {} };
                }
            }
            """;

    @TempDir
    Path folder;

    private Path sources;

    @BeforeEach
    void write_the_source() throws IOException {
        sources = Files.createDirectories(folder.resolve("src"));
        Files.createDirectories(sources.resolve("p"));
        Files.writeString(sources.resolve("p/Tricky.java"), TRICKY);
    }

    private static Program compile(Path from, Path to) throws Exception {
        Files.createDirectories(to);
        Path api = Path.of(Requires.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> arguments = new ArrayList<>(List.of("-parameters", "-cp", api.toString(), "-d", to.toString()));
        try (var files = Files.walk(from)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return Program.of(ClassPath.of(List.of(to)));
    }

    /** Every method that a source can show, each with its own name as contract. */
    private static List<AnnotatedMethod> all(Program program) {
        List<AnnotatedMethod> all = new ArrayList<>();
        for (String name : program.classPath().classNames()) {
            ClassInfo owner = program.findReadable(name).orElseThrow();
            for (MethodInfo method : owner.methods()) {
                if (!method.isSynthetic() && !method.isClassInitializer()) {
                    String label = label(name, method.name(), method.ref().descriptor());
                    all.add(new AnnotatedMethod(owner, method, List.of(label), List.of()));
                }
            }
        }
        return all;
    }

    private static String label(String owner, String name, String descriptor) {
        return "\"" + owner + " " + name + descriptor + "\".length() > 0";
    }

    /** The contracts in class files, by the method that they are at. */
    private static Map<String, String> written(Program program) {
        Map<String, String> found = new TreeMap<>();
        for (String owner : program.classPath().classNames()) {
            new ClassReader(program.bytes(owner))
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int a, String name, String descriptor, String s, String[] t) {
                                    return new MethodVisitor(Opcodes.ASM9) {
                                        @Override
                                        public AnnotationVisitor visitAnnotation(String type, boolean isVisible) {
                                            return new AnnotationVisitor(Opcodes.ASM9) {
                                                @Override
                                                public void visit(String key, Object value) {
                                                    if (type.equals("Ldev/assay/api/Requires;")) {
                                                        found.put(label(owner, name, descriptor), (String) value);
                                                    }
                                                }
                                            };
                                        }
                                    };
                                }
                            },
                            0);
        }
        return found;
    }

    @Test
    void every_contract_is_at_its_method_and_the_copy_compiles() throws Exception {
        Program program = compile(sources, folder.resolve("classes"));
        Path copy = folder.resolve("copy");
        AnnotatedSources.Summary summary = AnnotatedSources.write(List.of(sources), copy, all(program));
        Map<String, String> written = written(compile(copy, folder.resolve("copied")));
        written.forEach((method, contract) -> assertEquals(method, contract));
        assertEquals(
                22, summary.placed()); // All that the source shows: no default constructors, nothing of a local class.
        assertEquals(22, written.size());
        assertEquals(TRICKY, Files.readString(sources.resolve("p/Tricky.java")));
    }

    @Test
    void text_around_annotations_stays_as_it_is() throws Exception {
        Files.writeString(
                sources.resolve("p/Tricky.java"),
                "package p;\r\nclass Tricky {\r\n\tint m(int a) {\r\n\t\treturn a;\r\n\t}\r\n}\r\n");
        Files.write(sources.resolve("p/notes.txt"), new byte[] {1, 2, 3});
        Program program = compile(sources, folder.resolve("classes"));
        Path copy = folder.resolve("copy");
        ClassInfo owner = program.findReadable("p.Tricky").orElseThrow();
        AnnotatedMethod method = new AnnotatedMethod(
                owner,
                owner.method("m", "(I)I").orElseThrow(),
                List.of("a >= 0"),
                List.of("result == a", "\"\\\"\".length() == 1"));
        AnnotatedSources.write(List.of(sources), copy, List.of(method));
        String expected = String.join(
                "\r\n",
                "package p;",
                "import dev.assay.api.Ensures;",
                "import dev.assay.api.Requires;",
                "class Tricky {",
                "\t@Requires(\"a >= 0\")",
                "\t@Ensures(\"result == a\")",
                "\t@Ensures(\"\\\"\\\\\\\"\\\".length() == 1\")",
                "\tint m(int a) {",
                "\t\treturn a;",
                "\t}",
                "}",
                "");
        assertEquals(expected, Files.readString(copy.resolve("p/Tricky.java")));
        assertEquals(3, Files.size(copy.resolve("p/notes.txt")));
    }

    @Test
    void another_class_of_the_same_name_is_not_hidden_by_an_import() throws Exception {
        Files.writeString(
                sources.resolve("p/Tricky.java"), "package p;\nclass Tricky { Requires m(int a) { return null; } }\n");
        Files.writeString(sources.resolve("p/Requires.java"), "package p;\nclass Requires {}\n");
        Program program = compile(sources, folder.resolve("classes"));
        Path copy = folder.resolve("copy");
        AnnotatedSources.write(List.of(sources), copy, all(program));
        compile(copy, folder.resolve("copied"));
        assertTrue(Files.readString(copy.resolve("p/Tricky.java")).contains("@dev.assay.api.Requires("));
    }

    @Test
    void a_file_that_is_not_utf_8_keeps_its_bytes() throws Exception {
        byte[] latin = "package p;\nclass Tricky { /* \u00fc */ int m(int a) { return a; } }\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        Program program = compile(sources, folder.resolve("classes"));
        Files.write(sources.resolve("p/Tricky.java"), latin);
        Path copy = folder.resolve("copy");
        ClassInfo owner = program.findReadable("p.Tricky").orElseThrow();
        AnnotatedMethod method =
                new AnnotatedMethod(owner, owner.method("m", "(I)V").orElseThrow(), List.of("a > 0"), List.of());
        AnnotatedSources.write(List.of(sources), copy, List.of(method));
        String text = new String(Files.readAllBytes(copy.resolve("p/Tricky.java")), StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("/* \u00fc */ @Requires(\"a > 0\") int m"), text);
    }

    @Test
    void a_file_that_does_not_compile_is_copied_and_reported() throws Exception {
        Program program = compile(sources, folder.resolve("classes"));
        Files.writeString(sources.resolve("p/Tricky.java"), "package p; class Tricky { int m( }");
        AnnotatedSources.Summary summary =
                AnnotatedSources.write(List.of(sources), folder.resolve("copy"), all(program));
        assertEquals(1, summary.unreadable().size());
        assertFalse(Files.readString(folder.resolve("copy/p/Tricky.java")).contains("@"));
    }

    @Test
    void a_copy_within_the_sources_is_refused() {
        assertThrows(
                IOException.class, () -> AnnotatedSources.write(List.of(sources), sources.resolve("copy"), List.of()));
        assertThrows(IOException.class, () -> AnnotatedSources.write(List.of(sources), folder, List.of()));
    }
}
