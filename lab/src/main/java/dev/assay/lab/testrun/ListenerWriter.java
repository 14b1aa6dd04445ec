package dev.assay.lab.testrun;

import java.util.List;
import java.util.function.BiConsumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes a listener for JUnit 4 that hands all events on to a function: the class that it extends is on the user's class path only. */
final class ListenerWriter {
    private static final String NAME = "assay/JUnit4Listener";
    private static final String PARENT = "org/junit/runner/notification/RunListener";
    private static final String DESCRIPTION = "(Lorg/junit/runner/Description;)V";
    private static final String FAILURE = "(Lorg/junit/runner/notification/Failure;)V";
    private static final String HEAR = Type.getDescriptor(BiConsumer.class);

    private ListenerWriter() {}

    static byte[] write() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, PARENT, null);
        writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, "hear", HEAR, null, null)
                .visitEnd();
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(" + HEAR + ")V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, PARENT, "<init>", "()V", false);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitVarInsn(Opcodes.ALOAD, 1);
        constructor.visitFieldInsn(Opcodes.PUTFIELD, NAME, "hear", HEAR);
        end(constructor);
        for (String event : List.of("testStarted", "testFinished", "testIgnored")) {
            handOn(writer, event, DESCRIPTION);
        }
        for (String event : List.of("testFailure", "testAssumptionFailure")) {
            handOn(writer, event, FAILURE);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void handOn(ClassWriter writer, String event, String descriptor) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, event, descriptor, null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, NAME, "hear", HEAR);
        code.visitLdcInsn(event);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(
                Opcodes.INVOKEINTERFACE,
                Type.getInternalName(BiConsumer.class),
                "accept",
                "(Ljava/lang/Object;Ljava/lang/Object;)V",
                true);
        end(code);
    }

    private static void end(MethodVisitor code) {
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
