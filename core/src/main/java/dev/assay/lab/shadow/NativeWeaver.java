package dev.assay.lab.shadow;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that leave Java: arrays and strings with symbolic content that natives may read are counted; reflection is handed through. */
final class NativeWeaver {
    private NativeWeaver() {}

    /** Shows the arrays and strings among the arguments of a native method to the runtime. */
    static void show(Weave weave, MethodInsnNode insn, int token) {
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        boolean hasReceiver = insn.getOpcode() != INVOKESTATIC;
        int count = parameters.length + (hasReceiver ? 1 : 0);
        boolean any = false;
        for (int i = 0; i < count; i++) {
            any |= isShown(type(insn, parameters, i, hasReceiver));
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
            if (isShown(type)) {
                weave.op(DUP).push(token).call("Memory", "seen", "(Ljava/lang/Object;I)V");
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

    private static boolean isShown(Type type) {
        return type.getSort() == Type.ARRAY && type.getDescriptor().length() == 2
                || type.getSort() == Type.OBJECT && type.getInternalName().equals("java/lang/String");
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
