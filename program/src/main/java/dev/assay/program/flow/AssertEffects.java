package dev.assay.program.flow;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds {@code assert} statements that change something: without {@code -ea} the code behind them sees another state. */
public final class AssertEffects {
    /** How the compiler calls the field that says whether assertions are off. */
    private static final String SWITCH = "$assertionsDisabled";

    /** How methods that change their receiver are usually called; not append, by which older compilers build an assert's message. */
    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "put",
            "putIfAbsent",
            "push",
            "offer",
            "set",
            "remove",
            "removeAll",
            "removeFirst",
            "removeLast",
            "removeIf",
            "retainAll",
            "poll",
            "pop",
            "next",
            "clear",
            "compareAndSet",
            "getAndSet",
            "incrementAndGet",
            "getAndIncrement",
            "decrementAndGet",
            "getAndDecrement",
            "addAndGet",
            "getAndAdd");

    private AssertEffects() {}

    /** Whether an instruction begins an {@code assert}. */
    public static boolean isAssert(FieldInsnNode read) {
        return read.getOpcode() == Opcodes.GETSTATIC && read.name.equals(SWITCH);
    }

    /** Whether an {@code assert} that an instruction begins sets a variable, a field or an element, or changes a container. */
    public static boolean changesSomething(FieldInsnNode read) {
        AbstractInsnNode next = following(read);
        if (!isAssert(read) || !(next instanceof JumpInsnNode jump) || jump.getOpcode() != Opcodes.IFNE) {
            return false;
        }
        for (AbstractInsnNode each = jump.getNext(); each != null && each != jump.label; each = each.getNext()) {
            if (isChange(each)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isChange(AbstractInsnNode each) {
        int opcode = each.getOpcode();
        return opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE
                || opcode == Opcodes.IINC
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC
                || each instanceof MethodInsnNode call && CHANGES.contains(call.name);
    }

    private static AbstractInsnNode following(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }
}
