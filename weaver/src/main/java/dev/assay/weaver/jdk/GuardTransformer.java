package dev.assay.weaver.jdk;

import dev.assay.weaver.jdk.ChokePoint.Argument;
import dev.assay.weaver.jdk.ChokePoint.IntLocal;
import dev.assay.weaver.jdk.ChokePoint.ObjectLocal;
import dev.assay.weaver.jdk.ChokePoint.OwnField;
import dev.assay.weaver.jdk.ChokePoint.Question;
import dev.assay.weaver.jdk.ChokePoint.Text;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes the JDK's choke points ask the guard before they act. */
public final class GuardTransformer implements JdkTransformer {
    private final List<ChokePoint> points;
    private final Set<String> owners = new TreeSet<>();
    private final Set<String> missing = new TreeSet<>();

    public GuardTransformer() {
        this(ChokePoints.all());
    }

    GuardTransformer(List<ChokePoint> points) {
        this.points = points;
        for (ChokePoint point : points) {
            owners.add(point.owner());
            missing.add(point.duty());
        }
    }

    @Override
    public boolean wants(String internalName) {
        return owners.contains(internalName);
    }

    @Override
    public byte[] transform(String internalName, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
                        ChokePoint point = find(internalName, name, descriptor);
                        boolean hasCode = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0;
                        return point == null || !hasCode ? next : new Asking(next, point, descriptor);
                    }
                },
                0);
        return writer.toByteArray();
    }

    @Override
    public void finish() {
        if (!missing.isEmpty()) {
            throw new IncompatibleJdk("Assay cannot guard this JDK, for it does not know where code under test could "
                    + String.join(", ", missing)
                    + "; use JDK 17, 21 or 25 on Linux or macOS.");
        }
    }

    private @Nullable ChokePoint find(String owner, String name, String descriptor) {
        return points.stream()
                .filter(point -> point.isAt(owner, name, descriptor))
                .findFirst()
                .orElse(null);
    }

    /** Puts the question in front of a method's code. */
    private final class Asking extends MethodVisitor {
        private final ChokePoint point;
        private final boolean isVoid;

        Asking(MethodVisitor next, ChokePoint point, String descriptor) {
            super(Opcodes.ASM9, next);
            this.point = point;
            this.isVoid = descriptor.endsWith(")V");
        }

        @Override
        public void visitCode() {
            super.visitCode();
            missing.remove(point.duty());
            arguments();
            visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    point.question().owner(),
                    point.question().method(),
                    point.question().descriptor(),
                    false);
            if (point.question().mayRefuse()) {
                refuseIfFalse();
            }
        }

        private void arguments() {
            for (Argument argument : point.arguments()) {
                if (argument instanceof Text text) {
                    visitLdcInsn(text.text());
                } else if (argument instanceof ObjectLocal reference) {
                    visitVarInsn(Opcodes.ALOAD, reference.slot());
                } else if (argument instanceof OwnField field) {
                    visitVarInsn(Opcodes.ALOAD, 0);
                    visitFieldInsn(Opcodes.GETFIELD, field.owner(), field.name(), field.descriptor());
                } else if (argument instanceof IntLocal number) {
                    visitVarInsn(Opcodes.ILOAD, number.slot());
                }
            }
        }

        private void refuseIfFalse() {
            Label goesOn = new Label();
            visitJumpInsn(Opcodes.IFNE, goesOn);
            if (isVoid) {
                super.visitInsn(Opcodes.RETURN);
            } else {
                super.visitInsn(Opcodes.ICONST_0);
                super.visitInsn(Opcodes.IRETURN);
            }
            visitLabel(goesOn);
            visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            visitInsn(Opcodes.NOP); // The method may begin with a frame of its own.
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.ARETURN && point.question() == Question.TEMPORARY) {
                super.visitInsn(Opcodes.DUP);
                visitMethodInsn(Opcodes.INVOKESTATIC, point.question().owner(), "made", "(Ljava/lang/Object;)V", false);
            }
            String after = point.question().after();
            if (opcode == Opcodes.RETURN && after != null) {
                arguments();
                String descriptor = point.question().descriptor().replace(")Z", ")V");
                visitMethodInsn(Opcodes.INVOKESTATIC, point.question().owner(), after, descriptor, false);
            }
            super.visitInsn(opcode);
        }
    }
}
