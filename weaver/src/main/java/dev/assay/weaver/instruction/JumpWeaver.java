package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import java.util.List;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Conditional jumps and switches: each is a decision if what it looks at is symbolic. */
public final class JumpWeaver {
    private static final String[] COMPARISONS = {"eq", "ne", "lt", "ge", "gt", "le"};

    private JumpWeaver() {}

    public static void jump(Weave weave, JumpInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= IFEQ && opcode <= IFLE) {
            if (weave.isSymbolic(0)) {
                weave.op(DUP).pushShadow(0).pushSite();
                weave.call("Branches", COMPARISONS[opcode - IFEQ], "(IEI)V");
            }
        } else if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
            if (weave.isSymbolic(0) || weave.isSymbolic(1)) {
                weave.op(DUP2).pushShadow(1).pushShadow(0).pushSite();
                weave.call("Branches", COMPARISONS[opcode - IF_ICMPEQ], "(IIEEI)V");
            }
        } else if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
            weave.pushSite().call("Boxes", "same", "(Ljava/lang/Object;Ljava/lang/Object;I)Z");
            insn.setOpcode(opcode == IF_ACMPEQ ? IFNE : IFEQ);
        } else if (opcode == JSR) {
            weave.clearShadow(weave.stackSize());
        }
    }

    public static void tableSwitch(Weave weave, TableSwitchInsnNode insn) {
        if (weave.isSymbolic(0)) {
            weave.op(DUP).pushShadow(0).push(insn.min).push(insn.max).pushSite();
            weave.call("DecisionTrace", "table", "(IEIII)V");
        }
    }

    public static void lookupSwitch(Weave weave, LookupSwitchInsnNode insn) {
        if (weave.isSymbolic(0) && !insn.keys.isEmpty()) {
            weave.op(DUP).pushShadow(0).push(packed(insn.keys)).pushSite();
            weave.call("DecisionTrace", "lookup", "(IELjava/lang/String;I)V");
        }
    }

    /** Two chars for each key: a constant needs no initializer. */
    private static String packed(List<Integer> keys) {
        StringBuilder packed = new StringBuilder();
        for (int key : keys) {
            packed.append((char) (key >>> 16)).append((char) key);
        }
        return packed.toString();
    }
}
