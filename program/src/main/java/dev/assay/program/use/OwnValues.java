package dev.assay.program.use;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Reads of static fields that tell a method nothing, found while its instructions pass by: of what the method has itself just set, and
 * of a counter whose value goes back into the counter and nowhere else.
 */
final class OwnValues {
    /** What every path through the rest of the method has set. */
    private final Set<FieldKey> settled = new HashSet<>();

    private boolean isBeginning = true;
    private boolean hasHandlers;

    /** The counter that was read, while nothing else has become of its value. */
    private @Nullable FieldKey counter;

    /** How many values lie on the stack since then, that of the counter among them. */
    private int height;

    /** A handler may run before what stands at the beginning has been done. */
    void handler() {
        hasHandlers = true;
    }

    /** Code begins that is not always reached, or reached from several places; returns the counter that is none after all. */
    @Nullable
    FieldKey branch() {
        if (isBeginning && hasHandlers) {
            settled.clear();
        }
        isBeginning = false;
        return other();
    }

    /** An instruction that may do anything with what was read; returns the counter that is none after all. */
    @Nullable
    FieldKey other() {
        FieldKey read = counter;
        counter = null;
        return read;
    }

    /** An instruction without operands; returns the counter that is none after all. */
    @Nullable
    FieldKey instruction(int opcode) {
        boolean isConstant = opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.DCONST_1;
        boolean isSum = opcode >= Opcodes.IADD && opcode <= Opcodes.DMUL;
        boolean isConversion = opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
        if (isConstant) {
            height++;
        } else if (isSum) {
            height--;
        }
        return (isConstant || isSum || isConversion) && height > 0 ? null : other();
    }

    /** A number is pushed. */
    void push() {
        height++;
    }

    /** A static field of a primitive type is read; whether that matters shows later, unless the method has set it. */
    void get(FieldKey field) {
        if (!settled.contains(field)) {
            counter = field;
            height = 1;
        }
    }

    /** A static field of a primitive type is set; returns the counter that is none after all. */
    @Nullable
    FieldKey set(FieldKey field) {
        boolean isLast = height == 1;
        FieldKey read = other();
        boolean counts = isLast && field.equals(read);
        if (isBeginning && !counts) {
            settled.add(field); // What a counter holds now still depends on what it held before.
        }
        return counts ? null : read;
    }
}
