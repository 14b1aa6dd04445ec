package dev.assay.weaver.instrument;

import dev.assay.program.flow.AssertEffects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Has code ask whether assertions are on where it depends on that: before an {@code assert} that changes something. Asking is known to
 * look at more than inputs; the field that the compiler wrote is not, since nearly all asserts change nothing.
 */
final class AssertPass {
    private AssertPass() {}

    /** @param owner the internal name of the class */
    static void run(String owner, int version, MethodNode method) {
        if ((version & 0xFFFF) < Opcodes.V1_5) {
            return; // It has no literals of classes.
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FieldInsnNode read && AssertEffects.changesSomething(read)) {
                InsnList asking = new InsnList();
                asking.add(new LdcInsnNode(Type.getObjectType(owner)));
                asking.add(
                        new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/lang/Class", "desiredAssertionStatus", "()Z"));
                asking.add(new InsnNode(Opcodes.POP));
                method.instructions.insertBefore(insn, asking);
            }
        }
    }
}
