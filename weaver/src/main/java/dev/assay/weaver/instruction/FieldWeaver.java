package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.ShadowNames;
import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Fields: the shadow lies in a field beside; the real access comes first, so that what it throws stays the same. */
public final class FieldWeaver {
    private final ClassNode owner;
    private final ClassContext fields;

    public FieldWeaver(ClassNode owner, ClassContext fields) {
        this.owner = owner;
        this.fields = fields;
    }

    public void access(Weave weave, FieldInsnNode insn) {
        Type type = Type.getType(insn.desc);
        if (!Slot.isShadowed(type)) {
            return; // References have no shadows, and where they go no shadow is read.
        }
        boolean shadowed = isOwn(insn) || fields.isShadowed(insn.owner, insn.name, insn.desc);
        String name = ShadowNames.field(insn.name, insn.desc);
        switch (insn.getOpcode()) {
            case GETSTATIC -> getStatic(weave, insn, type, name, shadowed);
            case GETFIELD -> getField(weave, insn, type, name, shadowed);
            case PUTSTATIC -> putStatic(weave, insn, name, shadowed);
            default -> putField(weave, insn, type, name, shadowed);
        }
    }

    /** Whether the class itself declares the field; the classes of lambdas are known to nobody else. */
    private boolean isOwn(FieldInsnNode insn) {
        return insn.owner.equals(owner.name)
                && owner.fields.stream()
                        .anyMatch(field -> field.name.equals(insn.name) && field.desc.equals(insn.desc));
    }

    /** What goes into a field without a shadow is lost. */
    private static void lose(Weave weave) {
        if (weave.isSymbolic(0)) {
            weave.pushShadow(0).pushSite().call("ShadowFrame", "unshadowed", "(EI)V");
        }
    }

    private void getStatic(Weave weave, FieldInsnNode insn, Type type, String name, boolean shadowed) {
        int depth = weave.stackSize();
        if (shadowed) {
            weave.afterOp(type.getSize() == 1 ? DUP : DUP2).afterField(GETSTATIC, insn.owner, name);
            weave.afterCall("FieldReads", "pick", "(" + Weave.letter(type) + "E)E")
                    .afterPopShadow(depth);
        } else {
            weave.afterOp(ACONST_NULL).afterPopShadow(depth);
        }
    }

    private void getField(Weave weave, FieldInsnNode insn, Type type, String name, boolean shadowed) {
        int depth = weave.stackSize() - 1;
        if (!shadowed) {
            weave.afterOp(ACONST_NULL).afterPopShadow(depth);
            return;
        }
        weave.op(DUP);
        if (type.getSize() == 1) {
            weave.afterOp(DUP_X1).afterOp(SWAP);
        } else {
            weave.afterOp(DUP2_X1).afterOp(DUP2_X1).afterOp(POP2);
        }
        weave.afterField(GETFIELD, insn.owner, name);
        weave.afterCall("FieldReads", "pick", "(" + Weave.letter(type) + "E)E").afterPopShadow(depth);
    }

    private void putStatic(Weave weave, FieldInsnNode insn, String name, boolean shadowed) {
        if (shadowed && !fields.isOfInterface(insn.owner)) {
            weave.afterPushShadow(0).afterField(PUTSTATIC, insn.owner, name);
        } else {
            lose(weave);
        }
    }

    private void putField(Weave weave, FieldInsnNode insn, Type type, String name, boolean shadowed) {
        if (!shadowed) {
            lose(weave);
            return;
        }
        if (type.getSize() == 1) {
            weave.op(DUP2);
            weave.afterOp(POP);
        } else {
            weave.op(DUP2_X1).op(POP2).op(DUP_X2).op(DUP_X2).op(POP);
        }
        weave.afterPushShadow(0).afterField(PUTFIELD, insn.owner, name);
    }
}
