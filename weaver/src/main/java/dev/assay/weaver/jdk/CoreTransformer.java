package dev.assay.weaver.jdk;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The few other changes of the JDK that workers need: exceptions remember whether code under test made them, finalizers of
 * code under test do not run (in a thread of their own, at some time), and reflection does not show what instrumentation adds.
 */
public final class CoreTransformer implements JdkTransformer {
    private static final String THROWABLE = "java/lang/Throwable";
    private static final String FINALIZER = "java/lang/ref/Finalizer";
    private static final String REFLECTION = "jdk/internal/reflect/Reflection";
    private static final String HIDDEN = "dev/assay/worker/hook/Hidden";
    private final Set<String> missing =
            new TreeSet<>(Set.of("mark exceptions", "stop finalizers", "hide fields", "hide methods"));

    @Override
    public boolean wants(String internalName) {
        return Set.of(THROWABLE, FINALIZER, REFLECTION).contains(internalName);
    }

    @Override
    public byte[] transform(String internalName, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        switch (internalName) {
            case THROWABLE -> reader.accept(markingField(writer), 0);
            case FINALIZER -> reader.accept(withoutFinalizing(writer), 0);
            default -> reader.accept(hiding(writer), 0);
        }
        return writer.toByteArray();
    }

    @Override
    public void finish() {
        if (!missing.isEmpty()) {
            throw new IncompatibleJdk("Assay cannot prepare this JDK, for it does not know how to "
                    + String.join(", ", missing)
                    + " in it; use JDK 17, 21 or 25.");
        }
    }

    private ClassVisitor markingField(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visitEnd() {
                int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
                visitField(access, "assay$made", "Z", null, null).visitEnd();
                missing.remove("mark exceptions");
                super.visitEnd();
            }
        };
    }

    private ClassVisitor withoutFinalizing(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                return new MethodVisitor(Opcodes.ASM9, next) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String called, String type, boolean isInterface) {
                        if (called.equals("invokeFinalize") && type.equals("(Ljava/lang/Object;)V")) {
                            visitInsn(Opcodes.POP2);
                            missing.remove("stop finalizers");
                        } else {
                            super.visitMethodInsn(opcode, owner, called, type, isInterface);
                        }
                    }
                };
            }
        };
    }

    private ClassVisitor hiding(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                return switch (name) {
                    case "filterFields" -> hidingResult(next, "fields", "[Ljava/lang/reflect/Field;");
                    case "filterMethods" -> hidingResult(next, "methods", "[Ljava/lang/reflect/Method;");
                    default -> next;
                };
            }
        };
    }

    private MethodVisitor hidingResult(MethodVisitor next, String what, String type) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.ARETURN) {
                    visitMethodInsn(Opcodes.INVOKESTATIC, HIDDEN, what, "(" + type + ")" + type, false);
                    missing.remove("hide " + what);
                }
                super.visitInsn(opcode);
            }
        };
    }
}
