package dev.assay.weaver.slot;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.site.SiteNumbers;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What is woven around one instruction: code before it and after it, in terms of the shadows of the stack as it stands before the
 * instruction. Nothing woven ever branches, so no new stack map frame is needed.
 */
public final class Weave {
    private final ShadowSlots slots;
    private final SiteNumbers sites;
    private final String method;
    private final String descriptor;
    private int line;
    private Frame<Slot> frame;
    private InsnList before;
    private InsnList after;

    @SuppressWarnings("NullAway.Init") // What belongs to an instruction is set by begin.
    public Weave(ShadowSlots slots, SiteNumbers sites, String method, String descriptor) {
        this.slots = slots;
        this.sites = sites;
        this.method = method;
        this.descriptor = descriptor;
    }

    public void line(int number) {
        line = number;
    }

    /** Begins with an instruction, given the state before it. */
    public void begin(Frame<Slot> state) {
        frame = state;
        before = new InsnList();
        after = new InsnList();
    }

    /** Puts what was woven around the instruction. */
    public void end(InsnList code, AbstractInsnNode insn) {
        code.insertBefore(insn, before);
        code.insert(insn, after);
    }

    // ---- the state before the instruction

    public int stackSize() {
        return frame.getStackSize();
    }

    /** The slot that lies so many values below the top. */
    public Slot stack(int fromTop) {
        return frame.getStack(frame.getStackSize() - 1 - fromTop);
    }

    public Slot local(int variable) {
        return frame.getLocal(variable);
    }

    public boolean isSymbolic(int fromTop) {
        return stack(fromTop).isSymbolic();
    }

    /** Whether a local is ever read as symbolic: what is stored and never looked at again needs no shadow. */
    public boolean hasLocalShadow(int variable) {
        return slots.local(variable) >= 0;
    }

    // ---- code before

    public Weave op(int opcode) {
        before.add(new InsnNode(opcode));
        return this;
    }

    public Weave push(int constant) {
        before.add(constant(constant));
        return this;
    }

    public Weave push(String constant) {
        before.add(new LdcInsnNode(constant));
        return this;
    }

    /** Pushes the number of a new site for the current instruction. */
    public Weave pushSite() {
        return push(sites.next(method, descriptor, line));
    }

    public Weave insn(AbstractInsnNode insn) {
        before.add(insn);
        return this;
    }

    public Weave call(String type, String name, String descriptor) {
        before.add(runtime(type, name, descriptor));
        return this;
    }

    /** Pushes the shadow of a stack slot; null if it has none. */
    public Weave pushShadow(int fromTop) {
        return isSymbolic(fromTop) ? load(slots.stack(stackSize() - 1 - fromTop)) : op(ACONST_NULL);
    }

    public Weave pushLocalShadow(int variable) {
        return local(variable).isSymbolic() ? load(slots.local(variable)) : op(ACONST_NULL);
    }

    private Weave load(int variable) {
        before.add(new VarInsnNode(ALOAD, variable));
        return this;
    }

    /** Pops a shadow into the one of the stack slot at this depth. */
    public Weave popShadow(int depth) {
        before.add(new VarInsnNode(ASTORE, slots.stack(depth)));
        return this;
    }

    public Weave popLocalShadow(int variable) {
        before.add(new VarInsnNode(ASTORE, slots.local(variable)));
        return this;
    }

    /** Says that the value which the instruction leaves at this depth is concrete. */
    public void clearShadow(int depth) {
        if (slots.needsNullOnStack(depth)) {
            op(ACONST_NULL).popShadow(depth);
        }
    }

    public void clearLocalShadow(int variable) {
        if (slots.needsNullInLocal(variable)) {
            op(ACONST_NULL).popLocalShadow(variable);
        }
    }

    /** Stores the top of the stack in a temporary local; two places, of two words each. */
    public Weave spill(char kind, int place) {
        before.add(new VarInsnNode(opcode(kind, ISTORE), slots.temporary(place)));
        return this;
    }

    public Weave unspill(char kind, int place) {
        before.add(new VarInsnNode(opcode(kind, ILOAD), slots.temporary(place)));
        return this;
    }

    private static int opcode(char kind, int ofInt) {
        return switch (kind) {
            case 'J' -> ofInt + 1;
            case 'F' -> ofInt + 2;
            case 'D' -> ofInt + 3;
            case 'A' -> ofInt + 4;
            default -> ofInt;
        };
    }

    // ---- code after

    public Weave afterOp(int opcode) {
        after.add(new InsnNode(opcode));
        return this;
    }

    public Weave afterPush(int constant) {
        after.add(constant(constant));
        return this;
    }

    /** Pushes the number of a new site for the current instruction. */
    public Weave afterPushSite() {
        return afterPush(sites.next(method, descriptor, line));
    }

    public Weave afterCall(String type, String name, String descriptor) {
        after.add(runtime(type, name, descriptor));
        return this;
    }

    public Weave afterUnspill(char kind, int place) {
        after.add(new VarInsnNode(opcode(kind, ILOAD), slots.temporary(place)));
        return this;
    }

    public Weave afterField(int opcode, String owner, String name) {
        after.add(new FieldInsnNode(opcode, owner, name, ShadowNames.EXPR_DESCRIPTOR));
        return this;
    }

    /** Pushes the shadow that a stack slot had before the instruction. */
    public Weave afterPushShadow(int fromTop) {
        after.add(
                isSymbolic(fromTop)
                        ? new VarInsnNode(ALOAD, slots.stack(stackSize() - 1 - fromTop))
                        : new InsnNode(ACONST_NULL));
        return this;
    }

    public Weave afterPopShadow(int depth) {
        after.add(new VarInsnNode(ASTORE, slots.stack(depth)));
        return this;
    }

    // ---- instructions

    public static AbstractInsnNode constant(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(ICONST_0 + value);
        } else if (value == (byte) value) {
            return new IntInsnNode(BIPUSH, value);
        } else if (value == (short) value) {
            return new IntInsnNode(SIPUSH, value);
        }
        return new LdcInsnNode(value);
    }

    /** A call of the runtime; E stands for a shadow in the descriptor. */
    public static MethodInsnNode runtime(String type, String name, String descriptor) {
        return new MethodInsnNode(INVOKESTATIC, ShadowNames.runtime(type), name, expand(descriptor), false);
    }

    private static String expand(String descriptor) {
        StringBuilder expanded = new StringBuilder();
        for (int i = 0; i < descriptor.length(); i++) {
            char next = descriptor.charAt(i);
            if (next == 'E') {
                expanded.append(ShadowNames.EXPR_DESCRIPTOR);
            } else if (next == 'L') {
                int end = descriptor.indexOf(';', i);
                expanded.append(descriptor, i, end + 1);
                i = end;
            } else {
                expanded.append(next);
            }
        }
        return expanded.toString();
    }

    /** The letter of a primitive type as the runtime's overloads have it. */
    public static String letter(Type type) {
        return String.valueOf(Slot.kindOf(type));
    }
}
