package dev.assay.inference.path;

import dev.assay.inference.path.value.PathValue;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Moves values between variables and stack; all that computes is done elsewhere. */
final class PathMoves extends Interpreter<PathValue> {
    PathMoves() {
        super(Opcodes.ASM9);
    }

    @Override
    public PathValue newValue(Type type) {
        return PathValue.Nothing.NOTHING;
    }

    @Override
    public PathValue copyOperation(AbstractInsnNode instruction, PathValue value) {
        return value;
    }

    @Override
    public PathValue newOperation(AbstractInsnNode instruction) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public PathValue unaryOperation(AbstractInsnNode instruction, PathValue value) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public PathValue binaryOperation(AbstractInsnNode instruction, PathValue first, PathValue second) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public PathValue ternaryOperation(
            AbstractInsnNode instruction, PathValue first, PathValue second, PathValue third) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public PathValue naryOperation(AbstractInsnNode instruction, List<? extends PathValue> values) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, PathValue value, PathValue expected) {
        throw new IllegalArgumentException("moves nothing");
    }

    @Override
    public PathValue merge(PathValue first, PathValue second) {
        throw new IllegalArgumentException("merges nothing");
    }
}
