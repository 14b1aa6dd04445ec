package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that leave Java: arrays and strings with symbolic content that natives may read are counted; reflection is handed through. */
public final class NativeWeaver {
    private static final Set<String> OF_THE_JVM = Set.of(
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/Module",
            "java/lang/Object",
            "java/lang/Runtime",
            "java/lang/StackTraceElement",
            "java/lang/System",
            "java/lang/Thread",
            "java/lang/Throwable");

    private NativeWeaver() {}

    /** Shows to the runtime what a native method may look at. */
    static void show(Weave weave, MethodInsnNode insn, String declaring, int token) {
        if (!isOfJdk(declaring)) {
            // It can get at everything.
            weave.push(token).call("Drops", "unseen", "(I)V");
            return;
        }
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        boolean hasReceiver = insn.getOpcode() != INVOKESTATIC;
        int count = parameters.length + (hasReceiver ? 1 : 0);
        boolean looksInside = looksInside(declaring);
        boolean any = false;
        for (int i = 0; i < count; i++) {
            any |= isShown(type(insn, parameters, i, hasReceiver), looksInside);
        }
        if (!any) {
            return;
        }
        for (int i = count - 1; i >= 0; i--) {
            weave.spill(Slot.kindOf(type(insn, parameters, i, hasReceiver)), i);
        }
        for (int i = 0; i < count; i++) {
            Type type = type(insn, parameters, i, hasReceiver);
            weave.unspill(Slot.kindOf(type), i);
            if (isShown(type, looksInside)) {
                weave.op(DUP).push(token).call("OffsetAccess", "seen", "(Ljava/lang/Object;I)V");
            }
        }
    }

    private static Type type(MethodInsnNode insn, Type[] parameters, int i, boolean hasReceiver) {
        if (hasReceiver) {
            return i == 0 ? Type.getObjectType(insn.owner) : parameters[i - 1];
        }
        boolean reflective = insn.owner.equals("java/lang/reflect/Array") && !insn.name.equals("getLength");
        return i == 0 && reflective ? Type.getObjectType("[I") : parameters[i];
    }

    private static boolean isShown(Type type, boolean looksInside) {
        return type.getSort() == Type.ARRAY && type.getDescriptor().length() == 2
                || type.getSort() == Type.OBJECT && type.getInternalName().equals("java/lang/String")
                || type.getSort() >= Type.ARRAY && looksInside;
    }

    public static boolean isOfJdk(String declaring) {
        return declaring.startsWith("java/") || declaring.startsWith("jdk/") || declaring.startsWith("sun/");
    }

    /** Whether a native of the JDK may look at the fields of the objects that it gets; those of the JVM itself do not. */
    private static boolean looksInside(String declaring) {
        return !(declaring.startsWith("java/lang/invoke/")
                || declaring.startsWith("java/lang/ref/")
                || declaring.startsWith("java/lang/reflect/")
                || declaring.startsWith("jdk/internal/misc/")
                || declaring.startsWith("jdk/internal/reflect/")
                || OF_THE_JVM.contains(declaring));
    }

    /** Whether this is a call through reflection. */
    static boolean isReflective(MethodInsnNode insn) {
        return insn.owner.equals("java/lang/reflect/Method") && insn.name.equals("invoke")
                || insn.owner.equals("java/lang/reflect/Constructor") && insn.name.equals("newInstance");
    }

    /** The target may take the shadows of boxed arguments, and leave one of its result. */
    static void reflect(Weave weave, MethodInsnNode insn) {
        boolean isMethod = insn.name.equals("invoke");
        weave.spill('A', 0);
        if (isMethod) {
            weave.spill('A', 1);
        }
        weave.op(DUP).spill('A', 2).op(DUP).unspill('A', 0);
        weave.call("Reflections", "invoking", "(Ljava/lang/reflect/Executable;[Ljava/lang/Object;)I")
                .spill('I', 3);
        if (isMethod) {
            weave.unspill('A', 1);
        }
        weave.unspill('A', 0);
        if (isMethod) {
            weave.afterUnspill('A', 2).afterUnspill('I', 3);
            weave.afterCall(
                    "Reflections", "invoked", "(Ljava/lang/Object;Ljava/lang/reflect/Method;I)Ljava/lang/Object;");
        }
    }
}
