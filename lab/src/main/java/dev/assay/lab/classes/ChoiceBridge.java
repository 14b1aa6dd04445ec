package dev.assay.lab.classes;

import dev.assay.worker.choice.Choices;
import dev.assay.worker.shadow.SymbolicInputs;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes the choices, pools and assumptions of the API ask the worker that enumerates them. */
final class ChoiceBridge {
    private static final String CHOICES = Type.getInternalName(Choices.class);

    private static final Map<String, Map<String, String>> BRIDGED = Map.of(
            "dev.assay.api.Choose",
            Map.ofEntries(
                    Map.entry("intBetween(II)I", CHOICES),
                    Map.entry("bool()Z", CHOICES),
                    Map.entry("anyBoolean()Z", CHOICES),
                    Map.entry("anyByte()B", CHOICES),
                    Map.entry("anyShort()S", CHOICES),
                    Map.entry("anyChar()C", CHOICES),
                    Map.entry("anyInt()I", CHOICES),
                    Map.entry("anyLong()J", CHOICES),
                    Map.entry("anyFloat()F", CHOICES),
                    Map.entry("anyDouble()D", CHOICES),
                    Map.entry("anyString()Ljava/lang/String;", CHOICES),
                    Map.entry("from([Ljava/lang/Object;)Ljava/lang/Object;", CHOICES)),
            "dev.assay.api.ObjectPool",
            Map.of(
                    "account(IZLjava/util/function/Supplier;)Ljava/lang/Object;", CHOICES,
                    "any(Ljava/lang/Object;)Ljava/lang/Object;", CHOICES,
                    "fresh(Ljava/lang/Object;)Ljava/lang/Object;", CHOICES),
            "dev.assay.api.Generator",
            Map.of("pick([I)I", CHOICES),
            "dev.assay.api.Assume",
            Map.of("that(Z)V", Type.getInternalName(SymbolicInputs.class)));

    private ChoiceBridge() {}

    static boolean isOfApi(String binaryName) {
        return BRIDGED.containsKey(binaryName);
    }

    static byte[] bridge(String binaryName, byte[] classFile) {
        Map<String, String> methods = BRIDGED.getOrDefault(binaryName, Map.of());
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String s, String[] e) {
                                MethodVisitor method = super.visitMethod(access, name, descriptor, s, e);
                                String target = methods.get(name + descriptor);
                                if (target == null) {
                                    return method;
                                }
                                forward(method, target, name.equals("that") ? "assume" : name, descriptor);
                                return null;
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static void forward(MethodVisitor method, String owner, String name, String descriptor) {
        method.visitCode();
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
        method.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
        method.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
