package dev.assay.weaver.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The places in a method's code at which something can be inserted without upsetting frames. */
final class InsertionPoints {
    private final MethodNode method;
    private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
    private final List<FrameNode> framesWithObjects = new ArrayList<>();

    InsertionPoints(MethodNode method) {
        this.method = method;
        int position = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            positions.put(instruction, position++);
            if (instruction instanceof FrameNode frame && (hasObject(frame.local) || hasObject(frame.stack))) {
                framesWithObjects.add(frame);
            }
        }
    }

    private int position(AbstractInsnNode instruction) {
        return Objects.requireNonNull(positions.get(instruction), "the instruction was inserted");
    }

    /** Whether a jump from the one to the other leads backwards, in the code as it was. */
    boolean isBackward(AbstractInsnNode from, LabelNode to) {
        return position(to) < position(from);
    }

    /** Whether an exception inside of the handler's own beginning leads back to it, so that nothing in there may throw. */
    boolean coversItself(LabelNode handler) {
        int at = position(handler);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.handler == handler && position(block.start) <= at && at < position(block.end)) {
                return true;
            }
        }
        return false;
    }

    /** Inserts at the entry of the method, on the first line if possible. */
    void atEntry(InsnList inserted) {
        AbstractInsnNode at = method.instructions.getFirst();
        while (at != null && at.getOpcode() < 0 && !(at instanceof FrameNode)) {
            at = at.getNext();
        }
        if (at == null || at instanceof FrameNode || at.getOpcode() == Opcodes.NEW) {
            method.instructions.insert(inserted);
        } else {
            method.instructions.insertBefore(at, inserted);
        }
    }

    /** Inserts where jumps to the label arrive. */
    void atLabel(LabelNode label, InsnList inserted) {
        AbstractInsnNode at = label;
        while (at != null && at.getOpcode() < 0) {
            at = at.getNext();
        }
        if (at == null) {
            return;
        }
        before(at, inserted);
    }

    /** Inserts in front of an instruction. */
    void before(AbstractInsnNode instruction, InsnList inserted) {
        AbstractInsnNode at = instruction;
        if (at.getOpcode() == Opcodes.NEW && !framesWithObjects.isEmpty()) {
            LabelNode moved = new LabelNode();
            method.instructions.insertBefore(at, moved);
            moveObject(moved);
            at = moved;
        }
        method.instructions.insertBefore(at, inserted);
    }

    /** Frames name an object that is not yet initialized by the label in front of its NEW, which must stay there. */
    private void moveObject(LabelNode moved) {
        for (AbstractInsnNode at = moved.getPrevious(); at != null && at.getOpcode() < 0; at = at.getPrevious()) {
            for (FrameNode frame : framesWithObjects) {
                replace(frame.local, at, moved);
                replace(frame.stack, at, moved);
            }
        }
    }

    private static boolean hasObject(List<Object> types) {
        return types != null && types.stream().anyMatch(LabelNode.class::isInstance);
    }

    private static void replace(List<Object> types, AbstractInsnNode label, LabelNode moved) {
        if (types != null && types.contains(label)) {
            types.replaceAll(type -> type == label ? moved : type);
        }
    }
}
