package dev.assay.lab.classes;

import dev.assay.worker.shadow.SymbolicInputs;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes the choices and assumptions of the API, which throw outside of Assay, ask the worker instead while it gives inputs. */
final class ApiBridge {
    private static final String INPUTS = Type.getInternalName(SymbolicInputs.class);
    private static final String CHOOSE = "dev.assay.api.Choose";

    /** The methods that are answered elsewhere, by class, name and descriptor. */
    private static final Map<String, Map<String, Answer>> BRIDGED = Map.of(
            CHOOSE,
            Map.ofEntries(
                    Map.entry("anyBoolean()Z", Answer.ofInputs("anyBoolean")),
                    Map.entry("anyByte()B", Answer.ofInputs("anyByte")),
                    Map.entry("anyShort()S", Answer.ofInputs("anyShort")),
                    Map.entry("anyChar()C", Answer.ofInputs("anyChar")),
                    Map.entry("anyInt()I", Answer.ofInputs("anyInt")),
                    Map.entry("anyLong()J", Answer.ofInputs("anyLong")),
                    Map.entry("anyFloat()F", Answer.ofInputs("anyFloat")),
                    Map.entry("anyDouble()D", Answer.ofInputs("anyDouble")),
                    Map.entry(
                            "number(Ljava/lang/String;)I",
                            Answer.ofInputs("anyInt").withoutArguments()),
                    Map.entry(
                            "flag(Ljava/lang/String;)Z",
                            Answer.ofInputs("anyBoolean").withoutArguments()),
                    Map.entry("length()I", Answer.ofInputs("anyLength")),
                    Map.entry("anyString()Ljava/lang/String;", new Answer(CHOOSE.replace('.', '/'), "text", true))),
            "dev.assay.api.Assume",
            Map.of("violated()V", Answer.ofInputs("drop")));

    /** The static method that answers, and whether it takes the arguments. */
    private record Answer(String owner, String method, boolean takesArguments) {
        static Answer ofInputs(String method) {
            return new Answer(INPUTS, method, true);
        }

        Answer withoutArguments() {
            return new Answer(owner, method, false);
        }
    }

    private ApiBridge() {}

    static boolean isOfApi(String binaryName) {
        return BRIDGED.containsKey(binaryName);
    }

    static byte[] bridge(String binaryName, byte[] classFile) {
        Map<String, Answer> methods = BRIDGED.getOrDefault(binaryName, Map.of());
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String descriptor, String s, String[] e) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, s, e);
                        Answer target = methods.get(name + descriptor);
                        return target == null ? method : new Bridge(method, target, descriptor);
                    }
                },
                ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    /** A method that continues as it was written where the worker gives no inputs, as in a run that is only observed. */
    private static final class Bridge extends MethodVisitor {
        private final Answer answer;
        private final String descriptor;

        Bridge(MethodVisitor method, Answer answer, String descriptor) {
            super(Opcodes.ASM9, method);
            this.answer = answer;
            this.descriptor = descriptor;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            Label asWritten = new Label();
            visitMethodInsn(Opcodes.INVOKESTATIC, INPUTS, "isAsked", "()Z", false);
            visitJumpInsn(Opcodes.IFEQ, asWritten);
            Type returned = Type.getReturnType(descriptor);
            int local = 0;
            for (Type parameter : answer.takesArguments() ? Type.getArgumentTypes(descriptor) : new Type[0]) {
                visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
                local += parameter.getSize();
            }
            String called = answer.takesArguments() ? descriptor : Type.getMethodDescriptor(returned);
            visitMethodInsn(Opcodes.INVOKESTATIC, answer.owner(), answer.method(), called, false);
            visitInsn(returned.getOpcode(Opcodes.IRETURN));
            visitLabel(asWritten);
        }
    }
}
