package dev.assay.program.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Which instructions made the values of a method: copies, casts and local variables are looked through. */
public final class Origins {
    /** Stands for the object that the method is called on. */
    public static final int THIS = -1;

    private static final int LARGEST = 600;
    private static final int UNKNOWN = -2;
    private static final int FIRST_PARAMETER = -3;

    private final MethodCode code;
    private final Frame<SourceValue>[] frames;
    private final Marks marks;

    private Origins(MethodCode code, Marks marks, Frame<SourceValue>[] frames) {
        this.code = code;
        this.marks = marks;
        this.frames = frames;
    }

    /** The origins in a method; empty if it is too large or does not verify. */
    public static Optional<Origins> of(MethodCode code) {
        return code.size() > LARGEST ? Optional.empty() : ofAny(code);
    }

    /** The same, however large the method is. */
    public static Optional<Origins> ofAny(MethodCode code) {
        return of(code, new Marks(!code.isStatic()));
    }

    /** The same for numbers too: whatever copies and local variables they went through. */
    public static Optional<Origins> ofNumbers(MethodCode code) {
        return of(code, new Marks(!code.isStatic()) {
            @Override
            public SourceValue copyOperation(AbstractInsnNode copy, SourceValue value) {
                return value;
            }
        });
    }

    private static Optional<Origins> of(MethodCode code, Marks marks) {
        try {
            return Optional.of(new Origins(code, marks, code.analyze(new Analyzer<>(marks))));
        } catch (AnalyzerException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /**
     * The instructions that may have made a value on the stack.
     *
     * @param index of the instruction that finds it there
     * @param below how many values lie above it
     * @return their indices, {@link #THIS} and {@link #parameter parameters}; empty if the value may be a caught exception or
     *     anything else, or control never gets there
     */
    public Set<Integer> of(int index, int below) {
        Set<Integer> found = all(index, below);
        return found.contains(UNKNOWN) ? Set.of() : found;
    }

    /** Whether a value on the stack may be the object that the method is called on. */
    public boolean mayBeThis(int index, int below) {
        return all(index, below).contains(THIS);
    }

    private Set<Integer> all(int index, int below) {
        Set<Integer> found = new TreeSet<>();
        if (frames[index] != null) {
            Frame<SourceValue> frame = frames[index];
            trace(frame.getStack(frame.getStackSize() - 1 - below), found, new HashSet<>());
        }
        return found;
    }

    /** What stands for the parameter that begins at a local variable. */
    public static int parameter(int local) {
        return FIRST_PARAMETER - local;
    }

    /** The local variable at which the parameter begins that an origin stands for; -1 if it is none. */
    public static int local(int origin) {
        return origin <= FIRST_PARAMETER ? FIRST_PARAMETER - origin : -1;
    }

    /** Whether control may get to an instruction. */
    public boolean isReached(int index) {
        return frames[index] != null;
    }

    private void trace(SourceValue value, Set<Integer> found, Set<AbstractInsnNode> seen) {
        if (value.insns.isEmpty()) {
            found.add(UNKNOWN);
        }
        for (AbstractInsnNode made : value.insns) {
            if (made == marks.other) {
                found.add(UNKNOWN);
            } else if (marks.parameters.containsKey(made)) {
                int local = marks.parameters.get(made);
                found.add(local == 0 && marks.hasSelf ? THIS : parameter(local));
            } else if (seen.add(made)) {
                traceInstruction(made, found, seen);
            }
        }
    }

    private void traceInstruction(AbstractInsnNode made, Set<Integer> found, Set<AbstractInsnNode> seen) {
        int index = code.indexOf(made);
        Frame<SourceValue> frame = frames[index];
        switch (made.getOpcode()) {
            case Opcodes.ALOAD -> trace(frame.getLocal(((VarInsnNode) made).var), found, seen);
            case Opcodes.ASTORE, Opcodes.DUP, Opcodes.CHECKCAST ->
                trace(frame.getStack(frame.getStackSize() - 1), found, seen);
            case Opcodes.DUP_X1, Opcodes.DUP_X2, Opcodes.DUP2, Opcodes.DUP2_X1, Opcodes.DUP2_X2, Opcodes.SWAP ->
                found.add(UNKNOWN);
            default -> found.add(index);
        }
    }

    /** Marks what no instruction made: where ways meet, nothing at all would be lost beside something. */
    private static class Marks extends SourceInterpreter {
        private final Map<AbstractInsnNode, Integer> parameters = new HashMap<>();
        private final LabelNode other = new LabelNode();
        private final boolean hasSelf;

        Marks(boolean hasSelf) {
            super(Opcodes.ASM9);
            this.hasSelf = hasSelf;
        }

        @Override
        public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
            LabelNode mark = new LabelNode();
            parameters.put(mark, local);
            return new SourceValue(type.getSize(), mark);
        }

        @Override
        public SourceValue newExceptionValue(TryCatchBlockNode handler, Frame<SourceValue> frame, Type type) {
            return new SourceValue(1, other);
        }
    }
}
