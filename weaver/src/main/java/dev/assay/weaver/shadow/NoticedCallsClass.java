package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.outside.SourceTable;
import dev.assay.weaver.slot.ShadowNames;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Writes the runtime's list of methods that are noticed where they are called. */
final class NoticedCallsClass {
    static final String NAME = ShadowNames.runtime("EnvironmentReads").replace("EnvironmentReads", "NoticedCalls");

    private NoticedCallsClass() {}

    static byte[] bytes() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, NAME, null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(ACC_STATIC, "lines", "()Ljava/lang/String;", null, null);
        code.visitCode();
        code.visitLdcInsn(String.join("\n", SourceTable.noticedByCall()));
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
