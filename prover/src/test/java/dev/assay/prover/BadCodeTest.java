package dev.assay.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.prover.condition.Conditions;
import dev.assay.prover.condition.ProofStatus;
import dev.assay.solver.stack.Provers;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code that no compiler of today writes, or that lies: it gets an answer or a reason, and nothing breaks. */
class BadCodeTest {
    private static final int STACK = 4;

    @TempDir
    Path folder;

    /** What is said of a static method {@code run(int[], int)} that answers an int, of a class with that code. */
    private Map<AssertionKind, ProofStatus> answers(int version, Consumer<MethodVisitor> code) throws Exception {
        return answers(version, code, Duration.ofSeconds(30));
    }

    private Map<AssertionKind, ProofStatus> answers(int version, Consumer<MethodVisitor> code, Duration limit)
            throws Exception {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Bad", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "([II)I", null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(STACK, 6);
        method.visitEnd();
        writer.visitEnd();
        Files.write(folder.resolve("Bad.class"), writer.toByteArray());
        Program program = Program.of(ClassPath.of(List.of(folder)));
        Translator translator = new Translator(program, Contracts.of(program), ConditionOptions.defaults());
        Conditions conditions = translator.translate(
                translator.find(new MethodRef("Bad", "run", "([II)I")).orElseThrow());
        Map<AssertionKind, ProofStatus> answers = new EnumMap<>(AssertionKind.class);
        Deadline deadline = Deadline.in(limit);
        try (Verification verification = new Verification(conditions, Provers.inProcess(), deadline)) {
            verification.answers(deadline).values().forEach(answer -> {
                answers.merge(answer.site().kind(), answer.status(), (a, b) -> a.compareTo(b) > 0 ? a : b);
                assertTrue(
                        answer.status() != ProofStatus.UNKNOWN || !answer.why().isEmpty(), "unknown, but why?");
            });
        }
        return answers;
    }

    private String reason(Consumer<MethodVisitor> code) {
        return assertThrows(UnsupportedCode.class, () -> answers(Opcodes.V1_5, code))
                .getMessage();
    }

    private static void divide(MethodVisitor code, int by) {
        code.visitInsn(Opcodes.ICONST_1);
        code.visitVarInsn(Opcodes.ILOAD, by);
        code.visitInsn(Opcodes.IDIV);
    }

    /** A finally of an old compiler: called from two places, it returns to each. */
    @Test
    void subroutines_are_followed() throws Exception {
        Map<AssertionKind, ProofStatus> answers = answers(Opcodes.V1_4, code -> {
            Label subroutine = new Label();
            Label otherwise = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitJumpInsn(Opcodes.IFEQ, otherwise);
            code.visitJumpInsn(Opcodes.JSR, subroutine);
            divide(code, 1);
            code.visitInsn(Opcodes.IRETURN);
            code.visitLabel(otherwise);
            code.visitJumpInsn(Opcodes.JSR, subroutine);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
            code.visitLabel(subroutine);
            code.visitVarInsn(Opcodes.ASTORE, 3);
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitInsn(Opcodes.ARRAYLENGTH);
            code.visitInsn(Opcodes.POP);
            code.visitVarInsn(Opcodes.RET, 3);
        });
        assertEquals(
                Map.of(AssertionKind.DIVISION, ProofStatus.VERIFIED, AssertionKind.NULL, ProofStatus.WARNING), answers);
    }

    @Test
    void a_loop_with_two_entries_is_given_up() {
        assertEquals("a loop has more than one entry", reason(code -> {
            Label one = new Label();
            Label other = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitJumpInsn(Opcodes.IFEQ, other);
            code.visitLabel(one);
            code.visitIincInsn(1, 1);
            code.visitLabel(other);
            code.visitIincInsn(1, 2);
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitJumpInsn(Opcodes.IFLT, one);
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitInsn(Opcodes.IRETURN);
        }));
    }

    @Test
    void a_huge_method_is_given_up_at_once() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        assertEquals("it has more than 4000 instructions", reason(code -> {
            for (int i = 0; i < 9000; i++) {
                Label next = new Label();
                code.visitVarInsn(Opcodes.ILOAD, 1);
                code.visitJumpInsn(Opcodes.IFEQ, next);
                code.visitIincInsn(1, 1);
                code.visitLabel(next);
            }
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
        }));
        assertTrue(threads.getCurrentThreadCpuTime() - start
                < Duration.ofSeconds(20).toNanos());
    }

    /** Thousands of ways that meet again and again: formulas grow with the code alone. */
    @Test
    void many_branches_do_not_multiply() throws Exception {
        Map<AssertionKind, ProofStatus> answers = answers(Opcodes.V1_5, code -> {
            for (int i = 0; i < 150; i++) {
                Label next = new Label();
                code.visitVarInsn(Opcodes.ILOAD, 1);
                code.visitIntInsn(Opcodes.SIPUSH, i);
                code.visitJumpInsn(Opcodes.IF_ICMPNE, next);
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitInsn(Opcodes.ARRAYLENGTH);
                code.visitVarInsn(Opcodes.ISTORE, 1);
                code.visitLabel(next);
            }
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
        });
        assertTrue(answers.containsKey(AssertionKind.NULL), answers::toString);
    }

    @Test
    void missing_classes_hold_anything() throws Exception {
        Map<AssertionKind, ProofStatus> answers = answers(Opcodes.V1_5, code -> {
            Label from = new Label();
            Label to = new Label();
            Label handler = new Label();
            code.visitTryCatchBlock(from, to, handler, "missing/Trouble");
            code.visitLabel(from);
            code.visitFieldInsn(Opcodes.GETSTATIC, "missing/Thing", "shared", "Lmissing/Thing;");
            code.visitInsn(Opcodes.DUP);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitFieldInsn(Opcodes.PUTFIELD, "missing/Thing", "value", "I");
            code.visitTypeInsn(Opcodes.CHECKCAST, "missing/Other");
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "missing/Other", "parts", "()I", false);
            code.visitVarInsn(Opcodes.ISTORE, 1);
            divide(code, 1);
            code.visitInsn(Opcodes.IRETURN);
            code.visitLabel(to);
            code.visitLabel(handler);
            code.visitInsn(Opcodes.POP);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitInsn(Opcodes.IRETURN);
        });
        assertEquals(
                Map.of(
                        AssertionKind.NULL,
                        ProofStatus.WARNING,
                        AssertionKind.CAST,
                        ProofStatus.WARNING,
                        AssertionKind.DIVISION,
                        ProofStatus.WARNING),
                answers);
    }

    @Test
    void code_that_does_not_verify_is_given_up() {
        assertEquals("its code does not verify", reason(code -> {
            code.visitInsn(Opcodes.IADD);
            code.visitInsn(Opcodes.IRETURN);
        }));
        assertEquals("its code does not verify", reason(code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitInsn(Opcodes.IDIV);
            code.visitInsn(Opcodes.IRETURN);
        }));
        assertEquals("its code does not verify", reason(code -> {
            Label meet = new Label();
            code.visitVarInsn(Opcodes.ILOAD, 1);
            code.visitJumpInsn(Opcodes.IFEQ, meet);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitLabel(meet);
            code.visitInsn(Opcodes.IRETURN);
        }));
    }

    /** Are there two factors of a large number, both large? Z3 is not asked for long. */
    @Test
    void a_question_that_is_too_hard_is_unknown_or_a_warning_but_never_verified() throws Exception {
        Map<AssertionKind, ProofStatus> answers = answers(
                Opcodes.V1_5,
                code -> {
                    Label otherwise = new Label();
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitInsn(Opcodes.ARRAYLENGTH);
                    code.visitVarInsn(Opcodes.ILOAD, 1);
                    code.visitInsn(Opcodes.IMUL);
                    code.visitVarInsn(Opcodes.ILOAD, 1);
                    code.visitInsn(Opcodes.IMUL);
                    code.visitVarInsn(Opcodes.ILOAD, 1);
                    code.visitInsn(Opcodes.IREM);
                    code.visitLdcInsn(1_234_577);
                    code.visitJumpInsn(Opcodes.IF_ICMPNE, otherwise);
                    code.visitInsn(Opcodes.ICONST_1);
                    code.visitInsn(Opcodes.ICONST_0);
                    code.visitInsn(Opcodes.IDIV);
                    code.visitInsn(Opcodes.IRETURN);
                    code.visitLabel(otherwise);
                    code.visitInsn(Opcodes.ICONST_0);
                    code.visitInsn(Opcodes.IRETURN);
                },
                Duration.ofMillis(1));
        assertEquals(ProofStatus.UNKNOWN, answers.get(AssertionKind.DIVISION));
    }
}
