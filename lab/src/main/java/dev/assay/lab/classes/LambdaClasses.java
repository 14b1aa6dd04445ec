package dev.assay.lab.classes;

import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes classes that play the lambdas and stand-ins of trials: of lambdas one for each functional interface and body, with the
 * answer as its only field.
 * Several threads may use it.
 */
public final class LambdaClasses {
    private static final String OBJECT = "java/lang/Object";
    private final Program program;
    private static final String THROWN = "java/lang/IllegalStateException";

    private record Role(String interfaceName, Step.Lambda.Body body, MethodRef method) {}

    private final Map<String, Role> roles = new ConcurrentHashMap<>();

    private final StandInClasses standIns;

    public LambdaClasses(Program program) {
        this.program = program;
        this.standIns = new StandInClasses(program);
    }

    /** The binary name of the class that plays such a lambda or stand-in; it lies in the package of its type. */
    public String classFor(Step step) {
        return step instanceof Step.StandIn standIn ? standIns.classFor(standIn) : classFor((Step.Lambda) step);
    }

    private String classFor(Step.Lambda lambda) {
        String played = ((ClassType) lambda.type().erasure()).name();
        String home = program.isOnClassPath(played) ? ClassInfo.packageOf(played) : "assay";
        // Not a number in the order of use, which code under test could tell by the name.
        String name =
                (home.isEmpty() ? "" : home + ".") + "assay$Lambda$" + played.replace('.', '$') + "$" + lambda.body();
        roles.putIfAbsent(name, new Role(played, lambda.body(), lambda.method()));
        return name;
    }

    /** The class file of that binary name; null if no lambda or stand-in has it. */
    byte @Nullable [] find(String name) {
        Role role = roles.get(name);
        if (role == null) {
            return standIns.find(name);
        }
        MethodRef method = role.method;
        String internal = name.replace('.', '/');
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] implemented = {role.interfaceName.replace('.', '/')};
        writer.visit(
                Opcodes.V1_8,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
                internal,
                null,
                OBJECT,
                implemented);
        writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, "answer", "L" + OBJECT + ";", null, null);
        constructor(writer, internal);
        for (String descriptor : descriptors(role.interfaceName, method)) {
            MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, method.name(), descriptor, null, null);
            code.visitCode();
            switch (role.body) {
                case ANSWER -> answer(code, internal, Type.getReturnType(descriptor));
                case ARGUMENT -> argument(code, Type.getReturnType(descriptor));
                case THROW -> fail(code);
            }
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void constructor(ClassWriter writer, String internal) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(L" + OBJECT + ";)V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitFieldInsn(Opcodes.PUTFIELD, internal, "answer", "L" + OBJECT + ";");
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void answer(MethodVisitor code, String internal, Type returns) {
        if (returns.getSort() != Type.VOID) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, internal, "answer", "L" + OBJECT + ";");
            convert(code, returns);
        }
        code.visitInsn(returns.getOpcode(Opcodes.IRETURN));
    }

    private static void argument(MethodVisitor code, Type returns) {
        code.visitVarInsn(returns.getOpcode(Opcodes.ILOAD), 1);
        if (returns.getSort() >= Type.ARRAY) {
            code.visitTypeInsn(Opcodes.CHECKCAST, returns.getInternalName());
        }
        code.visitInsn(returns.getOpcode(Opcodes.IRETURN));
    }

    private static void fail(MethodVisitor code) {
        code.visitTypeInsn(Opcodes.NEW, THROWN);
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, THROWN, "<init>", "()V", false);
        code.visitInsn(Opcodes.ATHROW);
    }

    private static void convert(MethodVisitor code, Type to) {
        String box = switch (to.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.CHAR -> "java/lang/Character";
            case Type.BYTE -> "java/lang/Byte";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> null;
        };
        code.visitTypeInsn(Opcodes.CHECKCAST, box == null ? to.getInternalName() : box);
        if (box != null) {
            String unbox = to.getClassName() + "Value";
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box, unbox, "()" + to.getDescriptor(), false);
        }
    }

    /** All abstract methods of the name, as compilers see them: a generic one may have several erasures. */
    private Set<String> descriptors(String interfaceName, MethodRef method) {
        List<String> types = new ArrayList<>(program.supertypes(interfaceName));
        types.add(interfaceName);
        Set<String> found = new TreeSet<>();
        Set<String> hasCode = new TreeSet<>();
        int count = method.parameters().size();
        for (String type : types) {
            for (MethodInfo one :
                    program.findReadable(type).map(ClassInfo::methods).orElse(List.of())) {
                if (one.name().equals(method.name())
                        && !one.isStatic()
                        && one.parameters().size() == count) {
                    (one.isAbstract() ? found : hasCode).add(one.ref().descriptor());
                }
            }
        }
        found.removeAll(hasCode);
        found.add(method.descriptor());
        return found;
    }
}
