package dev.assay.prover.translate;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What an instruction looks like in the source, so that operations in one line can be distinguished. */
final class OperationText {
    private OperationText() {}

    static String text(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode field) {
            return "." + field.name + (field.getOpcode() == Opcodes.PUTFIELD ? " =" : "");
        }
        if (instruction instanceof MethodInsnNode call) {
            return (call.name.equals("<init>") ? "new " + simple(Type.getObjectType(call.owner)) : "." + call.name)
                    + "()";
        }
        if (instruction instanceof MultiANewArrayInsnNode array) {
            return "new " + simple(Type.getType(array.desc).getElementType()) + "[]".repeat(array.dims);
        }
        if (instruction instanceof TypeInsnNode type) {
            String name = simple(Type.getObjectType(type.desc));
            return type.getOpcode() == Opcodes.CHECKCAST ? "(" + name + ")" : "new " + name + "[]";
        }
        return symbol(instruction);
    }

    /** Of instructions that stand alone but for their operands on the stack. */
    private static String symbol(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return switch (opcode) {
            case Opcodes.ARRAYLENGTH -> ".length";
            case Opcodes.ATHROW -> "throw";
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> "synchronized";
            case Opcodes.IDIV, Opcodes.LDIV -> "/";
            case Opcodes.IREM, Opcodes.LREM -> "%";
            case Opcodes.NEWARRAY -> "new " + FieldsAndArrays.element(((IntInsnNode) instruction).operand) + "[]";
            default ->
                opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                        ? "[]"
                        : opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE ? "[] =" : "";
        };
    }

    private static String simple(Type type) {
        String name = type.getClassName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
