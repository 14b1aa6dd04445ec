package dev.assay.weaver.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Jumps over readings in calls that are not recorded: of a hot method that is nearly all of them. */
final class SkippedReadings {
    private final ClassNode type;
    private final MethodNode method;
    private final int sample;
    private final int result;
    private final Type returned;
    private final boolean hasHandlers;
    /** How many values are on the stack at each return that code gets to. */
    private final Map<AbstractInsnNode, Integer> heights = new HashMap<>();

    /** @param sample the variable that says whether the call is recorded */
    SkippedReadings(ClassNode type, MethodNode method, int sample) throws AnalyzerException {
        this.type = type;
        this.method = method;
        this.sample = sample;
        this.hasHandlers = !method.tryCatchBlocks.isEmpty();
        this.result = method.maxLocals;
        this.returned = Type.getReturnType(method.desc);
        method.maxLocals += 2;
        Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null) {
                heights.put(method.instructions.get(i), frames[i].getStackSize());
            }
        }
    }

    /**
     * What is done at the beginning of a call.
     *
     * @param taken sets the sample and makes the readings, if the call is recorded
     */
    InsnList atEntry(int point, InsnList taken) {
        InsnList code = new InsnList();
        LabelNode skip = new LabelNode();
        code.add(MethodHooks.hook("ignored", "()L" + MethodHooks.SAMPLE + ";"));
        code.add(new VarInsnNode(Opcodes.ASTORE, sample));
        code.add(MethodHooks.push(point));
        code.add(MethodHooks.hook("isDue", "(I)Z"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, skip));
        code.add(taken);
        code.add(skip);
        code.add(frame(parameters(), List.of()));
        // The code may begin with a frame of its own.
        code.add(new InsnNode(Opcodes.NOP));
        return code;
    }

    /** The readings before a return; the value to return, if any, is on the stack before and after. */
    InsnList beforeReturn(AbstractInsnNode at, InsnList readings) {
        boolean isVoid = returned.getSort() == Type.VOID;
        Integer height = heights.get(at);
        // A handler around the return may need variables that the frame below does not know.
        if (hasHandlers || height == null || height != (isVoid ? 0 : 1)) {
            return readings;
        }
        InsnList code = new InsnList();
        List<Object> locals = new ArrayList<>(tops(sample));
        locals.add(MethodHooks.SAMPLE);
        if (!isVoid) {
            code.add(new VarInsnNode(returned.getOpcode(Opcodes.ISTORE), result));
            locals.add(verified(returned));
        }
        LabelNode skip = unlessTaken(code);
        if (!isVoid) {
            code.add(new VarInsnNode(returned.getOpcode(Opcodes.ILOAD), result));
        }
        code.add(readings);
        if (!isVoid) {
            code.add(new VarInsnNode(returned.getOpcode(Opcodes.ISTORE), result));
        }
        code.add(skip);
        // Nothing is used after it but the value.
        code.add(frame(locals, List.of()));
        code.add(isVoid ? new InsnNode(Opcodes.NOP) : new VarInsnNode(returned.getOpcode(Opcodes.ILOAD), result));
        return code;
    }

    private LabelNode unlessTaken(InsnList code) {
        LabelNode skip = new LabelNode();
        code.add(new VarInsnNode(Opcodes.ALOAD, sample));
        code.add(MethodHooks.hook("isTaken", "(L" + MethodHooks.SAMPLE + ";)Z"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, skip));
        return skip;
    }

    /** What the variables hold when the method begins, and the sample. */
    private List<Object> parameters() {
        List<Object> locals = new ArrayList<>();
        int used = 0;
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            locals.add(method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : type.name);
            used++;
        }
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            locals.add(verified(parameter));
            used += parameter.getSize();
        }
        locals.addAll(tops(sample - used));
        locals.add(MethodHooks.SAMPLE);
        return locals;
    }

    private static List<Object> tops(int count) {
        Object[] all = new Object[count];
        Arrays.fill(all, Opcodes.TOP);
        return Arrays.asList(all);
    }

    private static Object verified(Type value) {
        return switch (value.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> value.getInternalName();
        };
    }

    private static FrameNode frame(List<Object> locals, List<Object> stack) {
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
    }
}
