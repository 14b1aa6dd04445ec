package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.ClassBytes;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.worker.undo.Memory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Writes the runtime's access by offset for a JVM in which it lives inside of java.base. */
final class RawAccess {
    static final String NAME = ShadowNames.runtime("Raw");
    static final String MEMORY = Type.getInternalName(Memory.class);

    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    private final String baseType;

    private RawAccess(String baseType) {
        this.baseType = baseType;
    }

    /** The class, for a JDK of which the source is; the base of arrays is an int before 25. */
    static byte[] bytes(ClassBytes jdk) {
        ClassNode unsafe = new ClassNode();
        new ClassReader(jdk.find(UNSAFE)).accept(unsafe, ClassReader.SKIP_CODE);
        boolean isLong = unsafe.methods.stream()
                .anyMatch(
                        method -> method.name.equals("arrayBaseOffset") && method.desc.equals("(Ljava/lang/Class;)J"));
        return new RawAccess(isLong ? "J" : "I").write();
    }

    /** What puts static state back has the same, and writes too. */
    static byte[] memory() {
        return new RawAccess("").writeMemory();
    }

    private byte[] writeMemory() {
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, MEMORY, null, "java/lang/Object", null);
        MethodVisitor there = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "isThere", "()Z", null, null);
        there.visitCode();
        there.visitInsn(ICONST_1);
        there.visitInsn(IRETURN);
        end(there);
        delegate("offset", "(Ljava/lang/reflect/Field;)J", "objectFieldOffset", ALOAD);
        delegate("staticOffset", "(Ljava/lang/reflect/Field;)J", "staticFieldOffset", ALOAD);
        delegate("get", "(Ljava/lang/Object;J)Ljava/lang/Object;", "getReference", ALOAD, LLOAD);
        delegate("put", "(Ljava/lang/Object;JLjava/lang/Object;)V", "putReference", ALOAD, LLOAD, ALOAD);
        delegate("getByte", "(Ljava/lang/Object;J)B", "getByte", ALOAD, LLOAD);
        delegate("putByte", "(Ljava/lang/Object;JB)V", "putByte", ALOAD, LLOAD, ILOAD);
        delegate("getShort", "(Ljava/lang/Object;J)S", "getShort", ALOAD, LLOAD);
        delegate("putShort", "(Ljava/lang/Object;JS)V", "putShort", ALOAD, LLOAD, ILOAD);
        delegate("getInt", "(Ljava/lang/Object;J)I", "getInt", ALOAD, LLOAD);
        delegate("putInt", "(Ljava/lang/Object;JI)V", "putInt", ALOAD, LLOAD, ILOAD);
        delegate("getLong", "(Ljava/lang/Object;J)J", "getLong", ALOAD, LLOAD);
        delegate("putLong", "(Ljava/lang/Object;JJ)V", "putLong", ALOAD, LLOAD, LLOAD);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private byte[] write() {
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, NAME, null, "java/lang/Object", null);
        delegate("offset", "(Ljava/lang/Class;Ljava/lang/String;)J", "objectFieldOffset", ALOAD, ALOAD);
        delegate("get", "(Ljava/lang/Object;J)Ljava/lang/Object;", "getReference", ALOAD, LLOAD);
        delegate("put", "(Ljava/lang/Object;JLjava/lang/Object;)V", "putReference", ALOAD, LLOAD, ALOAD);
        delegate("getByte", "(Ljava/lang/Object;J)B", "getByte", ALOAD, LLOAD);
        delegate("getShort", "(Ljava/lang/Object;J)S", "getShort", ALOAD, LLOAD);
        delegate("getChar", "(Ljava/lang/Object;J)C", "getChar", ALOAD, LLOAD);
        delegate("getInt", "(Ljava/lang/Object;J)I", "getInt", ALOAD, LLOAD);
        delegate("getLong", "(Ljava/lang/Object;J)J", "getLong", ALOAD, LLOAD);
        writeBase();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void delegate(String name, String descriptor, String target, int... loads) {
        MethodVisitor code = begin(name, descriptor);
        load(code, loads);
        code.visitMethodInsn(INVOKEVIRTUAL, UNSAFE, target, descriptor, false);
        code.visitInsn(Type.getReturnType(descriptor).getOpcode(IRETURN));
        end(code);
    }

    private void writeBase() {
        MethodVisitor code = begin("base", "(Ljava/lang/Class;)J");
        load(code, ALOAD);
        code.visitMethodInsn(INVOKEVIRTUAL, UNSAFE, "arrayBaseOffset", "(Ljava/lang/Class;)" + baseType, false);
        if (baseType.equals("I")) {
            code.visitInsn(I2L);
        }
        code.visitInsn(LRETURN);
        end(code);
    }

    private MethodVisitor begin(String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, null);
        code.visitCode();
        code.visitMethodInsn(INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
        return code;
    }

    private static void load(MethodVisitor code, int... loads) {
        int variable = 0;
        for (int load : loads) {
            code.visitVarInsn(load, variable);
            variable += load == LLOAD ? 2 : 1;
        }
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
