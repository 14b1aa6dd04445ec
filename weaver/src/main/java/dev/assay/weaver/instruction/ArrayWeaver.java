package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** Arrays: elements read and stored, and the sizes of new ones. The runtime looks first; the instruction itself throws. */
public final class ArrayWeaver {
    private static final String[] READS = {
        "iaload", "laload", "faload", "daload", "aaload", "baload", "caload", "saload"
    };
    private static final String[] ARRAYS = {
        "[I", "[J", "[F", "[D", "[Ljava/lang/Object;", "Ljava/lang/Object;", "[C", "[S"
    };

    private ArrayWeaver() {}

    public static void read(Weave weave, AbstractInsnNode insn) {
        int type = insn.getOpcode() - IALOAD;
        if (insn.getOpcode() == AALOAD) {
            if (weave.isSymbolic(0)) {
                weave.op(DUP2).pushShadow(0).pushSite().call("ArrayReads", "aaload", "([Ljava/lang/Object;IEI)V");
            }
            return;
        }
        weave.op(DUP2).pushShadow(0).pushSite();
        weave.call("ArrayReads", READS[type], "(" + ARRAYS[type] + "IEI)E").popShadow(weave.stackSize() - 2);
    }

    public static void store(Weave weave, AbstractInsnNode insn) {
        if (insn.getOpcode() == AASTORE) {
            if (weave.isSymbolic(1)) {
                weave.spill('A', 0).op(DUP2).pushShadow(1).pushSite();
                weave.call("ArrayReads", "aaload", "([Ljava/lang/Object;IEI)V").unspill('A', 0);
            }
            return;
        }
        char kind = weave.stack(0).kind();
        weave.spill(kind, 0).op(DUP2).pushShadow(1).pushShadow(0).pushSite();
        weave.call("ArrayWrites", "store", "(Ljava/lang/Object;IEEI)V").unspill(kind, 0);
    }

    /** Code under test may come to a huge size also by steps that leave nothing symbolic. */
    public static void create(Weave weave, AbstractInsnNode insn, boolean isOfJdk) {
        if (weave.isSymbolic(0)) {
            weave.op(DUP).push(width(insn)).pushShadow(0).pushSite().call("DecisionTrace", "size", "(IIEI)V");
        }
        if (!isOfJdk) {
            weave.op(DUP).push(width(insn)).call("DecisionTrace", "fits", "(II)V");
        }
    }

    /** The bytes of an element: of primitives as the instruction says, of references what they take at least. */
    private static int width(AbstractInsnNode insn) {
        if (!(insn instanceof IntInsnNode primitive)) {
            return Integer.BYTES;
        }
        return switch (primitive.operand) {
            case T_LONG, T_DOUBLE -> Long.BYTES;
            case T_INT, T_FLOAT -> Integer.BYTES;
            case T_SHORT, T_CHAR -> Short.BYTES;
            default -> Byte.BYTES;
        };
    }

    /** Sizes are looked at from the first to the last; each is put aside to reach the one below. */
    public static void create(Weave weave, MultiANewArrayInsnNode insn) {
        boolean symbolic = false;
        for (int i = 0; i < insn.dims; i++) {
            symbolic |= weave.isSymbolic(i);
        }
        if (!symbolic) {
            return;
        }
        for (int i = 0; i < insn.dims; i++) {
            weave.spill('I', i);
        }
        for (int i = insn.dims - 1; i >= 0; i--) {
            weave.unspill('I', i);
            if (weave.isSymbolic(i)) {
                weave.op(DUP).push(1).pushShadow(i).pushSite().call("DecisionTrace", "size", "(IIEI)V");
            }
        }
    }
}
