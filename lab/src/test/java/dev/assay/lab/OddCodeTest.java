package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.lab.Trials.outcome;
import static dev.assay.lab.Trials.outcomes;
import static dev.assay.lab.Trials.soon;
import static dev.assay.lab.Trials.thrownBy;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ClassType;
import dev.assay.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code that compilers of today do not write, or that instrumentation could easily break. */
class OddCodeTest {
    @TempDir
    Path folder;

    @Test
    void frames_may_hold_objects_that_are_not_yet_initialized() {
        Path classes = Subjects.compile(folder, List.of("-g"), source("subjects/Nested.java", """
                        package subjects;
                        public class Nested {
                            static int made;
                            final String text;
                            Nested(String text) { this.text = text; made++; }
                            static class Inner { static int count; final Nested n; Inner(Nested n, int x) { this.n = n; count += x; } }
                            public static String build(int kind, boolean flag) {
                                switch (kind) {
                                    case 1: return new Nested(flag ? "a" : "b").text;
                                    case 2: return new Inner(new Nested(flag ? "c" : "d"), flag ? 1 : 2).n.text + Inner.count;
                                    default:
                                        while (kind-- > 5) { new Inner(new Nested(kind > 7 ? "x" : "y"), flag ? 1 : 2); }
                                        return new Nested(flag ? "e" : "f").text + made;
                                }
                            }
                            public static int expression(Object o) {
                                return switch (String.valueOf(o)) {
                                    case "one" -> new Inner(new Nested(o == null ? "n" : "o"), 1).n.text.length();
                                    default -> { try { yield Integer.parseInt(o.toString()); } catch (RuntimeException e) { yield -1; } finally { made++; } }
                                };
                            }
                            public static int locked(Object lock, int n) {
                                synchronized (lock) { return n == 0 ? 0 : locked(lock, n - 1) + 1; }
                            }
                            public static int lockedForever(int n) { synchronized (Nested.class) { return lockedForever(n + 1) + 1; } }
                        }
                        """));
        try (PlainLab lab = new PlainLab(Subjects.program(classes), LabOptions.defaults())) {
            String nested = "subjects.Nested";
            String descriptor = "(IZ)Ljava/lang/String;";
            assertEquals("a", text(lab, call(nested, "build", descriptor, 1, true)));
            assertEquals("d2", text(lab, call(nested, "build", descriptor, 2, false)));
            assertEquals("e5", text(lab, call(nested, "build", descriptor, 9, true)));
            assertEquals("e5", text(lab, call(nested, "build", descriptor, 9, true)));
            assertInstanceOf(
                    Outcome.Returned.class, outcome(lab, call(nested, "expression", "(Ljava/lang/Object;)I", "one")));
            assertEquals(
                    "java.lang.StackOverflowError", thrownBy(outcome(lab, call(nested, "lockedForever", "(I)I", 0))));
        }
    }

    @Test
    void exceptions_made_by_constructor_references_are_made_by_code_under_test() {
        Path classes = Subjects.compile(folder, List.of("-g"), source("subjects/Refs.java", """
                        package subjects;
                        import java.util.*;
                        import java.util.function.*;
                        public class Refs {
                            public static void empty() { Optional.empty().orElseThrow(IllegalStateException::new); }
                            public static void lambda() { Optional.empty().orElseThrow(() -> new IllegalStateException("x")); }
                            public static void named() { Function<String, RuntimeException> f = UnsupportedOperationException::new; throw f.apply("n"); }
                            private static final RuntimeException READY = new RuntimeException("ready");
                            public static void prepared() { throw READY; }
                            public static void library() { Optional.empty().orElseThrow(); }
                            public static void cause() { try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { throw new IllegalStateException(e); } }
                            public static void again() { try { int[] a = null; a[0] = 1; } catch (NullPointerException e) { throw e; } }
                        }
                        """));
        try (PlainLab lab = new PlainLab(Subjects.program(classes), LabOptions.defaults())) {
            assertEquals(Origin.CODE_UNDER_TEST, origin(lab, "empty"));
            assertEquals(Origin.CODE_UNDER_TEST, origin(lab, "lambda"));
            assertEquals(Origin.CODE_UNDER_TEST, origin(lab, "named"));
            assertEquals(Origin.CODE_UNDER_TEST, origin(lab, "prepared"));
            assertEquals(Origin.LIBRARY, origin(lab, "library"));
            assertEquals(Origin.CODE_UNDER_TEST, origin(lab, "cause"));
            assertEquals(Origin.OPERATION, origin(lab, "again"));
            assertEquals(
                    List.of("subjects.Refs.empty"),
                    ((Outcome.Threw) outcome(lab, call("subjects.Refs", "empty", "()V")))
                            .thrown().stack().stream()
                                    .filter(frame -> frame.className().startsWith("subjects"))
                                    .map(frame -> frame.className() + "." + frame.method())
                                    .toList());
        }
    }

    @Test
    void methods_that_are_too_large_to_be_instrumented_run_as_they_are() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            body.append("if (n == ").append(i).append(") n += seen;\n");
        }
        Path classes = Subjects.compile(
                folder,
                List.of("-g:none"),
                source(
                        "subjects/Huge.java",
                        "package subjects; public class Huge { static int seen = 1;"
                                + " public static int step(int n) { seen++;" + body + " return seen; }"
                                + " public static int seen() { return ++seen; } }"));
        try (PlainLab lab = new PlainLab(Subjects.program(classes), LabOptions.defaults())) {
            for (int i = 0; i < 3; i++) {
                assertEquals(2, number(lab, call("subjects.Huge", "step", "(I)I", 5000)));
                assertEquals(2, number(lab, call("subjects.Huge", "seen", "()I")));
            }
            assertEquals(1, lab.uninstrumented());
        }
    }

    @Test
    void class_files_without_frames_and_with_subroutines_run() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("old/subjects"));
        Files.write(classes.resolve("Old.class"), oldClass());
        try (PlainLab lab = new PlainLab(Subjects.program(folder.resolve("old")), LabOptions.defaults())) {
            List<Trial> trials = Collections.nCopies(3, call("subjects.Old", "count", "(I)I", 3));
            assertEquals(
                    List.of(6, 6, 6),
                    Trials.observe(lab, trials, soon()).stream()
                            .map(trace -> ((ValuePicture.Scalar) ((Outcome.Returned) trace.outcome()).result()).value())
                            .toList());
            assertInstanceOf(Outcome.OutOfFuel.class, outcome(lab, call("subjects.Old", "count", "(I)I", -1)));
        }
    }

    @Test
    void a_class_that_the_jvm_refuses_is_reported_in_a_sentence() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("bad/subjects"));
        byte[] tooNew = oldClass();
        tooNew[7] = 120;
        Files.write(classes.resolve("Old.class"), tooNew);
        Files.write(
                classes.resolve("Cut.class"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0});
        try (PlainLab lab = new PlainLab(Subjects.program(folder.resolve("bad")), LabOptions.defaults())) {
            List<Outcome> outcomes = outcomes(
                    lab, List.of(call("subjects.Old", "count", "(I)I", 3), call("subjects.Cut", "count", "(I)I", 3)));
            for (Outcome outcome : outcomes) {
                assertTrue(
                        assertInstanceOf(Outcome.Unlinked.class, outcome)
                                .sentence()
                                .endsWith("."),
                        outcome::toString);
            }
        }
    }

    /** Version 48: counts down in a loop whose body is a subroutine, into a static field. */
    private static byte[] oldClass() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                Opcodes.V1_4, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "subjects/Old", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "sum", "I", null, null).visitEnd();
        classLiteral(writer);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "count", "(I)I", null, null);
        code.visitCode();
        Label loop = new Label();
        Label end = new Label();
        Label subroutine = new Label();
        code.visitLabel(loop);
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitJumpInsn(Opcodes.IFEQ, end);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitIincInsn(0, -1);
        code.visitJumpInsn(Opcodes.GOTO, loop);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        code.visitFieldInsn(Opcodes.GETSTATIC, "subjects/Old", "sum", "I");
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "subjects/Old", "sum", "I");
        code.visitVarInsn(Opcodes.RET, 1);
        code.visitLabel(end);
        code.visitFieldInsn(Opcodes.GETSTATIC, "subjects/Old", "sum", "I");
        code.visitInsn(Opcodes.IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** As compilers wrote Foo.class before there were constants for it. */
    private static void classLiteral(ClassWriter writer) {
        MethodVisitor code =
                writer.visitMethod(Opcodes.ACC_STATIC, "class$", "(Ljava/lang/String;)Ljava/lang/Class;", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static Origin origin(PlainLab lab, String method) {
        return ((Outcome.Threw) outcome(lab, call("subjects.Refs", method, "()V")))
                .thrown()
                .origin();
    }

    private static String text(PlainLab lab, Trial trial) {
        Outcome outcome = Trials.observe(lab, List.of(trial), soon()).get(0).outcome();
        ValuePicture.Scalar scalar =
                (ValuePicture.Scalar) assertInstanceOf(Outcome.Returned.class, outcome, outcome::toString)
                        .result();
        assertEquals(ClassType.STRING, scalar.type());
        return (String) scalar.value();
    }

    private static int number(PlainLab lab, Trial trial) {
        Outcome outcome = Trials.observe(lab, List.of(trial), soon()).get(0).outcome();
        return (int) ((ValuePicture.Scalar) assertInstanceOf(Outcome.Returned.class, outcome, outcome::toString)
                        .result())
                .value();
    }
}
