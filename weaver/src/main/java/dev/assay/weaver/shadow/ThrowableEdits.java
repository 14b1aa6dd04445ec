package dev.assay.weaver.shadow;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Lets exceptions keep what the JVM's message is about, and word it when it is read. */
final class ThrowableEdits {
    private static final String THROWABLE = "java/lang/Throwable";
    private static final String STRING = "Ljava/lang/String;";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String KEPT = "assay$words";

    private ThrowableEdits() {}

    static boolean isMeant(ClassNode node) {
        return node.name.equals(THROWABLE);
    }

    static void apply(ClassNode node) {
        node.fields.add(new FieldNode(ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC, KEPT, OBJECT, null, null));
        for (MethodNode method : node.methods) {
            switch (method.name + method.desc) {
                case "<init>(Ljava/lang/String;)V" -> keepComplaint(method);
                case "<init>(Ljava/lang/Throwable;)V" -> keepCause(method);
                case "getMessage()Ljava/lang/String;", "writeObject(Ljava/io/ObjectOutputStream;)V" ->
                    method.instructions.insert(words());
                default -> {
                    // Nothing of messages.
                }
            }
        }
    }

    private static void keepComplaint(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == RETURN) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(ALOAD, 0));
                code.add(new VarInsnNode(ALOAD, 0));
                code.add(Weave.runtime("Messages", "made", "(L" + THROWABLE + ";)" + OBJECT));
                code.add(new FieldInsnNode(PUTFIELD, THROWABLE, KEPT, OBJECT));
                method.instructions.insertBefore(insn, code);
            }
        }
    }

    private static void keepCause(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("toString")) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(ALOAD, 0));
                code.add(new VarInsnNode(ALOAD, 1));
                code.add(Weave.runtime("Messages", "wrapping", "(L" + THROWABLE + ";)" + OBJECT));
                code.add(new FieldInsnNode(PUTFIELD, THROWABLE, KEPT, OBJECT));
                method.instructions.insertBefore(insn, code);
                method.instructions.set(insn, Weave.runtime("Messages", "textOf", "(L" + THROWABLE + ";)" + STRING));
            }
        }
    }

    /** Before somebody reads the message. */
    private static InsnList words() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new FieldInsnNode(GETFIELD, THROWABLE, "detailMessage", STRING));
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new FieldInsnNode(GETFIELD, THROWABLE, KEPT, OBJECT));
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(Weave.runtime("Messages", "read", "(" + STRING + OBJECT + "L" + THROWABLE + ";)" + STRING));
        code.add(new FieldInsnNode(PUTFIELD, THROWABLE, "detailMessage", STRING));
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new InsnNode(ACONST_NULL));
        code.add(new FieldInsnNode(PUTFIELD, THROWABLE, KEPT, OBJECT));
        return code;
    }
}
