package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import dev.assay.worker.hook.Guard;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Comparisons of which one outcome leads straight to {@code Assume.that(false)}: the runtime hears which, before they are made. */
final class AssumptionWeaver {
    private static final String HOOKS = Type.getInternalName(Guard.class).replace("Guard", "");
    private static final String ASSUME = "dev/assay/api/Assume";

    private AssumptionWeaver() {}

    static void weave(Weave weave, JumpInsnNode jump) {
        int opcode = jump.getOpcode();
        boolean isBinary = opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE;
        boolean isUnary = opcode >= IFEQ && opcode <= IFLE;
        boolean isSymbolic = isBinary && (weave.isSymbolic(0) || weave.isSymbolic(1)) || isUnary && weave.isSymbolic(0);
        if (!isSymbolic) {
            return;
        }
        boolean jumpDrops = drops(jump.label);
        if (!jumpDrops && !drops(jump.getNext())) {
            return;
        }
        if (isBinary) {
            weave.op(DUP2).pushShadow(1).pushShadow(0);
        } else {
            weave.op(DUP).pushShadow(0);
        }
        weave.push(isBinary ? opcode : opcode - IFEQ + IF_ICMPEQ).push(jumpDrops ? 0 : 1);
        weave.call("Assumptions", "assume", isBinary ? "(IIEEIZ)V" : "(IEIZ)V");
    }

    /** Whether nothing happens from an instruction on but that false is assumed. */
    private static boolean drops(AbstractInsnNode start) {
        AbstractInsnNode first = next(start);
        if (first == null || first.getOpcode() != ICONST_0) {
            return false;
        }
        AbstractInsnNode second = next(first.getNext());
        if (second instanceof JumpInsnNode jump && jump.getOpcode() == GOTO) {
            second = next(jump.label);
        }
        return second instanceof MethodInsnNode call
                && call.owner.equals(ASSUME)
                && call.name.equals("that")
                && call.desc.equals("(Z)V");
    }

    /** The next instruction that is not one of our own hooks, which take one constant each. */
    private static @Nullable AbstractInsnNode next(AbstractInsnNode start) {
        AbstractInsnNode at = real(start);
        while (at != null && real(at.getNext()) instanceof MethodInsnNode call && call.owner.startsWith(HOOKS)) {
            if (!call.desc.equals("(I)V")) {
                return null;
            }
            at = real(call.getNext());
        }
        return at;
    }

    private static AbstractInsnNode real(AbstractInsnNode start) {
        AbstractInsnNode at = start;
        while (at != null && at.getOpcode() < 0) {
            at = at.getNext();
        }
        return at;
    }
}
