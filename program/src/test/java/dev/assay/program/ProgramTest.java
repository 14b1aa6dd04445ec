package dev.assay.program;

import static dev.assay.subjects.Subjects.compile;
import static dev.assay.subjects.Subjects.program;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.Descriptors;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {
    private static final String SUBJECT = """
            package com.acme;
            import java.util.*;
            import java.lang.annotation.*;
            public class Outer<T extends Comparable<? super T> & java.io.Serializable> {
              public static final long BIG = 1L << 40;
              static final String WORD = "word";
              public class Inner { T first; public Inner(T first, List<T> rest) { this.first = first; } class Deep { T t; } }
              protected static class Nested {}
              public interface Shape { int area(); }
              public sealed interface Side permits Left, Right {}
              public record Left(int at, List<String> names) implements Side {}
              public enum Right implements Side { UP, DOWN { int n() { return 3; } }; int n() { return 2; } }
              public <U extends T, V extends Map<U, V>> Map<? extends U, V[]> twist(U u, V v, int[]... more)
                  throws java.io.IOException, IllegalStateException { return null; }
              public Object local() { class Local implements Shape { public int area() { return 1; } }
                return new Local() { }; }
              public Runnable lambda() { return () -> {}; }
              @interface Nullable {}
              @Target({ElementType.TYPE_USE}) @interface TypeNullable {}
              static void annotated(@Nullable String a, @TypeNullable String b, List<@TypeNullable String> c,
                  @TypeNullable Shape d, String e) {}
              @TypeNullable String result() { return null; }
              static int constants(String s, int i) {
                switch (s) { case "alpha": return 1; default: }
                switch (i) { case 17: return -40000; case 1000: return 200; default: }
                return s.equals("beta") && i < 65 ? 7 : (int) (1.5f + 2.25 + 99L);
              }
            }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compileSubject() {
        program = program(compile(folder, List.of("-g"), source("com/acme/Outer.java", SUBJECT)));
    }

    private static ClassInfo info(String nested) {
        return program.find("com.acme.Outer" + nested).orElseThrow();
    }

    private static MethodInfo method(String name) {
        return info("").methods().stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void reads_generic_types_with_their_bounds() {
        ClassInfo outer = info("");
        assertEquals("[T]", outer.typeParameters().toString());
        assertEquals(
                "java.lang.Comparable<? super T>",
                outer.typeParameters().get(0).bound().toString());
        assertEquals("{T=[java.io.Serializable]}", outer.furtherBounds().toString());
        MethodInfo twist = method("twist");
        assertEquals("[U, V, int[][]]", twist.parameters().toString());
        assertEquals("java.util.Map<? extends U,V[]>", twist.returns().toString());
        assertEquals("java.util.Map<U,V>", twist.typeParameters().get(1).bound().toString());
        assertEquals(List.of("java.io.IOException", "java.lang.IllegalStateException"), twist.exceptions());
        assertEquals(List.of("u", "v", "more"), twist.parameterNames());
        assertTrue(twist.isVarargs() && twist.isPublic() && !twist.isStatic());
    }

    @Test
    void knows_nested_classes_as_the_source_has_them() {
        assertEquals("com.acme.Outer.Inner", info("$Inner").sourceName());
        assertTrue(info("$Inner").isInner());
        assertEquals("com.acme.Outer", info("$Inner").outerName());
        assertEquals("com.acme.Outer.Inner.Deep", info("$Inner$Deep").sourceName());
        assertEquals("T", info("$Inner$Deep").fields().get(0).type().toString());
        assertTrue(info("$Nested").isProtected()
                && info("$Nested").isStatic()
                && !info("$Nested").isPublic());
        assertTrue(info("$Shape").isInterface() && !info("$Shape").isInner());
        assertNull(info("$1Local").sourceName());
        assertNull(info("$1").sourceName());
        assertEquals("com.acme.Outer", info("$1Local").outerName());
        assertEquals("Outer.java", info("$1").sourceFile());
        assertNull(info("").outerName());
    }

    @Test
    void puts_the_outer_instance_first_among_the_parameters_of_an_inner_class() {
        MethodInfo constructor = info("$Inner").constructors().get(0);
        assertEquals(
                "[com.acme.Outer, T, java.util.List<T>]",
                constructor.parameters().toString());
        assertEquals("first", constructor.parameterNames().get(1));
    }

    @Test
    void knows_enums_records_and_sealed_types() {
        assertTrue(info("$Right").isEnum());
        assertTrue(info("$Left").isRecord());
        assertTrue(info("$Side").isSealed());
        assertEquals(
                List.of("com.acme.Outer$Left", "com.acme.Outer$Right"),
                info("$Side").permittedSubclasses());
        assertEquals(
                "[RecordComponent[name=at, type=int], RecordComponent[name=names, type=java.util.List<java.lang.String>]]",
                info("$Left").recordComponents().toString());
        assertTrue(info("$Nullable").isAnnotation());
    }

    @Test
    void reads_annotations_of_declarations_and_of_types() {
        List<Set<String>> found = List.copyOf(method("annotated").parameterAnnotations());
        Set<String> onType = Set.of("com.acme.Outer$TypeNullable");
        assertEquals(List.of(Set.of("com.acme.Outer$Nullable"), onType, Set.of(), onType, Set.of()), found);
        assertEquals(onType, method("result").annotations());
    }

    @Test
    void collects_the_constants_of_code() {
        Constants constants = program.constants("com.acme.Outer");
        assertTrue(constants.ints().containsAll(Set.of(17, 1000, -40000, 200, 65, 7)), constants.toString());
        assertFalse(constants.ints().contains("alpha".hashCode()));
        assertTrue(constants.strings().containsAll(Set.of("alpha", "beta", "word")));
        assertTrue(constants.longs().contains(1L << 40));
        assertEquals(Constants.NONE, program.constants("no.Such"));
    }

    @Test
    void reads_the_jdk_without_loading_anything() {
        ClassInfo map = program.find("java.util.Map$Entry").orElseThrow();
        assertEquals("java.util.Map.Entry", map.sourceName());
        assertEquals("[K, V]", map.typeParameters().toString());
        assertNull(program.find("java.lang.Object").orElseThrow().superclass());
        assertTrue(program.find("javax.swing.JFrame").isPresent());
        assertTrue(program.find("java.lang.Nope").isEmpty());
        assertTrue(program.find("").isEmpty());
        assertTrue(program.find("java/lang/String").isEmpty());
        assertTrue(program.find("..").isEmpty());
        assertFalse(program.isOnClassPath("java.util.List"));
        assertTrue(program.isOnClassPath("com.acme.Outer"));
        assertFalse(program.isOnClassPath("com.acme.Gone"));
    }

    @Test
    void a_class_of_the_jdk_hides_one_on_the_class_path(@TempDir Path other) throws Exception {
        Path fake = other.resolve("java/util/List.class");
        Files.createDirectories(fake.getParent());
        Files.write(fake, new byte[] {1});
        Program shadowed = program(other);
        assertTrue(shadowed.find("java.util.List").orElseThrow().isInterface());
        assertFalse(shadowed.isOnClassPath("java.util.List"));
    }

    @Test
    void knows_subtypes_over_class_path_and_jdk() {
        assertTrue(program.isSubtype("java.util.ArrayList", "java.lang.Iterable"));
        assertTrue(program.isSubtype("com.acme.Outer$Right", "com.acme.Outer$Side"));
        assertTrue(program.isSubtype("com.acme.Outer$Shape", "java.lang.Object"));
        assertFalse(program.isSubtype("java.lang.Iterable", "java.util.ArrayList"));
        assertFalse(program.isSubtype("gone.A", "gone.B"));
        assertEquals(
                List.of("com.acme.Outer$Left", "com.acme.Outer$Right", "com.acme.Outer$Right$1"),
                List.copyOf(program.subtypes("com.acme.Outer$Side")));
        assertTrue(program.subtypes("java.lang.Enum").contains("com.acme.Outer$Right$1"));
        assertTrue(program.subtypes("java.lang.constant.Constable").contains("com.acme.Outer$Right"));
    }

    @Test
    void knows_assignability_of_arrays_and_primitives() {
        ArrayType strings = new ArrayType(ClassType.STRING);
        assertTrue(program.isAssignable(strings, new ArrayType(ClassType.OBJECT)));
        assertTrue(program.isAssignable(strings, ClassType.of("java.lang.Cloneable")));
        assertTrue(program.isAssignable(new ArrayType(strings), new ArrayType(ClassType.OBJECT)));
        assertFalse(program.isAssignable(new ArrayType(ClassType.OBJECT), strings));
        assertFalse(program.isAssignable(new ArrayType(PrimitiveType.INT), new ArrayType(ClassType.OBJECT)));
        assertTrue(program.isAssignable(new ArrayType(PrimitiveType.INT), ClassType.OBJECT));
        assertFalse(program.isAssignable(PrimitiveType.INT, PrimitiveType.LONG));
        assertFalse(program.isAssignable(PrimitiveType.INT, ClassType.OBJECT));
        assertFalse(program.isAssignable(ClassType.OBJECT, Descriptors.type("I")));
    }

    @Test
    void resolves_members_through_supertypes() {
        MethodRef size = new MethodRef("java.util.ArrayList", "containsAll", "(Ljava/util/Collection;)Z");
        assertEquals(
                "java.util.AbstractCollection",
                program.resolveMethod(size).orElseThrow().owner());
        MethodRef stream = new MethodRef("java.util.ArrayList", "stream", "()Ljava/util/stream/Stream;");
        assertEquals(
                "java.util.Collection",
                program.resolveMethod(stream).orElseThrow().owner());
        assertTrue(program.resolveMethod(new MethodRef("java.util.ArrayList", "<init>", "(J)V"))
                .isEmpty());
        assertEquals(
                "java.util.AbstractList",
                program.resolveField("java.util.ArrayList", "modCount", "I")
                        .orElseThrow()
                        .owner());
        assertEquals(
                2199023255552L / 2,
                program.resolveField("com.acme.Outer", "BIG", "J").orElseThrow().constant());
    }

    @Test
    void reads_class_files_of_java_8_on() {
        Path old = compile(
                folder.resolve("old"),
                List.of("--release", "8"),
                source("Old.java", "public class Old { int x(int y) { return y; } }"));
        ClassInfo info = program(old).find("Old").orElseThrow();
        assertEquals(52, info.majorVersion());
        assertEquals("", info.packageName());
        assertEquals(List.of("arg0"), info.methods().get(1).parameterNames());
    }
}
