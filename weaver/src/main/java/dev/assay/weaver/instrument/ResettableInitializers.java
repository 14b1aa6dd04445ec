package dev.assay.weaver.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes a class's static state resettable: its initializer moves into a method that can be called again, its static fields
 * are no longer final. Fields of interfaces must be final, so that of interfaces only the initialization is told.
 */
final class ResettableInitializers {
    private static final String CLINIT = "<clinit>";
    private static final String MOVED = "assay$clinit";
    private static final String CLEAR = "assay$clear";
    private static final String AGAIN = "assay$again";
    private static final int ADDED = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    private final ClassNode type;
    private final int state;

    private ResettableInitializers(ClassNode type, int state) {
        this.type = type;
        this.state = state;
    }

    static void rewrite(ClassNode type, int state) {
        ResettableInitializers rewriting = new ResettableInitializers(type, state);
        if ((type.access & Opcodes.ACC_INTERFACE) != 0) {
            rewriting.rewriteInterface();
        } else {
            rewriting.rewriteClass();
        }
    }

    private void rewriteClass() {
        MethodNode initializer = find();
        if (initializer != null) {
            initializer.name = MOVED;
            initializer.access = ADDED;
        }
        InsnList body = initializer == null ? new InsnList() : Hooks.list(call(MOVED));
        body.add(new InsnNode(Opcodes.RETURN));
        MethodNode wrapper = new MethodNode(Opcodes.ACC_STATIC, CLINIT, "()V", null, null);
        wrapper.instructions.add(body);
        wrap(wrapper);
        type.methods.add(wrapper);
        type.methods.add(clear());
        type.methods.add(again(initializer != null));
        for (FieldNode field : type.fields) {
            if (isVariable(field)) {
                field.access &= ~Opcodes.ACC_FINAL;
            }
        }
    }

    private void rewriteInterface() {
        MethodNode initializer = find();
        if (initializer != null) {
            wrap(initializer);
        }
    }

    /** Reports the beginning, and both ways to end. */
    private void wrap(MethodNode initializer) {
        InsnList code = initializer.instructions;
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        for (AbstractInsnNode node : code.toArray()) {
            if (node.getOpcode() == Opcodes.RETURN) {
                code.insertBefore(node, Hooks.call(Hooks.STATICS, "end", state));
            }
        }
        code.insert(start);
        code.insert(Hooks.call(Hooks.STATICS, "begin", state));
        code.add(end);
        if ((type.version & 0xffff) >= Opcodes.V1_6) {
            code.add(new FrameNode(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
        }
        code.add(Hooks.call(Hooks.STATICS, "failed", state));
        code.add(new InsnNode(Opcodes.ATHROW));
        initializer.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    /** Sets all static fields to what they are before initialization. */
    private MethodNode clear() {
        MethodNode method = new MethodNode(ADDED, CLEAR, "()V", null, null);
        for (FieldNode field : type.fields) {
            if (isVariable(field)) {
                method.instructions.add(initialValue(field));
                method.instructions.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, field.name, field.desc));
            }
        }
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        return method;
    }

    private MethodNode again(boolean hasInitializer) {
        MethodNode method = new MethodNode(ADDED, AGAIN, "()V", null, null);
        if (hasInitializer) {
            method.instructions.add(call(MOVED));
        }
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        return method;
    }

    private static boolean isVariable(FieldNode field) {
        boolean isConstant = (field.access & Opcodes.ACC_FINAL) != 0 && field.value != null;
        return (field.access & Opcodes.ACC_STATIC) != 0 && !isConstant;
    }

    private static AbstractInsnNode initialValue(FieldNode field) {
        if (field.value != null) {
            return new LdcInsnNode(field.value);
        }
        return switch (Type.getType(field.desc).getSort()) {
            case Type.OBJECT, Type.ARRAY -> new InsnNode(Opcodes.ACONST_NULL);
            case Type.LONG -> new InsnNode(Opcodes.LCONST_0);
            case Type.FLOAT -> new InsnNode(Opcodes.FCONST_0);
            case Type.DOUBLE -> new InsnNode(Opcodes.DCONST_0);
            default -> new InsnNode(Opcodes.ICONST_0);
        };
    }

    private @Nullable MethodNode find() {
        for (MethodNode method : type.methods) {
            if (method.name.equals(CLINIT)) {
                return method;
            }
        }
        return null;
    }

    private MethodInsnNode call(String name) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, name, "()V", false);
    }
}
