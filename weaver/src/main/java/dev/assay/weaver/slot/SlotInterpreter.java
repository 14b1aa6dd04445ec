package dev.assay.weaver.slot;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Runs a method over {@link Slot}s: constants and what is computed from constants alone never need a shadow. */
public final class SlotInterpreter extends Interpreter<Slot> {
    public SlotInterpreter() {
        super(ASM9);
    }

    @Override
    public @Nullable Slot newValue(Type type) {
        if (type == null) {
            return Slot.UNUSABLE;
        }
        return type == Type.VOID_TYPE ? null : Slot.of(type);
    }

    @Override
    public @Nullable Slot newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return isInstanceMethod && local == 0 ? Slot.THIS : newValue(type);
    }

    @Override
    public Slot newOperation(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5 || opcode == BIPUSH || opcode == SIPUSH) {
            return Slot.INT;
        }
        return switch (opcode) {
            case LCONST_0, LCONST_1 -> Slot.LONG;
            case FCONST_0, FCONST_1, FCONST_2 -> Slot.FLOAT;
            case DCONST_0, DCONST_1 -> Slot.DOUBLE;
            case LDC -> constant(((LdcInsnNode) insn).cst);
            case JSR -> Slot.RETURN_ADDRESS;
            case GETSTATIC -> Slot.of(Type.getType(((FieldInsnNode) insn).desc));
            default -> Slot.REFERENCE;
        };
    }

    private static Slot constant(Object value) {
        if (value instanceof Integer) {
            return Slot.INT;
        } else if (value instanceof Long) {
            return Slot.LONG;
        } else if (value instanceof Float) {
            return Slot.FLOAT;
        } else if (value instanceof Double) {
            return Slot.DOUBLE;
        } else if (value instanceof ConstantDynamic dynamic) {
            return Slot.of(Slot.kindOf(Type.getType(dynamic.getDescriptor())), false);
        }
        return Slot.REFERENCE;
    }

    @Override
    public Slot copyOperation(AbstractInsnNode insn, Slot value) {
        return value;
    }

    @Override
    public @Nullable Slot unaryOperation(AbstractInsnNode insn, Slot value) {
        boolean symbolic = value.isSymbolic();
        return switch (insn.getOpcode()) {
            case INEG, IINC, L2I, F2I, D2I, I2B, I2C, I2S -> Slot.of('I', symbolic);
            case LNEG, I2L, F2L, D2L -> Slot.of('J', symbolic);
            case FNEG, I2F, L2F, D2F -> Slot.of('F', symbolic);
            case DNEG, I2D, L2D, F2D -> Slot.of('D', symbolic);
            case ARRAYLENGTH, INSTANCEOF -> Slot.INT;
            case GETFIELD -> Slot.of(Type.getType(((FieldInsnNode) insn).desc));
            case NEWARRAY, ANEWARRAY, CHECKCAST -> Slot.REFERENCE;
            default -> null;
        };
    }

    @Override
    public @Nullable Slot binaryOperation(AbstractInsnNode insn, Slot a, Slot b) {
        boolean symbolic = a.isSymbolic() || b.isSymbolic();
        return switch (insn.getOpcode()) {
            case IALOAD, BALOAD, CALOAD, SALOAD -> Slot.SYMBOLIC_INT;
            case LALOAD -> Slot.SYMBOLIC_LONG;
            case FALOAD -> Slot.SYMBOLIC_FLOAT;
            case DALOAD -> Slot.SYMBOLIC_DOUBLE;
            case AALOAD -> Slot.REFERENCE;
            case IADD, ISUB, IMUL, IDIV, IREM, ISHL, ISHR, IUSHR, IAND, IOR, IXOR -> Slot.of('I', symbolic);
            case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> Slot.of('I', symbolic);
            case LADD, LSUB, LMUL, LDIV, LREM, LSHL, LSHR, LUSHR, LAND, LOR, LXOR -> Slot.of('J', symbolic);
            case FADD, FSUB, FMUL, FDIV, FREM -> Slot.of('F', symbolic);
            case DADD, DSUB, DMUL, DDIV, DREM -> Slot.of('D', symbolic);
            default -> null;
        };
    }

    @Override
    public @Nullable Slot ternaryOperation(AbstractInsnNode insn, Slot a, Slot b, Slot c) {
        return null;
    }

    @Override
    public @Nullable Slot naryOperation(AbstractInsnNode insn, List<? extends Slot> values) {
        if (insn instanceof MethodInsnNode call) {
            return newValue(Type.getReturnType(call.desc));
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            char kind = Slot.kindOf(Type.getReturnType(call.desc));
            return kind == 'V' ? null : Slot.of(kind, false);
        }
        return Slot.REFERENCE;
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Slot value, Slot expected) {
        // What the verifier checks is no business of ours.
    }

    @Override
    public Slot merge(Slot a, Slot b) {
        if (a == b) {
            return a;
        }
        return a.kind() == b.kind() ? Slot.of(a.kind(), true) : Slot.UNUSABLE;
    }
}
