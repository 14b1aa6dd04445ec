package dev.assay.program;

import static dev.assay.subjects.Subjects.compile;
import static dev.assay.subjects.Subjects.program;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.program.path.UnreadableClass;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class UnreadableClassTest {
    private static final String GENERIC = """
            package a;
            import java.util.*;
            @Deprecated public class A<T extends Comparable<T>> extends ArrayList<T> {
              public static final String NAME = "name";
              public <U extends T> Map<U, List<? super T>> map(U[] us, int... more) throws java.io.IOException {
                switch (us.length) { case 1: return null; case 77: return Map.of(); default: throw new Error("x"); }
              }
              class Inner { T value; Inner(@Deprecated T t) {} }
              enum E { X, Y { void f() {} } }
              record R<V>(int a, List<V> vs) {}
            }
            """;

    @TempDir
    Path folder;

    private Path classes;
    private Path file;
    private byte[] good;

    @BeforeEach
    void compileSubject() throws Exception {
        classes = compile(
                folder,
                List.of("-g", "-parameters"),
                source("a/A.java", GENERIC),
                source("a/B.java", "package a; public class B extends A<String> {}"));
        file = classes.resolve("a/A.class");
        good = Files.readAllBytes(file);
    }

    @Test
    void names_class_file_and_versions_if_the_class_file_is_too_new() throws Exception {
        byte[] bytes = good.clone();
        bytes[6] = 0;
        bytes[7] = 74;
        String message = problem(bytes);
        assertTrue(message.contains("Java 30 (class file version 74), newer than Java 28"), message);
    }

    @Test
    void reports_what_is_no_class_file_at_all() throws Exception {
        assertTrue(problem("hello, world".getBytes(StandardCharsets.UTF_8)).contains("is no class file"));
        assertTrue(problem(new byte[0]).contains("is no class file"));
        assertTrue(problem(new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE})
                .contains("is no class file"));
    }

    @Test
    void reports_a_truncated_class_file() throws Exception {
        for (int length : new int[] {9, 20, good.length / 4, good.length / 2, good.length - 8}) {
            assertTrue(problem(Arrays.copyOf(good, length)).contains("broken or truncated"), "cut at " + length);
        }
    }

    @Test
    void reports_a_class_under_the_wrong_name() throws Exception {
        Files.createDirectories(classes.resolve("b"));
        Files.copy(file, classes.resolve("b/A.class"));
        Program program = program(classes);
        String message =
                assertThrows(UnreadableClass.class, () -> program.find("b.A")).getMessage();
        assertTrue(message.contains("another name, a.A"), message);
        assertFalse(program.subtypes("java.util.ArrayList").contains("b.A"));
    }

    @Test
    void continues_with_the_other_classes() throws Exception {
        Files.write(file, new byte[] {1, 2, 3});
        Program program = program(classes);
        assertThrows(UnreadableClass.class, () -> program.find("a.A"));
        assertThrows(UnreadableClass.class, () -> program.find("a.A"));
        assertThrows(UnreadableClass.class, () -> program.constants("a.A"));
        assertEquals("a.A", program.find("a.B").orElseThrow().superName());
        assertTrue(program.isSubtype("a.B", "a.A"));
        assertFalse(program.isSubtype("a.B", "java.util.List"));
        assertEquals(List.of("a.B"), List.copyOf(program.subtypes("a.A")));
    }

    @Test
    void never_fails_otherwise_whatever_the_bytes_are() throws Exception {
        Random random = new Random(7);
        int broken = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = good.clone();
            for (int j = random.nextInt(4); j >= 0; j--) {
                bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt(256);
            }
            try {
                ClassInfo info = ClassFileCheck.read(
                        "a.A", "here", bytes, reader -> ClassFileReader.read(reader, true, name -> List.of()));
                info.methods().forEach(method -> method.ref().display());
                ClassFileCheck.read("a.A", "here", bytes, Constants::of);
            } catch (UnreadableClass e) {
                broken++;
            }
        }
        assertTrue(broken > 100, broken + " broken");
    }

    @Test
    void falls_back_to_erased_types_if_a_signature_is_malformed() throws Exception {
        for (String signature : List.of(
                "",
                "<",
                "<T",
                "<T:",
                "<T:>",
                "<T:TT;>()TT;",
                "(TX;)V",
                "(Ljava/util/List<;)V",
                "(L;)V",
                "()V",
                "Q",
                "(Ljava/util/List<TT",
                "(TT",
                "(" + "[".repeat(60_000) + "I)V",
                "(" + "La/A<".repeat(9000) + ")V")) {
            ClassWriter writer = new ClassWriter(0);
            writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "a/A", signature, "java/lang/Object", null);
            writer.visitField(Opcodes.ACC_PUBLIC, "f", "Ljava/util/List;", signature, null);
            writer.visitMethod(Opcodes.ACC_ABSTRACT, "m", "(Ljava/util/List;)V", signature, null);
            writer.visitEnd();
            ClassInfo info = ClassFileReader.read(new ClassReader(writer.toByteArray()), false, name -> List.of());
            assertEquals("java.util.List", info.fields().get(0).type().toString(), signature);
            assertEquals("[java.util.List]", info.methods().get(0).parameters().toString(), signature);
            assertEquals("java.lang.Object", info.superclass().toString(), signature);
        }
    }

    private String problem(byte[] bytes) throws Exception {
        Files.write(file, bytes);
        UnreadableClass problem =
                assertThrows(UnreadableClass.class, () -> program(classes).find("a.A"));
        String message = problem.getMessage();
        assertEquals("a.A", problem.className());
        assertTrue(message.startsWith("The class a.A in " + classes + " ") && message.endsWith("."), message);
        return message;
    }

    @Test
    void classes_that_name_one_another_as_the_class_around_are_read() throws Exception {
        writeInner("a/A$One", "a/A$Two");
        writeInner("a/A$Two", "a/A$One");
        Program program = program(classes);
        ClassInfo one = program.find("a.A$One").orElseThrow();
        assertEquals("a.A$Two", one.outerName());
        assertFalse(program.nest(one).isEmpty());
    }

    /** A class file that claims to be an inner class of another one. */
    private void writeInner(String name, String outer) throws Exception {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(
                Opcodes.V17,
                Opcodes.ACC_PUBLIC,
                name,
                "<T:Ljava/lang/Object;>Ljava/lang/Object;",
                "java/lang/Object",
                null);
        writer.visitInnerClass(name, outer, "Inner", Opcodes.ACC_PUBLIC);
        writer.visitInnerClass(outer, name, "Outer", Opcodes.ACC_PUBLIC);
        writer.visitField(Opcodes.ACC_PUBLIC, "value", "Ljava/lang/Object;", "TT;", null)
                .visitEnd();
        writer.visitEnd();
        Files.write(classes.resolve(name + ".class"), writer.toByteArray());
    }
}
