package dev.assay.lab;

import dev.assay.worker.shadow.Inputs;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes the choices and assumptions of the API, which throw outside of Assay, ask the worker instead. */
final class ApiBridge {
    private static final String INPUTS = Type.getInternalName(Inputs.class);
    private static final Map<String, Map<String, String>> BRIDGED = Map.of(
            "dev.assay.api.Choose",
            Map.of(
                    "anyBoolean()Z", "anyBoolean",
                    "anyByte()B", "anyByte",
                    "anyShort()S", "anyShort",
                    "anyChar()C", "anyChar",
                    "anyInt()I", "anyInt",
                    "anyLong()J", "anyLong",
                    "anyFloat()F", "anyFloat",
                    "anyDouble()D", "anyDouble"),
            "dev.assay.api.Assume",
            Map.of("that(Z)V", "assume"));

    private ApiBridge() {}

    static boolean isOfApi(String binaryName) {
        return BRIDGED.containsKey(binaryName);
    }

    static byte[] bridge(String binaryName, byte[] classFile) {
        Map<String, String> methods = BRIDGED.get(binaryName);
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String descriptor, String s, String[] e) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, s, e);
                        String target = methods.get(name + descriptor);
                        if (target == null) {
                            return method;
                        }
                        forward(method, target, descriptor);
                        return null;
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static void forward(MethodVisitor method, String target, String descriptor) {
        method.visitCode();
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
        method.visitMethodInsn(Opcodes.INVOKESTATIC, INPUTS, target, descriptor, false);
        method.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
