package dev.assay.program.line;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes an instruction without what other code around it decides: places of locals, of jumps, numbers of generated names. */
final class InstructionText {
    private final MethodNode method;

    InstructionText(MethodNode method) {
        this.method = method;
    }

    /** A name without the number that the compiler gave it: {@code Foo$1}, {@code lambda$run$3}, {@code access$000}. */
    static String unnumbered(String name) {
        return name.replaceAll("\\$[0-9]+", "\\$");
    }

    String of(AbstractInsnNode node) {
        return node.getOpcode() + " " + unnumbered(operand(node));
    }

    private String operand(AbstractInsnNode node) {
        if (node instanceof VarInsnNode local) {
            return local(local.var, node);
        } else if (node instanceof IincInsnNode increment) {
            return local(increment.var, node) + " " + increment.incr;
        } else if (node instanceof FieldInsnNode field) {
            return field.owner + "." + field.name;
        } else if (node instanceof MethodInsnNode call) {
            return call.owner + "." + call.name + call.desc;
        } else if (node instanceof TypeInsnNode type) {
            return type.desc;
        } else if (node instanceof LdcInsnNode constant) {
            return constant.cst.getClass().getSimpleName() + " " + constant.cst;
        } else if (node instanceof IntInsnNode number) {
            return Integer.toString(number.operand);
        } else if (node instanceof MultiANewArrayInsnNode array) {
            return array.desc + array.dims;
        } else if (node instanceof LookupSwitchInsnNode choice) {
            return choice.keys.toString();
        }
        return node instanceof InvokeDynamicInsnNode dynamic ? dynamic(dynamic) : "";
    }

    private static String dynamic(InvokeDynamicInsnNode dynamic) {
        return dynamic.name
                + dynamic.desc
                + Arrays.stream(dynamic.bsmArgs)
                        .map(argument -> argument instanceof Handle handle
                                ? handle.getOwner() + "." + handle.getName() + handle.getDesc()
                                : argument.toString())
                        .collect(Collectors.joining(",", "[", "]"));
    }

    /** The name of a local variable; where the class file has none, nothing, as places of locals move. */
    private String local(int slot, AbstractInsnNode at) {
        List<LocalVariableNode> known = method.localVariables == null ? List.of() : method.localVariables;
        int index = method.instructions.indexOf(at);
        boolean isStore = at.getOpcode() >= Opcodes.ISTORE && at.getOpcode() <= Opcodes.ASTORE;
        for (LocalVariableNode variable : known) {
            int start = method.instructions.indexOf(variable.start);
            int end = method.instructions.indexOf(variable.end);
            // A variable begins after the instruction that first sets it.
            boolean isBegun = start <= index || isStore && start == index + 1;
            if (variable.index == slot && isBegun && index < end) {
                return variable.name;
            }
        }
        return "";
    }
}
