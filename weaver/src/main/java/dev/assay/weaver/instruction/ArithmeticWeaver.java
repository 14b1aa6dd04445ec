package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.slot.Weave;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Arithmetic, comparisons that leave a value, and conversions: each calls the runtime's method of its own name. */
public final class ArithmeticWeaver {
    private static final String[] ARITHMETIC = {"add", "sub", "mul", "div", "rem", "neg"};
    private static final String[] BITWISE = {"shl", "shr", "ushr", "and", "or", "xor"};
    private static final String[] OTHERS = {
        "i2l", "i2f", "i2d", "l2i", "l2f", "l2d", "f2i", "f2l", "f2d", "d2i", "d2l", "d2f", "i2b", "i2c", "i2s", "lcmp",
        "fcmpl", "fcmpg", "dcmpl", "dcmpg"
    };

    private ArithmeticWeaver() {}

    public static boolean isBinary(int opcode) {
        return opcode >= IADD && opcode <= DREM
                || opcode >= ISHL && opcode <= LXOR
                || opcode >= LCMP && opcode <= DCMPG;
    }

    public static boolean isUnary(int opcode) {
        return opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S;
    }

    public static void binary(Weave weave, AbstractInsnNode insn) {
        int result = weave.stackSize() - 2;
        if (!weave.isSymbolic(0) && !weave.isSymbolic(1)) {
            weave.clearShadow(result);
            return;
        }
        char left = weave.stack(1).kind();
        char right = weave.stack(0).kind();
        duplicate(weave, left, right);
        weave.pushShadow(1).pushShadow(0);
        boolean divides = isIntegerDivision(insn.getOpcode());
        if (divides) {
            weave.pushSite();
        }
        weave.call(type(left), name(insn), "(" + left + right + "EE" + (divides ? "I" : "") + ")E")
                .popShadow(result);
    }

    private static boolean isIntegerDivision(int opcode) {
        return opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
    }

    /** Pushes the two operands once more. */
    private static void duplicate(Weave weave, char left, char right) {
        if (weave.stack(0).getSize() == 1 && weave.stack(1).getSize() == 1) {
            weave.op(DUP2);
        } else {
            weave.spill(right, 0).op(DUP2).spill(left, 1);
            weave.unspill(right, 0).unspill(left, 1).unspill(right, 0);
        }
    }

    public static void unary(Weave weave, AbstractInsnNode insn) {
        int result = weave.stackSize() - 1;
        if (!weave.isSymbolic(0)) {
            return; // What its operand needed it still has.
        }
        char kind = weave.stack(0).kind();
        String type = insn.getOpcode() >= I2L ? "ConversionTerms" : type(kind);
        weave.op(weave.stack(0).getSize() == 1 ? DUP : DUP2).pushShadow(0);
        weave.call(type, name(insn), "(" + kind + "E)E").popShadow(result);
    }

    public static void increment(Weave weave, IincInsnNode insn, int variable) {
        if (weave.local(variable).isSymbolic()) {
            weave.insn(new VarInsnNode(ILOAD, insn.var)).push(insn.incr);
            weave.pushLocalShadow(variable).op(ACONST_NULL);
            weave.call("IntTerms", "iadd", "(IIEE)E").popLocalShadow(variable);
        }
    }

    private static String type(char kind) {
        return switch (kind) {
            case 'I' -> "IntTerms";
            case 'J' -> "LongTerms";
            case 'F' -> "FloatTerms";
            default -> "DoubleTerms";
        };
    }

    private static String name(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode < ISHL) {
            return "ilfd".charAt((opcode - IADD) % 4) + ARITHMETIC[(opcode - IADD) / 4];
        } else if (opcode < IINC) {
            return "il".charAt((opcode - ISHL) % 2) + BITWISE[(opcode - ISHL) / 2];
        }
        return OTHERS[opcode - I2L];
    }
}
