package dev.assay.program.flow;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where values of compiled methods come from, which parameters are known to be there, and which constructors are plain. */
class OriginsTest {
    private static final String SUBJECT = """
            package a;
            class Sample {
              final int number; final String text; long wide; Object rest = null; static Object shared;
              Sample(long wide, String text, int number) { this.wide = wide; this.text = text; this.number = number; }
              Sample(String text) { this.text = text; this.number = 7; }
              Sample(int number) { this.text = String.valueOf(number); this.number = number; }
              static void mark(Object value) {}
              Object self() { Object me = this; mark((Sample) me); return me; }
              static void either(Object a, long b, Object c, boolean first) { Object one = first ? a : c; mark(one); }
              static void created() { Object made = new Sample("x"); mark(made); }
              static void caught(Object a) { try { mark(null); } catch (RuntimeException e) { a = e; mark(a); } }
              static void merged(Object a, boolean b) {
                Object one = a; if (b) { one = shared; } mark(one);
              }
              static void compared(Object a, Object b) {
                if (a != null) { mark(a); }
                if (b == null) { return; }
                mark(b);
              }
              static void used(String a, String b, boolean c) {
                if (c) { a.length(); } else { a.trim(); java.util.Objects.requireNonNull(b); }
                mark(a); mark(b);
              }
              static void thrown(String a) {
                try { a.length(); } catch (RuntimeException e) { mark(a); }
              }
            }
            """;

    @TempDir
    static Path folder;

    private static CodeBook book;

    @BeforeAll
    static void compile_the_subject() {
        book = new CodeBook(compiledProgram(folder, source("a/Sample.java", SUBJECT)));
    }

    private static MethodCode code(String name, String descriptor) {
        return book.find(new MethodRef("a.Sample", name, descriptor)).orElseThrow();
    }

    /** The index of the last call of {@code mark} before which so many others come. */
    private static int mark(MethodCode code, int number) {
        int left = number;
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i) instanceof MethodInsnNode call && call.name.equals("mark") && left-- == 0) {
                return i;
            }
        }
        throw new AssertionError("no such call in " + code);
    }

    private static Set<Integer> marked(MethodCode code, int number) {
        return Origins.of(code).orElseThrow().of(mark(code, number), 0);
    }

    @Test
    void copies_and_casts_of_the_object_itself_are_looked_through() {
        MethodCode code = code("self", "()Ljava/lang/Object;");
        assertEquals(Set.of(Origins.THIS), marked(code, 0));
        assertTrue(Origins.of(code).orElseThrow().mayBeThis(mark(code, 0), 0));
    }

    @Test
    void a_value_out_of_two_ways_has_both_parameters_for_origins() {
        MethodCode code = code("either", "(Ljava/lang/Object;JLjava/lang/Object;Z)V");
        assertEquals(Set.of(Origins.parameter(0), Origins.parameter(3)), marked(code, 0));
        assertEquals(3, Origins.local(Origins.parameter(3)));
        assertEquals(-1, Origins.local(Origins.THIS));
        assertFalse(Origins.of(code).orElseThrow().mayBeThis(mark(code, 0), 0));
    }

    @Test
    void an_object_comes_from_the_instruction_that_creates_it() {
        MethodCode code = code("created", "()V");
        int made = marked(code, 0).iterator().next();
        assertEquals(1, marked(code, 0).size());
        assertEquals(Opcodes.NEW, code.instruction(made).getOpcode());
    }

    @Test
    void a_caught_exception_comes_from_nowhere() {
        assertEquals(Set.of(), marked(code("caught", "(Ljava/lang/Object;)V"), 1));
    }

    @Test
    void a_field_and_a_parameter_that_meet_are_both_origins() {
        MethodCode code = code("merged", "(Ljava/lang/Object;Z)V");
        Set<Integer> origins = marked(code, 0);
        assertEquals(2, origins.size());
        assertTrue(origins.contains(Origins.parameter(0)));
        assertTrue(origins.stream()
                .anyMatch(origin -> origin >= 0 && code.instruction(origin).getOpcode() == Opcodes.GETSTATIC));
    }

    @Test
    void a_parameter_is_present_after_it_was_compared_with_null_or_called_on() throws IrreducibleFlow {
        assertTrue(isPresent("compared", "(Ljava/lang/Object;Ljava/lang/Object;)V", 0, 0));
        assertFalse(isPresent("compared", "(Ljava/lang/Object;Ljava/lang/Object;)V", 1, 0));
        assertTrue(isPresent("compared", "(Ljava/lang/Object;Ljava/lang/Object;)V", 1, 1));
        assertTrue(isPresent("used", "(Ljava/lang/String;Ljava/lang/String;Z)V", 0, 0));
        assertFalse(isPresent("used", "(Ljava/lang/String;Ljava/lang/String;Z)V", 1, 1));
    }

    @Test
    void a_parameter_that_was_called_on_may_still_be_missing_in_the_handler() throws IrreducibleFlow {
        assertFalse(isPresent("thrown", "(Ljava/lang/String;)V", 0, 0));
    }

    private static boolean isPresent(String name, String descriptor, int mark, int local) throws IrreducibleFlow {
        MethodCode code = code(name, descriptor);
        NullChecks checks =
                NullChecks.of(code, book.flow(code), Origins.of(code).orElseThrow());
        return checks.isPresent(local, mark(code, mark));
    }

    @Test
    void a_plain_constructor_says_which_parameter_each_field_gets() {
        PlainConstructor plain = constructor("(JLjava/lang/String;I)V").orElseThrow();
        assertEquals(Map.of("a.Sample#wide", 0, "a.Sample#text", 1, "a.Sample#number", 2), plain.parameters());
        assertEquals(Set.of("a.Sample#rest"), plain.constants());
    }

    @Test
    void constants_and_parameters_of_a_plain_constructor_are_kept_apart() {
        PlainConstructor plain = constructor("(Ljava/lang/String;)V").orElseThrow();
        assertEquals(Map.of("a.Sample#text", 0), plain.parameters());
        assertEquals(Set.of("a.Sample#number", "a.Sample#rest"), plain.constants());
    }

    @Test
    void a_constructor_that_calls_anything_is_not_plain() {
        assertEquals(Optional.empty(), constructor("(I)V"));
    }

    private static Optional<PlainConstructor> constructor(String descriptor) {
        return PlainConstructor.of(book, new MethodRef("a.Sample", "<init>", descriptor));
    }
}
