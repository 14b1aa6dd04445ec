package dev.assay.program.flow;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Where control goes from each instruction of a method, whatever its loops look like. Instructions are counted without labels, lines
 * and frames, so that their numbers are those of the class file.
 */
public final class InstructionFlow {
    private final MethodCode code;
    private final List<Integer> indices = new ArrayList<>();
    private final int[] numbers;

    public InstructionFlow(MethodCode code) {
        this.code = code;
        this.numbers = new int[code.length() + 1];
        for (int i = 0; i < code.length(); i++) {
            numbers[i] = indices.size();
            if (code.instruction(i).getOpcode() >= 0) {
                indices.add(i);
            }
        }
        numbers[code.length()] = indices.size();
    }

    /** How many instructions there are. */
    public int size() {
        return indices.size();
    }

    /** The index of an instruction within the code, where labels count. */
    public int index(int number) {
        return indices.get(number);
    }

    /** The number of the instruction at an index, or of the next one. */
    public int number(int index) {
        return numbers[index];
    }

    public AbstractInsnNode instruction(int number) {
        return code.instruction(indices.get(number));
    }

    /** Where control goes if nothing is thrown; nowhere at the end of the method. */
    public List<Integer> next(int number) {
        AbstractInsnNode instruction = instruction(number);
        Set<Integer> next = new LinkedHashSet<>();
        targets(instruction).forEach(target -> next.add(numbers[code.indexOf(target)]));
        int opcode = instruction.getOpcode();
        boolean isOver = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW;
        boolean jumpsAway = opcode == Opcodes.GOTO
                || instruction instanceof TableSwitchInsnNode
                || instruction instanceof LookupSwitchInsnNode;
        if (!isOver && !jumpsAway && number + 1 < size()) {
            next.add(number + 1);
        }
        return List.copyOf(next);
    }

    private static List<LabelNode> targets(AbstractInsnNode instruction) {
        List<LabelNode> targets = new ArrayList<>();
        if (instruction instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    /** Where control may go if the instruction throws. */
    public List<Integer> handlers(int number) {
        Set<Integer> handlers = new LinkedHashSet<>();
        int at = indices.get(number);
        for (TryCatchBlockNode range : code.handlers()) {
            if (code.indexOf(range.start) <= at && at < code.indexOf(range.end)) {
                handlers.add(numbers[code.indexOf(range.handler)]);
            }
        }
        return List.copyOf(handlers);
    }
}
