package dev.assay.weaver.desugar;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Slot;
import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The equals, hashCode and toString that the JVM makes up for records, written out with the same results. */
final class RecordMethods {
    private final ClassNode node;

    RecordMethods(ClassNode node) {
        this.node = node;
    }

    void replace(MethodNode method, InvokeDynamicInsnNode insn) {
        MethodNode plain = new MethodNode(
                ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, LambdaDesugaring.PREFIX + insn.name, insn.desc, null, null);
        switch (insn.name) {
            case "equals" -> writeEquals(plain, insn);
            case "hashCode" -> writeHashCode(plain, insn);
            case "toString" -> writeToString(plain, insn);
            default -> {
                return;
            }
        }
        plain.maxLocals = 3;
        plain.maxStack = 6;
        node.methods.add(plain);
        method.instructions.set(
                insn,
                new MethodInsnNode(
                        INVOKESTATIC, node.name, plain.name, plain.desc, (node.access & ACC_INTERFACE) != 0));
    }

    private void writeEquals(MethodNode plain, InvokeDynamicInsnNode insn) {
        InsnList code = plain.instructions;
        LabelNode same = new LabelNode();
        LabelNode different = new LabelNode();
        code.add(new VarInsnNode(ALOAD, 0));
        code.add(new VarInsnNode(ALOAD, 1));
        code.add(new JumpInsnNode(IF_ACMPEQ, same));
        code.add(new VarInsnNode(ALOAD, 1));
        code.add(new TypeInsnNode(INSTANCEOF, node.name));
        code.add(new JumpInsnNode(IFEQ, different));
        code.add(new VarInsnNode(ALOAD, 1));
        code.add(new TypeInsnNode(CHECKCAST, node.name));
        code.add(new VarInsnNode(ASTORE, 2));
        for (int i = 2; i < insn.bsmArgs.length; i++) {
            Handle component = (Handle) insn.bsmArgs[i];
            get(code, 0, component);
            get(code, 2, component);
            compare(code, Type.getType(component.getDesc()), different);
        }
        answer(code, same, 1);
        answer(code, different, 0);
    }

    private static void compare(InsnList code, Type type, LabelNode different) {
        switch (type.getSort()) {
            case Type.LONG -> {
                code.add(new InsnNode(LCMP));
                code.add(new JumpInsnNode(IFNE, different));
            }
            case Type.FLOAT -> {
                code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Float", "compare", "(FF)I", false));
                code.add(new JumpInsnNode(IFNE, different));
            }
            case Type.DOUBLE -> {
                code.add(new MethodInsnNode(INVOKESTATIC, "java/lang/Double", "compare", "(DD)I", false));
                code.add(new JumpInsnNode(IFNE, different));
            }
            case Type.OBJECT, Type.ARRAY -> {
                String descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                code.add(new MethodInsnNode(INVOKESTATIC, "java/util/Objects", "equals", descriptor, false));
                code.add(new JumpInsnNode(IFEQ, different));
            }
            default -> code.add(new JumpInsnNode(IF_ICMPNE, different));
        }
    }

    private void answer(InsnList code, LabelNode label, int value) {
        code.add(label);
        code.add(new FrameNode(F_NEW, 2, new Object[] {node.name, "java/lang/Object"}, 0, new Object[0]));
        code.add(new InsnNode(ICONST_0 + value));
        code.add(new InsnNode(IRETURN));
    }

    private void writeHashCode(MethodNode plain, InvokeDynamicInsnNode insn) {
        InsnList code = plain.instructions;
        code.add(new InsnNode(ICONST_0));
        for (int i = 2; i < insn.bsmArgs.length; i++) {
            Handle component = (Handle) insn.bsmArgs[i];
            Type type = Type.getType(component.getDesc());
            code.add(Weave.constant(31));
            code.add(new InsnNode(IMUL));
            get(code, 0, component);
            String owner = Slot.isShadowed(type) ? Boxing.of(type).wrapper() : "java/util/Objects";
            String parameter = Slot.isShadowed(type) ? type.getDescriptor() : "Ljava/lang/Object;";
            code.add(new MethodInsnNode(INVOKESTATIC, owner, "hashCode", "(" + parameter + ")I", false));
            code.add(new InsnNode(IADD));
        }
        code.add(new InsnNode(IRETURN));
    }

    private void writeToString(MethodNode plain, InvokeDynamicInsnNode insn) {
        InsnList code = plain.instructions;
        String names = (String) insn.bsmArgs[1];
        String[] labels = names.isEmpty() ? new String[0] : names.split(";", -1);
        Concatenation.begin(code);
        code.add(new LdcInsnNode(Type.getObjectType(node.name)));
        code.add(new MethodInsnNode(INVOKEVIRTUAL, "java/lang/Class", "getSimpleName", "()Ljava/lang/String;", false));
        Concatenation.append(code, Type.getObjectType("java/lang/String"));
        for (int i = 2; i < insn.bsmArgs.length; i++) {
            Handle component = (Handle) insn.bsmArgs[i];
            Concatenation.text(code, (i == 2 ? "[" : ", ") + labels[i - 2] + "=");
            get(code, 0, component);
            Concatenation.append(code, Type.getType(component.getDesc()));
        }
        Concatenation.text(code, insn.bsmArgs.length == 2 ? "[]" : "]");
        Concatenation.end(code);
        code.add(new InsnNode(ARETURN));
    }

    private static void get(InsnList code, int variable, Handle component) {
        code.add(new VarInsnNode(ALOAD, variable));
        code.add(new FieldInsnNode(GETFIELD, component.getOwner(), component.getName(), component.getDesc()));
    }
}
