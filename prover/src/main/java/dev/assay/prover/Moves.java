package dev.assay.prover;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Moves values between locals and stack; all that computes is done elsewhere. */
final class Moves extends Interpreter<Val> {
    Moves() {
        super(Opcodes.ASM9);
    }

    @Override
    public Val newValue(Type type) {
        return Val.NONE;
    }

    @Override
    public Val copyOperation(AbstractInsnNode instruction, Val value) {
        return value;
    }

    @Override
    public Val newOperation(AbstractInsnNode instruction) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public Val unaryOperation(AbstractInsnNode instruction, Val value) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public Val binaryOperation(AbstractInsnNode instruction, Val first, Val second) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public Val ternaryOperation(AbstractInsnNode instruction, Val first, Val second, Val third) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public Val naryOperation(AbstractInsnNode instruction, List<? extends Val> values) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Val value, Val expected) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public Val merge(Val first, Val second) {
        throw new IllegalArgumentException("merges nothing");
    }
}
