package dev.assay.prover.translate;

import dev.assay.prover.state.StackValue;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Moves values between locals and stack; all that computes is done elsewhere. */
final class StackMoves extends Interpreter<StackValue> {
    StackMoves() {
        super(Opcodes.ASM9);
    }

    @Override
    public StackValue newValue(Type type) {
        return StackValue.NONE;
    }

    @Override
    public StackValue copyOperation(AbstractInsnNode instruction, StackValue value) {
        return value;
    }

    @Override
    public StackValue newOperation(AbstractInsnNode instruction) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public StackValue unaryOperation(AbstractInsnNode instruction, StackValue value) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public StackValue binaryOperation(AbstractInsnNode instruction, StackValue first, StackValue second) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public StackValue ternaryOperation(
            AbstractInsnNode instruction, StackValue first, StackValue second, StackValue third) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public StackValue naryOperation(AbstractInsnNode instruction, List<? extends StackValue> values) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, StackValue value, StackValue expected) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public StackValue merge(StackValue first, StackValue second) {
        throw new IllegalArgumentException("merges nothing");
    }
}
