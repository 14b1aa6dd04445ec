package dev.assay.campaign.worth;

import dev.assay.model.trial.StackFrame;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;

/**
 * Tells positions in arrays, and lengths of new ones, that the code computes from those that it takes over from its caller: a remainder may equal
 * the number that was passed, and is the code's own all the same.
 */
final class ComputedPositions {
    private final Program program;
    private final CodeBook book;

    ComputedPositions(Program program) {
        this.program = program;
        this.book = new CodeBook(program);
    }

    /** Whether the line of a frame computes each position and length that it uses. */
    boolean areAt(StackFrame frame) {
        return holdsForAll(
                frame,
                (code, origins, index) -> below(code, index) < 0
                        ? Optional.empty()
                        : Optional.of(isComputed(code, origins, origins.of(index, below(code, index)))));
    }

    /** Whether the line of a frame looks only at fixed places of arrays, and these are its parameters. */
    boolean areFixedInParametersAt(StackFrame frame) {
        return holdsForAll(
                frame,
                (code, origins, index) -> isLoad(code, index)
                        ? Optional.of(
                                constant(code, origins.of(index, 0)) != null && areParameters(origins.of(index, 1)))
                        : Optional.empty());
    }

    private static boolean isLoad(MethodCode code, int index) {
        int opcode = code.instruction(index).getOpcode();
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    /** A question about an instruction; empty if it is about others. */
    private interface Question {
        Optional<Boolean> of(MethodCode code, Origins origins, int index);
    }

    /** Whether there are instructions in the line of a frame that the question is about, and it holds for each. */
    private boolean holdsForAll(StackFrame frame, Question question) {
        List<Boolean> answers = new ArrayList<>();
        visit(frame, (code, origins, index) -> question.of(code, origins, index).ifPresent(answers::add));
        return !answers.isEmpty() && !answers.contains(false);
    }

    private interface Visitor {
        void visit(MethodCode code, Origins origins, int index);
    }

    /** Goes through the instructions in the line of a frame. */
    private void visit(StackFrame frame, Visitor visitor) {
        for (MethodInfo method :
                program.findReadable(frame.className()).map(ClassInfo::methods).orElse(List.of())) {
            MethodCode code = method.name().equals(frame.method())
                    ? book.find(method.ref()).orElse(null)
                    : null;
            Origins origins = code == null ? null : Origins.ofNumbers(code).orElse(null);
            if (code != null && origins != null) {
                IntStream.range(0, code.length())
                        .filter(index -> code.line(index) == frame.line())
                        .forEach(index -> visitor.visit(code, origins, index));
            }
        }
    }

    /**
     * The constants that the line of a frame adds to a parameter to have a position: a parameter that is negative is as wrong as the sum is.
     */
    Set<Integer> shiftsAt(StackFrame frame) {
        Set<Integer> shifts = new TreeSet<>();
        visit(frame, (code, origins, index) -> shift(code, origins, index).ifPresent(shifts::add));
        return shifts;
    }

    /** What an addition or a subtraction adds to a parameter. */
    private static OptionalInt shift(MethodCode code, Origins origins, int index) {
        int opcode = code.instruction(index).getOpcode();
        if (opcode != Opcodes.IADD && opcode != Opcodes.ISUB || !areParameters(origins.of(index, 1))) {
            return OptionalInt.empty();
        }
        Integer constant = constant(code, origins.of(index, 0));
        return constant == null ? OptionalInt.empty() : OptionalInt.of(opcode == Opcodes.IADD ? constant : -constant);
    }

    private static boolean areParameters(Set<Integer> origins) {
        return !origins.isEmpty() && origins.stream().allMatch(origin -> Origins.local(origin) >= 0);
    }

    private static @Nullable Integer constant(MethodCode code, Set<Integer> origins) {
        int made = origins.size() == 1 ? origins.iterator().next() : -1;
        if (made < 0) {
            return null;
        }
        AbstractInsnNode instruction = code.instruction(made);
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        return instruction instanceof IntInsnNode small && opcode != Opcodes.NEWARRAY ? small.operand : null;
    }

    private static boolean isComputed(MethodCode code, Origins origins, Set<Integer> made) {
        return !made.isEmpty() && made.stream().allMatch(origin -> origin >= 0 && isComputed(code, origins, origin));
    }

    private static boolean isComputed(MethodCode code, Origins origins, int index) {
        int opcode = code.instruction(index).getOpcode();
        boolean isConversion = opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
        return isConversion ? isComputed(code, origins, origins.of(index, 0)) : isArithmetic(opcode);
    }

    private static boolean isArithmetic(int opcode) {
        return opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR;
    }

    /** How many values lie above the position or length that an instruction uses; -1 if it uses none. */
    private static int below(MethodCode code, int index) {
        int opcode = code.instruction(index).getOpcode();
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode == Opcodes.NEWARRAY
                || opcode == Opcodes.ANEWARRAY) {
            return 0;
        }
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE ? 1 : -1;
    }
}
