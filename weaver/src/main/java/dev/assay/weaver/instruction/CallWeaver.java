package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.Masks;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import dev.assay.wire.MethodToken;
import dev.assay.wire.Op;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.shadow.VerificationNotes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls and returns: shadows of arguments and results are handed over under the token of the method's name and descriptor. */
public final class CallWeaver {
    private static final String HOOKS = Type.getInternalName(Guard.class).replace("Guard", "");

    private static final String NOTES = Type.getInternalName(VerificationNotes.class);

    private final ClassContext surroundings;
    private final OutsideWeaver outside;

    /** @param className internal name of the class whose calls these are */
    public CallWeaver(ClassContext surroundings, String className) {
        this.surroundings = surroundings;
        this.outside = new OutsideWeaver(surroundings, className);
    }

    public void call(Weave weave, MethodInsnNode insn) {
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        Type returned = Type.getReturnType(insn.desc);
        if (isArrayClone(insn)) {
            weave.op(DUP);
            weave.afterOp(DUP_X1).afterCall("ArrayWrites", "cloned", "(Ljava/lang/Object;Ljava/lang/Object;)V");
            return;
        }
        int depth = weave.stackSize() - parameters.length - (insn.getOpcode() == INVOKESTATIC ? 0 : 1);
        if (isPolymorphic(insn)) {
            outside.handle(weave, insn);
            lose(weave, parameters);
            if (Slot.isShadowed(returned)) {
                weave.afterOp(ACONST_NULL).afterPopShadow(depth);
            }
        } else if (VarHandleWeaver.isAccess(insn)) {
            int token = VarHandleWeaver.begin(weave, insn, parameters);
            receive(weave, returned, token, true, depth);
            VarHandleWeaver.end(weave);
        } else if (!MemoryWeaver.weave(weave, insn, MethodToken.of(insn.name, insn.desc))) {
            plainCall(weave, insn, depth);
        }
    }

    /** A field is about to be read or written. */
    public void access(Weave weave, FieldInsnNode insn) {
        outside.read(weave, insn);
    }

    /** A call of a method that hands shadows on by itself, or that the runtime stands in for. */
    private void plainCall(Weave weave, MethodInsnNode insn, int depth) {
        int token = MethodToken.of(insn.name, insn.desc);
        if (outside.isOutside(insn)) {
            outside.call(weave, insn, depth);
            return;
        }
        outside.pass(weave, insn, token);
        if (NativeWeaver.isReflective(insn)) {
            NativeWeaver.reflect(weave, insn);
        } else if (Masks.of(insn.owner, insn.name, insn.desc) == null) {
            String declaring = surroundings.nativeOf(insn.owner, insn.name, insn.desc);
            if (declaring == null && NativeWeaver.isDoneByJvm(insn)) {
                declaring = insn.owner;
            }
            if (declaring != null) {
                NativeWeaver.show(weave, insn, declaring, token);
            }
        }
        boolean passed = !isHook(insn) && pass(weave, Type.getArgumentTypes(insn.desc), token);
        mask(weave, insn, token);
        receive(weave, Type.getReturnType(insn.desc), token, passed, depth);
        if (SourceWeaver.mayAnswerIdentity(insn, surroundings)) {
            SourceWeaver.compareIdentity(weave);
        }
    }

    /** Hooks of the worker look at values on their way, and nothing comes of it. */
    private static boolean isHook(MethodInsnNode insn) {
        return insn.owner.startsWith(HOOKS) || insn.owner.equals(NOTES);
    }

    private static boolean isArrayClone(MethodInsnNode insn) {
        return insn.owner.length() == 2 && insn.owner.charAt(0) == '[' && insn.name.equals("clone");
    }

    /** Method handles: what happens behind them is not followed. */
    private static boolean isPolymorphic(MethodInsnNode insn) {
        boolean invokes = insn.name.startsWith("invoke") && !insn.name.equals("invokeWithArguments");
        return insn.owner.equals("java/lang/invoke/MethodHandle") && (invokes || insn.name.startsWith("linkTo"));
    }

    static boolean pass(Weave weave, Type[] parameters, int token) {
        int shadowed = 0;
        boolean symbolic = false;
        for (int i = 0; i < parameters.length; i++) {
            if (Slot.isShadowed(parameters[i])) {
                shadowed++;
                symbolic |= weave.isSymbolic(parameters.length - 1 - i);
            }
        }
        if (symbolic && shadowed <= 4) {
            for (int i = 0; i < parameters.length; i++) {
                if (Slot.isShadowed(parameters[i])) {
                    weave.pushShadow(parameters.length - 1 - i);
                }
            }
            weave.push(token).call("ShadowFrame", "pass", "(" + "E".repeat(shadowed) + "I)V");
        } else if (symbolic) {
            passArray(weave, parameters, shadowed, token);
        }
        return symbolic;
    }

    private static void passArray(Weave weave, Type[] parameters, int shadowed, int token) {
        weave.push(shadowed).insn(new TypeInsnNode(ANEWARRAY, ShadowNames.EXPR));
        int next = 0;
        for (int i = 0; i < parameters.length; i++) {
            if (Slot.isShadowed(parameters[i])) {
                if (weave.isSymbolic(parameters.length - 1 - i)) {
                    weave.op(DUP)
                            .push(next)
                            .pushShadow(parameters.length - 1 - i)
                            .op(AASTORE);
                }
                next++;
            }
        }
        weave.push(token).call("ShadowFrame", "pass", "([EI)V");
    }

    private static void mask(Weave weave, MethodInsnNode insn, int token) {
        String mask = Masks.of(insn.owner, insn.name, insn.desc);
        if (mask != null) {
            weave.push(token).pushSite();
            Op function = Masks.function(insn.owner, insn.name, insn.desc);
            if (function != null) {
                weave.push(function.ordinal());
                insn.name = insn.desc.equals("(D)D") ? "unary" : "binary";
            }
            insn.setOpcode(INVOKESTATIC);
            insn.owner = ShadowNames.runtime(mask);
            insn.desc = insn.desc.replace(")", function == null ? "II)" : "III)");
            insn.itf = false;
        }
    }

    private static void receive(Weave weave, Type returned, int token, boolean passed, int depth) {
        if (Slot.isShadowed(returned)) {
            weave.afterOp(returned.getSize() == 1 ? DUP : DUP2).afterPush(token);
            weave.afterCall("ShadowFrame", "take", "(" + Weave.letter(returned) + "I)E")
                    .afterPopShadow(depth);
        } else if (passed) {
            weave.afterPush(token).afterCall("ShadowFrame", "called", "(I)V");
        }
    }

    public void dynamicCall(Weave weave, InvokeDynamicInsnNode insn) {
        Type[] parameters = Type.getArgumentTypes(insn.desc);
        outside.bootstrapped(weave, insn);
        lose(weave, parameters);
        if (Slot.isShadowed(Type.getReturnType(insn.desc))) {
            weave.clearShadow(weave.stackSize() - parameters.length);
        }
    }

    private static void lose(Weave weave, Type[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            if (weave.isSymbolic(i)) {
                weave.pushShadow(i).pushSite().call("ShadowFrame", "lost", "(EI)V");
            }
        }
    }

    public static void returns(Weave weave, int opcode, int token) {
        if (opcode >= IRETURN && opcode <= DRETURN) {
            weave.pushShadow(0).push(token).call("ShadowFrame", "give", "(EI)V");
        }
    }
}
