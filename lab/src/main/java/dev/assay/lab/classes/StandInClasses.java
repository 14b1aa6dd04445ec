package dev.assay.lab.classes;

import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.type.AbstractMethods;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Makes classes that play the stand-ins of trials: one for each type and way to answer, with the values in an array.
 * Several threads may use it.
 */
final class StandInClasses {
    static final String VALUES = "values";
    private static final Type ARRAY = Type.getType(Object[].class);

    private final Program program;
    private final Map<String, Step.StandIn> roles = new ConcurrentHashMap<>();

    StandInClasses(Program program) {
        this.program = program;
    }

    /** The binary name of the class that plays the stand-in; it lies in the package of the type. */
    String classFor(Step.StandIn standIn) {
        int[] next = {0};
        Step.StandIn role = (Step.StandIn) standIn.renamed(i -> next[0]++);
        String played = ((ClassType) role.type().erasure()).name();
        String home = program.isOnClassPath(played) ? ClassInfo.packageOf(played) : "assay";
        // Not a number in the order of use, which code under test could tell by the name.
        String name = (home.isEmpty() ? "" : home + ".")
                + "assay$StandIn$"
                + played.replace('.', '$')
                + "$"
                + Integer.toHexString(key(role).hashCode());
        while (!key(roles.computeIfAbsent(name, free -> role)).equals(key(role))) {
            name += "x";
        }
        return name;
    }

    /** What the class depends on: type arguments are not among it. */
    private static List<Object> key(Step.StandIn role) {
        return List.of(role.type().erasure(), String.valueOf(role.constructor()), role.arguments(), role.answers());
    }

    /** The class file of that binary name; null if no stand-in has it. */
    byte @Nullable [] find(String name) {
        Step.StandIn role = roles.get(name);
        return role == null ? null : write(name, role);
    }

    private byte[] write(String name, Step.StandIn role) {
        String played = ((ClassType) role.type().erasure()).name();
        ClassInfo info = program.find(played).orElseThrow();
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        Type self = type(name);
        Type above = info.isInterface() ? Type.getType(Object.class) : type(played);
        String[] implemented = info.isInterface() ? new String[] {type(played).getInternalName()} : new String[0];
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
        writer.visit(Opcodes.V1_8, access, self.getInternalName(), null, above.getInternalName(), implemented);
        writer.visitField(Opcodes.ACC_PRIVATE, VALUES, ARRAY.getDescriptor(), null, null)
                .visitEnd();
        constructor(writer, self, above, role);
        int number = 0;
        for (AbstractMethods.Missing missing : AbstractMethods.of(program, info).orElse(List.of())) {
            List<StandInAnswer> answers = role.answersOf(missing.method().ref());
            String counter = "calls" + number++;
            if (answers.stream().anyMatch(answer -> answer.when() == StandInAnswer.When.ONCE)) {
                writer.visitField(Opcodes.ACC_PRIVATE, counter, "I", null, null).visitEnd();
            }
            for (String descriptor : missing.descriptors()) {
                int open = missing.method().isPublic() ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PROTECTED;
                Method method = new Method(missing.method().name(), descriptor);
                GeneratorAdapter code = new GeneratorAdapter(open, method, null, null, writer);
                new StandInMethod(code, self, counter).write(answers, method);
                code.endMethod();
            }
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** As in a class that captures variables, the values are there before the constructor above runs. */
    private static void constructor(ClassWriter writer, Type self, Type above, Step.StandIn role) {
        Method method = new Method("<init>", Type.VOID_TYPE, new Type[] {ARRAY});
        GeneratorAdapter code = new GeneratorAdapter(Opcodes.ACC_PUBLIC, method, null, null, writer);
        code.loadThis();
        code.loadArg(0);
        code.putField(self, VALUES, ARRAY);
        code.loadThis();
        String descriptor =
                role.constructor() == null ? "()V" : role.constructor().descriptor();
        Type[] parameters = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < parameters.length; i++) {
            code.loadArg(0);
            code.push(role.arguments().get(i));
            code.arrayLoad(Type.getType(Object.class));
            code.unbox(parameters[i]);
        }
        code.invokeConstructor(above, new Method("<init>", descriptor));
        code.returnValue();
        code.endMethod();
    }

    private static Type type(String binaryName) {
        return Type.getObjectType(binaryName.replace('.', '/'));
    }
}
