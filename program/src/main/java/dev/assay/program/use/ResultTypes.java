package dev.assay.program.use;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The types of what instructions leave on the stack, as far as following objects needs them. */
final class ResultTypes {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final String[] PRIMITIVES = {"Z", "C", "F", "D", "B", "S", "I", "J"};

    private ResultTypes() {}

    /** That of a constant. */
    static Type ofConstant(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant) {
            return constant.cst instanceof Long
                    ? Type.LONG_TYPE
                    : constant.cst instanceof Double ? Type.DOUBLE_TYPE : Type.getObjectType("java/lang/String");
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.ACONST_NULL -> OBJECT;
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Type.LONG_TYPE;
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> Type.DOUBLE_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    /** That of a new array. */
    static Type ofArray(AbstractInsnNode instruction) {
        if (instruction instanceof IntInsnNode primitive) {
            return Type.getType("[" + PRIMITIVES[primitive.operand - Opcodes.T_BOOLEAN]);
        }
        Type element = Type.getObjectType(((TypeInsnNode) instruction).desc);
        return Type.getType("[" + element.getDescriptor());
    }

    /** That of a computation; null where it leaves nothing. */
    static @Nullable Type ofComputation(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.LALOAD,
                    Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.LNEG,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR,
                    Opcodes.I2L,
                    Opcodes.F2L,
                    Opcodes.D2L -> Type.LONG_TYPE;
            case Opcodes.DALOAD,
                    Opcodes.DADD,
                    Opcodes.DSUB,
                    Opcodes.DMUL,
                    Opcodes.DDIV,
                    Opcodes.DREM,
                    Opcodes.DNEG,
                    Opcodes.I2D,
                    Opcodes.L2D,
                    Opcodes.F2D -> Type.DOUBLE_TYPE;
            default -> isConsuming(instruction.getOpcode()) ? null : Type.INT_TYPE;
        };
    }

    /** Whether an instruction takes operands and leaves nothing. */
    private static boolean isConsuming(int opcode) {
        return switch (opcode) {
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.IF_ICMPEQ,
                    Opcodes.IF_ICMPNE,
                    Opcodes.IF_ICMPLT,
                    Opcodes.IF_ICMPGE,
                    Opcodes.IF_ICMPGT,
                    Opcodes.IF_ICMPLE,
                    Opcodes.IF_ACMPEQ,
                    Opcodes.IF_ACMPNE,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.IRETURN,
                    Opcodes.LRETURN,
                    Opcodes.FRETURN,
                    Opcodes.DRETURN,
                    Opcodes.ARETURN -> true;
            default -> false;
        };
    }
}
