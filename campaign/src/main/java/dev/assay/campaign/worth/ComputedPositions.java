package dev.assay.campaign.worth;

import dev.assay.model.trial.StackFrame;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

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
        List<MethodInfo> methods =
                program.findReadable(frame.className()).map(ClassInfo::methods).orElse(List.of());
        List<Boolean> uses = methods.stream()
                .filter(method -> method.name().equals(frame.method()))
                .map(MethodInfo::ref)
                .flatMap(method -> uses(method, frame.line()).stream())
                .toList();
        return !uses.isEmpty() && !uses.contains(false);
    }

    /** For each position or length that is used in a line of a method: whether it is computed. */
    private List<Boolean> uses(MethodRef method, int line) {
        MethodCode code = book.find(method).orElse(null);
        Origins origins = code == null ? null : Origins.ofNumbers(code).orElse(null);
        if (code == null || origins == null) {
            return List.of();
        }
        return IntStream.range(0, code.length())
                .filter(index -> code.line(index) == line && below(code, index) >= 0)
                .mapToObj(index -> isComputed(code, origins, origins.of(index, below(code, index))))
                .toList();
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
