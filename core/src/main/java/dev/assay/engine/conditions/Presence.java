package dev.assay.engine.conditions;

import dev.assay.model.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which values are never null, as the code that makes them shows: what methods answer, and what constants hold. */
final class Presence {
    private static final int DEEPEST = 4;

    private final Program program;
    private final CodeBook book;
    private final Initializers initializers;
    private final Map<MethodRef, Boolean> answers = new HashMap<>();
    private final Map<FieldInfo, Constant> constants = new HashMap<>();
    private final Set<Object> open = new HashSet<>();

    /**
     * What is known of a constant.
     *
     * @param isPresent whether it is never null once its class is initialized
     * @param isAlways whether nobody can see it before either
     * @param length of the array that it is; -1 where it is none, or nobody knows
     */
    record Constant(boolean isPresent, boolean isAlways, int length) {
        static final Constant UNKNOWN = new Constant(false, false, -1);
    }

    Presence(Program program, CodeBook book) {
        this.program = program;
        this.book = book;
        this.initializers = new Initializers(program, book);
    }

    /** Whether this very method never answers null. */
    boolean answers(MethodRef target) {
        return answers(target, true, DEEPEST);
    }

    private boolean answers(MethodRef target, boolean isInitialized, int depth) {
        if (isInitialized && answers.containsKey(target)) {
            return answers.get(target);
        }
        if (depth == 0 || target.returns().isPrimitive() || !open.add(target)) {
            return false;
        }
        boolean is = book.find(target)
                .flatMap(Origins::of)
                .map(origins -> areAllPresent(book.find(target).orElseThrow(), origins, isInitialized, depth))
                .orElse(false);
        open.remove(target);
        if (isInitialized && (is || depth == DEEPEST)) {
            answers.put(target, is);
        }
        return is;
    }

    private boolean areAllPresent(MethodCode code, Origins origins, boolean isInitialized, int depth) {
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i).getOpcode() == Opcodes.ARETURN
                    && origins.isReached(i)
                    && !isPresent(code, origins.of(i, 0), isInitialized, depth)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPresent(MethodCode code, Set<Integer> made, boolean isInitialized, int depth) {
        return !made.isEmpty()
                && made.stream()
                        .allMatch(index -> index == Origins.THIS
                                || isPresent(code, code.instruction(index), isInitialized, depth));
    }

    private boolean isPresent(MethodCode code, AbstractInsnNode made, boolean isInitialized, int depth) {
        return switch (made.getOpcode()) {
            case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
            case Opcodes.LDC -> !(((LdcInsnNode) made).cst instanceof ConstantDynamic);
            case Opcodes.INVOKEDYNAMIC -> KnownCalls.makesObject((InvokeDynamicInsnNode) made);
            case Opcodes.GETSTATIC -> isPresent((FieldInsnNode) made, isInitialized);
            case Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
                isPresent(code.ref(), (MethodInsnNode) made, isInitialized, depth);
            default -> false;
        };
    }

    private boolean isPresent(MethodRef caller, MethodInsnNode call, boolean isInitialized, int depth) {
        if (call.owner.startsWith("[")) {
            return call.name.equals("clone");
        }
        MethodRef ref = new MethodRef(call.owner.replace('/', '.'), call.name, call.desc);
        if (KnownCalls.isPure(caller, ref)) {
            return true;
        }
        MethodInfo target = program.resolveMethod(ref).orElse(null);
        return target != null
                && Effects.isOnlyTarget(program, call.getOpcode(), ref, target)
                && answers(target.ref(), isInitialized, depth - 1);
    }

    /** While classes of ours are being initialized, only those of the JDK are known to be. */
    private boolean isPresent(FieldInsnNode read, boolean isInitialized) {
        String owner = read.owner.replace('/', '.');
        Optional<FieldInfo> field = program.resolveField(owner, read.name, read.desc);
        return field.isPresent()
                && (isInitialized || !program.isOnClassPath(field.get().owner()))
                && (field.get().isEnumConstant() || constant(field.get()).isPresent());
    }

    /** What is known of a static field that nobody sets again. */
    Constant constant(FieldInfo field) {
        boolean isFixed = field.isStatic()
                && field.isFinal()
                && !field.type().isPrimitive()
                && !field.owner().equals("java.lang.System");
        if (!isFixed || !open.add(field)) {
            return Constant.UNKNOWN;
        }
        Constant known = constants.get(field);
        if (known == null) {
            known = book.find(new MethodRef(field.owner(), "<clinit>", "()V"))
                    .flatMap(code -> Origins.of(code).map(origins -> constant(field, code, origins)))
                    .orElse(Constant.UNKNOWN);
            constants.put(field, known);
        }
        open.remove(field);
        return known;
    }

    private Constant constant(FieldInfo field, MethodCode code, Origins origins) {
        int length = -1;
        boolean isFirst = true;
        for (int i = 0; i < code.length(); i++) {
            if (Initializers.sets(code.instruction(i), field)) {
                Set<Integer> made = origins.of(i, 0);
                if (!isPresent(code, made, false, DEEPEST)) {
                    return Constant.UNKNOWN;
                }
                length = isFirst ? length(code, origins, made) : -1;
                isFirst = false;
            }
        }
        return isFirst || !initializers.alwaysSets(code, field)
                ? Constant.UNKNOWN
                : new Constant(true, !initializers.isSeenBefore(code, field), length);
    }

    private static int length(MethodCode code, Origins origins, Set<Integer> made) {
        int index = made.iterator().next();
        int opcode = made.size() == 1 && index >= 0 ? code.instruction(index).getOpcode() : -1;
        if (opcode != Opcodes.NEWARRAY && opcode != Opcodes.ANEWARRAY) {
            return -1;
        }
        Set<Integer> sizes = origins.of(index, 0);
        Integer size =
                sizes.size() == 1 ? number(code.instruction(sizes.iterator().next())) : null;
        return size == null || size < 0 ? -1 : size;
    }

    /** The number that an instruction pushes; null where it pushes none. */
    static Integer number(AbstractInsnNode pushed) {
        int opcode = pushed.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return ((org.objectweb.asm.tree.IntInsnNode) pushed).operand;
        }
        return pushed instanceof LdcInsnNode constant && constant.cst instanceof Integer value ? value : null;
    }
}
