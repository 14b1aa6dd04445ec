package dev.assay.prover.translate;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.logic.value.Semantics;
import dev.assay.model.report.AssertionKind;
import dev.assay.prover.state.TooLarge;
import dev.assay.wire.Op;
import java.util.EnumSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;

/** Constants, arithmetic and conversions. */
final class Arithmetic {
    /** By opcode, from IADD to LXOR. */
    private static final Op[] BINARY = {
        Op.IADD, Op.LADD, Op.FADD, Op.DADD, Op.ISUB, Op.LSUB, Op.FSUB, Op.DSUB, Op.IMUL, Op.LMUL, Op.FMUL, Op.DMUL,
        Op.IDIV, Op.LDIV, Op.FDIV, Op.DDIV, Op.IREM, Op.LREM, Op.FREM, Op.DREM, Op.INEG, Op.LNEG, Op.FNEG, Op.DNEG,
        Op.ISHL, Op.LSHL, Op.ISHR, Op.LSHR, Op.IUSHR, Op.LUSHR, Op.IAND, Op.LAND, Op.IOR, Op.LOR, Op.IXOR, Op.LXOR
    };

    /** By opcode, from I2L to I2S. */
    private static final Op[] CONVERSIONS = {
        Op.I2L, Op.I2F, Op.I2D, Op.L2I, Op.L2F, Op.L2D, Op.F2I, Op.F2L, Op.F2D, Op.D2I, Op.D2L, Op.D2F, Op.I2B, Op.I2C,
        Op.I2S
    };

    private static final Op[] COMPARISONS = {Op.LCMP, Op.FCMPL, Op.FCMPG, Op.DCMPL, Op.DCMPG};

    private static final Set<Op> DIVISIONS = EnumSet.of(Op.IDIV, Op.LDIV, Op.IREM, Op.LREM);

    private Arithmetic() {}

    static void execute(Instructions.At at, AbstractInsnNode instruction, Instructions instructions, Formulas formulas)
            throws TooLarge {
        int opcode = instruction.getOpcode();
        if (opcode <= Opcodes.SIPUSH) {
            at.push(constant(opcode, instruction, formulas));
        } else if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
            at.push(formulas.java(BINARY[opcode - Opcodes.IADD], at.pop()));
        } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
            binary(at, BINARY[opcode - Opcodes.IADD], instructions, formulas);
        } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            at.push(formulas.java(CONVERSIONS[opcode - Opcodes.I2L], at.pop()));
        } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
            Formula right = at.pop();
            at.push(formulas.java(COMPARISONS[opcode - Opcodes.LCMP], at.pop(), right));
        } else {
            throw new TooLarge("it uses an instruction that is not known, number " + opcode);
        }
    }

    private static Formula constant(int opcode, AbstractInsnNode instruction, Formulas formulas) {
        return switch (opcode) {
            case Opcodes.ACONST_NULL -> formulas.constant(Plain.REF, 0);
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> formulas.constant(Plain.LONG, opcode - Opcodes.LCONST_0);
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                formulas.constant(Plain.FLOAT, Semantics.bits((float) (opcode - Opcodes.FCONST_0)));
            case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
                formulas.constant(Plain.DOUBLE, Semantics.bits((double) (opcode - Opcodes.DCONST_0)));
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> formulas.number(((IntInsnNode) instruction).operand);
            default -> formulas.number(opcode - Opcodes.ICONST_0);
        };
    }

    private static void binary(Instructions.At at, Op op, Instructions instructions, Formulas formulas)
            throws TooLarge {
        Formula right = at.pop();
        Formula left = at.pop();
        if (DIVISIONS.contains(op)) {
            Formula zero = formulas.constant((Plain) right.domain(), 0);
            instructions.check(at, AssertionKind.DIVISION, formulas.same(right, zero));
        }
        if (op == Op.FREM || op == Op.DREM) {
            // No solver knows it as Java computes it: any number.
            at.push(
                    left.isConstant() && right.isConstant()
                            ? formulas.java(op, left, right)
                            : formulas.fresh("remainder", left.domain()));
        } else {
            at.push(formulas.java(op, left, right));
        }
    }
}
