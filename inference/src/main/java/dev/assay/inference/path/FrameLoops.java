package dev.assay.inference.path;

import dev.assay.inference.path.value.PathValue;
import dev.assay.program.flow.Flow;
import dev.assay.program.flow.Loop;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The loops that a call is in. A contract should not say how many rounds a loop has made: variables that a loop changes are forgotten when
 * its second round begins, and what the first round finds out of them is no condition, except whether there is a round at all.
 */
final class FrameLoops {
    private final MethodCode code;
    private final Flow flow;
    private final Frame<PathValue> frame;
    private final List<Active> active = new ArrayList<>();
    private int block = -1;

    private static final class Active {
        private final Loop loop;
        private final BitSet changed;
        private int rounds;

        Active(Loop loop, BitSet changed) {
            this.loop = loop;
            this.changed = changed;
        }
    }

    FrameLoops(MethodCode code, Flow flow, Frame<PathValue> frame) {
        this.code = code;
        this.flow = flow;
        this.frame = frame;
    }

    /** How many loops are around the instruction at hand. */
    int depth() {
        return active.size();
    }

    /** Whether the branch at the end of the current block decides if a loop has a round at all. */
    boolean decidesAboutFirstRound() {
        if (active.size() != 1 || active.get(0).rounds != 1) {
            return false;
        }
        Loop loop = active.get(0).loop;
        return block == loop.header() && flow.block(block).next().stream().anyMatch(next -> !loop.contains(next));
    }

    /** Control is at the beginning of a block. */
    void arrive(int next) {
        for (int i = active.size() - 1; i >= 0; i--) {
            if (!active.get(i).loop.contains(next)) {
                leave(active.remove(i));
            }
        }
        block = next;
        for (Loop loop : flow.loops(next)) {
            if (loop.header() == next) {
                begin(loop);
            }
        }
    }

    private void begin(Loop loop) {
        for (Active each : active) {
            if (each.loop == loop) {
                each.rounds++;
                change(each.changed, true);
                return;
            }
        }
        Active begun = new Active(loop, changed(loop));
        begun.rounds = 1;
        active.add(begun);
        change(begun.changed, false);
    }

    private void leave(Active left) {
        boolean isWithoutRound = left.rounds == 1 && block == left.loop.header();
        for (int i = left.changed.nextSetBit(0); i >= 0; i = left.changed.nextSetBit(i + 1)) {
            PathValue value = frame.getLocal(i);
            frame.setLocal(i, isWithoutRound ? value.looped(!active.isEmpty()) : value.forgotten());
        }
    }

    private void change(BitSet variables, boolean isForgotten) {
        for (int i = variables.nextSetBit(0); i >= 0; i = variables.nextSetBit(i + 1)) {
            PathValue value = frame.getLocal(i);
            frame.setLocal(i, isForgotten ? value.forgotten() : value.looped(true));
        }
    }

    private BitSet changed(Loop loop) {
        BitSet variables = new BitSet();
        for (int number : loop.blocks()) {
            for (int i = flow.block(number).from(); i < flow.block(number).to(); i++) {
                AbstractInsnNode node = code.instruction(i);
                if (node instanceof IincInsnNode step) {
                    variables.set(step.var);
                } else if (node instanceof VarInsnNode variable
                        && node.getOpcode() >= Opcodes.ISTORE
                        && node.getOpcode() <= Opcodes.ASTORE) {
                    variables.set(variable.var);
                }
            }
        }
        return variables;
    }
}
