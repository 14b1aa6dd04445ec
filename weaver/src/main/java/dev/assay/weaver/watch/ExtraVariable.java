package dev.assay.weaver.watch;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A variable of our own in a method, behind all others, so that nothing else moves; it is set by the first instructions. */
public final class ExtraVariable {
    private final MethodNode method;
    private final Object type;
    private final int slot;

    /** @param type as in frames: the internal name of its class, or the code of a primitive type */
    public ExtraVariable(MethodNode method, Object type) {
        this.method = method;
        this.type = type;
        this.slot = method.maxLocals;
    }

    public int slot() {
        return slot;
    }

    /** Makes all frames know the variable. */
    public void declare() {
        method.maxLocals++;
        for (AbstractInsnNode node : method.instructions.toArray()) {
            if (node instanceof FrameNode frame) {
                List<Object> locals = new ArrayList<>(frame.local);
                int used = 0;
                for (Object local : locals) {
                    used += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
                }
                for (; used < slot; used++) {
                    locals.add(Opcodes.TOP);
                }
                locals.add(type);
                frame.local = locals;
            }
        }
    }

    /**
     * Catches what leaves the method, hands it to a hook with the variable, and throws it again.
     *
     * @param first where this begins
     */
    void catchAll(AbstractInsnNode first, MethodInsnNode hook) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insertBefore(first, start);
        method.instructions.add(end);
        List<Object> locals = new ArrayList<>();
        for (int i = 0; i < slot; i++) {
            locals.add(Opcodes.TOP);
        }
        locals.add(type);
        method.instructions.add(
                new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(new InsnNode(Opcodes.DUP));
        method.instructions.add(new VarInsnNode(Opcodes.ALOAD, slot));
        method.instructions.add(hook);
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }
}
