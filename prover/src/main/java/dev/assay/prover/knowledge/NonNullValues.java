package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.NullChecks;
import dev.assay.program.flow.Origins;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which values are never null, as the code that makes them shows: new objects, what was compared with null, what methods answer. */
final class NonNullValues {
    private static final int DEEPEST = 4;

    private final Program program;
    private final CodeBook book;
    private final Predicate<FieldInfo> isSet;
    private final Map<MethodRef, Optional<Reading>> readings = new HashMap<>();
    private final Map<MethodRef, Boolean> answers = new HashMap<>();
    private final Set<MethodRef> open = new HashSet<>();

    /** A method's code, and where its values come from. */
    record Reading(MethodCode code, Origins origins, NullChecks checks) {}

    /** @param isSet whether a constant is never null, whenever somebody looks at it */
    NonNullValues(Program program, CodeBook book, Predicate<FieldInfo> isSet) {
        this.program = program;
        this.book = book;
        this.isSet = isSet;
    }

    /** The code of a method; empty if it is not understood. */
    Optional<Reading> read(MethodRef method) {
        Optional<Reading> known = readings.get(method);
        if (known == null) {
            known = book.find(method).flatMap(code -> Origins.of(code).flatMap(origins -> reading(code, origins)));
            readings.put(method, known);
        }
        return known;
    }

    private Optional<Reading> reading(MethodCode code, Origins origins) {
        try {
            return Optional.of(new Reading(code, origins, NullChecks.of(code, book.flow(code), origins)));
        } catch (IrreducibleFlow e) {
            return Optional.empty();
        }
    }

    /** Whether this very method never answers null. */
    boolean answers(MethodRef target) {
        return answers(target, DEEPEST);
    }

    private boolean answers(MethodRef target, int depth) {
        if (answers.containsKey(target)) {
            return answers.get(target);
        }
        if (depth == 0 || target.returns().isPrimitive() || !open.add(target)) {
            return false;
        }
        boolean is = read(target).map(reading -> areAllPresent(reading, depth)).orElse(false);
        open.remove(target);
        // On the way to another method it may have failed only because that one is not known yet.
        if (is || depth == DEEPEST && open.isEmpty()) {
            answers.put(target, is);
        }
        return is;
    }

    private boolean areAllPresent(Reading reading, int depth) {
        for (int i = 0; i < reading.code.length(); i++) {
            if (reading.code.instruction(i).getOpcode() == Opcodes.ARETURN
                    && reading.origins.isReached(i)
                    && !isPresent(reading, i, depth)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what lies on top of the stack is never null before an instruction. */
    boolean isPresent(Reading reading, int index) {
        return isPresent(reading, index, DEEPEST);
    }

    private boolean isPresent(Reading reading, int index, int depth) {
        Set<Integer> made = reading.origins.of(index, 0);
        return !made.isEmpty() && made.stream().allMatch(origin -> isPresent(reading, origin, index, depth));
    }

    private boolean isPresent(Reading reading, int origin, int index, int depth) {
        if (origin >= 0) {
            return isPresent(reading.code, reading.code.instruction(origin), depth);
        }
        return origin == Origins.THIS || reading.checks.isPresent(Origins.local(origin), index);
    }

    private boolean isPresent(MethodCode code, AbstractInsnNode made, int depth) {
        return switch (made.getOpcode()) {
            case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
            case Opcodes.LDC -> !(((LdcInsnNode) made).cst instanceof ConstantDynamic);
            case Opcodes.INVOKEDYNAMIC -> KnownCalls.makesObject((InvokeDynamicInsnNode) made);
            case Opcodes.GETSTATIC -> isPresent((FieldInsnNode) made);
            case Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
                isPresent(code.ref(), (MethodInsnNode) made, depth);
            default -> false;
        };
    }

    private boolean isPresent(FieldInsnNode read) {
        return program.resolveField(read.owner.replace('/', '.'), read.name, read.desc)
                .filter(isSet)
                .isPresent();
    }

    private boolean isPresent(MethodRef caller, MethodInsnNode call, int depth) {
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
                && answers(target.ref(), depth - 1);
    }
}
