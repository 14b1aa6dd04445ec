package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Constants, loads, stores and the shuffling of the stack: shadows go along with their values. */
public final class MoveWeaver {
    private MoveWeaver() {}

    public static void constant(Weave weave) {
        weave.clearShadow(weave.stackSize());
    }

    public static void load(Weave weave, VarInsnNode insn) {
        if (weave.local(insn.var).isSymbolic()) {
            weave.pushLocalShadow(insn.var).popShadow(weave.stackSize());
        } else {
            weave.clearShadow(weave.stackSize());
        }
    }

    public static void store(Weave weave, VarInsnNode insn) {
        if (weave.isSymbolic(0) && weave.hasLocalShadow(insn.var)) {
            weave.pushShadow(0).popLocalShadow(insn.var);
        } else {
            weave.clearLocalShadow(insn.var);
        }
    }

    /** DUP and its family: the sources of what lies on top afterwards, each so many values below the old top. */
    public static void shuffle(Weave weave, AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case DUP -> move(weave, 1, 0, 0);
            case DUP_X1 -> move(weave, 2, 0, 1, 0);
            case DUP_X2 -> {
                if (wide(weave, 1)) {
                    move(weave, 2, 0, 1, 0);
                } else {
                    move(weave, 3, 0, 2, 1, 0);
                }
            }
            case DUP2 -> {
                if (wide(weave, 0)) {
                    move(weave, 1, 0, 0);
                } else {
                    move(weave, 2, 1, 0, 1, 0);
                }
            }
            case DUP2_X1 -> {
                if (wide(weave, 0)) {
                    move(weave, 2, 0, 1, 0);
                } else {
                    move(weave, 3, 1, 0, 2, 1, 0);
                }
            }
            case DUP2_X2 -> dup2x2(weave);
            case SWAP -> move(weave, 2, 0, 1);
            default -> throw new IllegalArgumentException("opcode " + insn.getOpcode());
        }
    }

    private static void dup2x2(Weave weave) {
        if (wide(weave, 0)) {
            if (wide(weave, 1)) {
                move(weave, 2, 0, 1, 0);
            } else {
                move(weave, 3, 0, 2, 1, 0);
            }
        } else if (wide(weave, 2)) {
            move(weave, 3, 1, 0, 2, 1, 0);
        } else {
            move(weave, 4, 1, 0, 3, 2, 1, 0);
        }
    }

    private static boolean wide(Weave weave, int fromTop) {
        return weave.stack(fromTop).getSize() == 2;
    }

    private static void move(Weave weave, int popped, int... sources) {
        int bottom = weave.stackSize() - popped;
        for (int i = 0; i < sources.length; i++) {
            if (moves(weave, bottom + i, sources[i])) {
                weave.pushShadow(sources[i]);
            }
        }
        for (int i = sources.length - 1; i >= 0; i--) {
            if (moves(weave, bottom + i, sources[i])) {
                weave.popShadow(bottom + i);
            } else if (!weave.isSymbolic(sources[i])) {
                weave.clearShadow(bottom + i);
            }
        }
    }

    private static boolean moves(Weave weave, int depth, int source) {
        return weave.isSymbolic(source) && depth != weave.stackSize() - 1 - source;
    }
}
