package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.outside.NativeTable;
import dev.assay.weaver.outside.NativeVerdict;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that leave Java: arrays and strings with symbolic content that natives may read are counted; reflection is handed through. */
public final class NativeWeaver {
    private static final String REFLECTED = "(Ljava/lang/reflect/Executable;Ljava/lang/Object;[Ljava/lang/Object;)I";

    private NativeWeaver() {}

    /** Shows to the runtime what a native method may look at. */
    static void show(Weave weave, MethodInsnNode insn, String declaring, int token) {
        if (!isOfJdk(declaring)) {
            // It can get at everything.
            weave.push(token).call("OutsideCalls", "unseen", "(I)V");
            return;
        }
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        boolean hasReceiver = insn.getOpcode() != INVOKESTATIC;
        int count = parameters.length + (hasReceiver ? 1 : 0);
        boolean looksInside = NativeTable.of(declaring, insn.name).looksInside();
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

    /** Whether the JVM does this in its own way, although there is code for it. */
    static boolean isDoneByJvm(MethodInsnNode insn) {
        return NativeTable.names(insn.owner, insn.name)
                && NativeTable.of(insn.owner, insn.name).verdict() == NativeVerdict.COUNTED;
    }

    public static boolean isOfJdk(String declaring) {
        return declaring.startsWith("java/") || declaring.startsWith("jdk/") || declaring.startsWith("sun/");
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
        weave.op(DUP).spill('A', 2).op(DUP);
        if (isMethod) {
            weave.unspill('A', 1);
        } else {
            weave.op(ACONST_NULL);
        }
        weave.unspill('A', 0);
        weave.call("Reflections", "invoking", REFLECTED).spill('I', 3);
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
