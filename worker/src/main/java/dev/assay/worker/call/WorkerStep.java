package dev.assay.worker.call;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.StepCode;
import org.jspecify.annotations.Nullable;

/**
 * One step of a trial, as it came from the lab.
 *
 * @param operands the steps of the elements or arguments, of a lambda's answer or of what a field is set to
 * @param receiver or -1
 */
public record WorkerStep(
        int code,
        @Nullable Symbol symbol,
        int receiver,
        int[] operands,
        @Nullable Object literal) {
    private static final int[] NONE = {};

    /** The symbol; only of steps that name a type or member. */
    @SuppressWarnings("NullAway") // Every step of every run comes by here, and a missing one shows at once.
    public Symbol named() {
        return symbol;
    }

    public static WorkerStep read(PacketReader in, SymbolTable symbols, int position) {
        int code = in.getByte();
        switch (code) {
            case StepCode.LITERAL:
                Object value = Scalars.get(in);
                // In a test the string is a literal, and literals are the same object wherever they stand.
                return new WorkerStep(code, null, -1, NONE, value instanceof String text ? text.intern() : value);
            case StepCode.NULL:
                return new WorkerStep(code, null, -1, NONE, null);
            case StepCode.STATIC_FIELD:
            case StepCode.CLASS_LITERAL:
                return new WorkerStep(code, symbols.get(in.getInt()), -1, NONE, null);
            case StepCode.NEW_ARRAY:
            case StepCode.STAND_IN:
                Symbol element = symbols.get(in.getInt());
                return new WorkerStep(code, element, -1, operands(in, in.getCount(), position), null);
            case StepCode.LAMBDA:
                Symbol type = symbols.get(in.getInt());
                int answer = in.getInt() - 1;
                return new WorkerStep(code, type, -1, answer < 0 ? NONE : new int[] {checked(answer, position)}, null);
            case StepCode.CALL:
                Symbol callee = symbols.get(in.getInt());
                int receiver = in.getInt() - 1;
                int[] arguments = operands(in, callee.parameterCount(), position);
                return new WorkerStep(code, callee, receiver < 0 ? -1 : checked(receiver, position), arguments, null);
            case StepCode.ASSIGNMENT:
                Symbol field = symbols.get(in.getInt());
                int object = in.getInt() - 1;
                int assigned = checked(in.getInt(), position);
                return new WorkerStep(
                        code, field, object < 0 ? -1 : checked(object, position), new int[] {assigned}, null);
            case StepCode.DRIVE:
                Symbol driver = symbols.get(in.getInt());
                return new WorkerStep(code, driver, -1, NONE, inputs(in));
            default:
                return readPart(code, in, symbols, position);
        }
    }

    /** A step that reads or writes a part of what an earlier one made. */
    private static WorkerStep readPart(int code, PacketReader in, SymbolTable symbols, int position) {
        switch (code) {
            case StepCode.FIELD_VALUE:
                Symbol read = symbols.get(in.getInt());
                return new WorkerStep(code, read, checked(in.getInt(), position), NONE, null);
            case StepCode.ELEMENT:
                return new WorkerStep(code, null, checked(in.getInt(), position), operands(in, 1, position), null);
            case StepCode.ELEMENT_ASSIGNMENT:
                return new WorkerStep(code, null, checked(in.getInt(), position), operands(in, 2, position), null);
            default:
                throw new CorruptFrame("no step has the code " + code);
        }
    }

    private static long[] inputs(PacketReader in) {
        long[] inputs = new long[in.getCount()];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = in.getLong();
        }
        return inputs;
    }

    private static int[] operands(PacketReader in, int count, int position) {
        int[] operands = new int[count];
        for (int i = 0; i < count; i++) {
            operands[i] = checked(in.getInt(), position);
        }
        return operands;
    }

    private static int checked(int operand, int position) {
        if (operand < 0 || operand >= position) {
            throw new CorruptFrame("step " + position + " uses step " + operand);
        }
        return operand;
    }
}
