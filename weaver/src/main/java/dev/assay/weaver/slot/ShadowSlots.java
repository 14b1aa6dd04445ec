package dev.assay.weaver.slot;

import java.util.Arrays;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Where the shadows of a method's locals and stack slots live: in locals between the parameters and the other locals, so that the
 * existing stack map frames stay small differences of one another.
 */
public final class ShadowSlots {
    private final int base;
    private final int[] locals;
    private final int[] stack;
    private final BitSet mergedLocals = new BitSet();
    private final BitSet mergedStack = new BitSet();
    private final int count;
    private final int saved;
    private final int temporaries;

    public ShadowSlots(MethodNode method, Frame<Slot>[] frames, int parameterWords, boolean saving) {
        base = straddles(method, parameterWords) ? method.maxLocals : parameterWords;
        locals = new int[method.maxLocals];
        stack = new int[method.maxStack];
        Arrays.fill(locals, -1);
        Arrays.fill(stack, -1);
        int used = 0;
        for (Frame<Slot> frame : frames) {
            used = frame == null ? used : assign(frame, used);
        }
        saved = saving ? base + used++ : -1;
        count = used;
        temporaries = method.maxLocals + count;
        findMerges(method, frames);
    }

    private int assign(Frame<Slot> frame, int used) {
        int next = used;
        for (int i = 0; i < frame.getLocals(); i++) {
            if (frame.getLocal(i).isSymbolic() && locals[i] < 0) {
                locals[i] = base + next++;
            }
        }
        for (int i = 0; i < frame.getStackSize(); i++) {
            if (frame.getStack(i).isSymbolic() && stack[i] < 0) {
                stack[i] = base + next++;
            }
        }
        return next;
    }

    /** Whether a local of two words lies half among the parameters: some compilers reuse their slots. */
    private static boolean straddles(MethodNode method, int parameterWords) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof VarInsnNode access && access.var == parameterWords - 1) {
                int opcode = insn.getOpcode();
                if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
                    return true;
                }
            }
        }
        return false;
    }

    private void findMerges(MethodNode method, Frame<Slot>[] frames) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof JumpInsnNode jump) {
                merge(method, frames, jump.label);
            } else if (insn instanceof TableSwitchInsnNode table) {
                merge(method, frames, table.dflt);
                table.labels.forEach(label -> merge(method, frames, label));
            } else if (insn instanceof LookupSwitchInsnNode lookup) {
                merge(method, frames, lookup.dflt);
                lookup.labels.forEach(label -> merge(method, frames, label));
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            merge(method, frames, block.handler);
        }
    }

    private void merge(MethodNode method, Frame<Slot>[] frames, LabelNode label) {
        Frame<Slot> frame = frames[method.instructions.indexOf(label)];
        if (frame == null) {
            return;
        }
        for (int i = 0; i < frame.getLocals(); i++) {
            mergedLocals.set(i, mergedLocals.get(i) || frame.getLocal(i).isSymbolic());
        }
        for (int i = 0; i < frame.getStackSize(); i++) {
            mergedStack.set(i, mergedStack.get(i) || frame.getStack(i).isSymbolic());
        }
    }

    public int count() {
        return count;
    }

    /** The first local that holds a shadow. */
    public int base() {
        return base;
    }

    /** The local that holds the shadow of a local. */
    public int local(int variable) {
        return locals[variable];
    }

    /** The local that holds the shadow of the stack slot at a depth, in values. */
    int stack(int depth) {
        return stack[depth];
    }

    /** Whether a concrete value here may meet a symbolic one where paths join, so that its shadow must say so. */
    boolean needsNullInLocal(int variable) {
        return mergedLocals.get(variable) && locals[variable] >= 0;
    }

    boolean needsNullOnStack(int depth) {
        return mergedStack.get(depth) && stack[depth] >= 0;
    }

    /** The local that holds what {@code SavedFrames} put aside, the last of all; -1 if nothing is. */
    public int saved() {
        return saved;
    }

    /** A local for a value that is put aside within one instruction. */
    int temporary(int place) {
        return temporaries + 2 * place;
    }

    /** Where a local of the original method has moved. */
    public int moved(int variable) {
        return variable < base ? variable : variable + count;
    }

    public void move(AbstractInsnNode insn) {
        if (insn instanceof VarInsnNode access) {
            access.var = moved(access.var);
        } else if (insn instanceof IincInsnNode increment) {
            increment.var = moved(increment.var);
        }
    }
}
