package dev.assay.prover.knowledge;

import dev.assay.model.type.Descriptors;
import dev.assay.model.type.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which parts of the heap code may change, as far as its calls are known. */
public final class Effects {
    private static final int DEEPEST = 6;
    private static final String KINDS = "IJFDABCS";
    private static final Set<HeapKey> ELEMENTS =
            KINDS.chars().mapToObj(kind -> HeapKey.elements((char) kind)).collect(Collectors.toUnmodifiableSet());

    private final Program program;
    private final CodeBook book;
    private final Initializers initializers;
    private final Map<MethodRef, Set<HeapKey>> known = new HashMap<>();

    /** For one thread. */
    public Effects(Program program, CodeBook book, Initializers initializers) {
        this.program = program;
        this.book = book;
        this.initializers = initializers;
    }

    /** What a call that goes to exactly this method may change. */
    public Predicate<HeapKey> of(MethodRef target) {
        return predicate(of(target, DEEPEST));
    }

    /** What some instructions may change. */
    public Predicate<HeapKey> of(MethodCode code, Iterable<int[]> ranges) {
        Set<HeapKey> changed = new HashSet<>();
        for (int[] range : ranges) {
            if (!add(code, range[0], range[1], DEEPEST, changed)) {
                return predicate(null);
            }
        }
        return predicate(changed);
    }

    private static Predicate<HeapKey> predicate(@Nullable Set<HeapKey> changed) {
        return changed == null ? key -> !key.isFinal() : changed::contains;
    }

    /** Whether a method changes elements of arrays, and nothing else. */
    public static boolean copiesElements(MethodRef target) {
        return target.owner().equals("java.lang.System") && target.name().equals("arraycopy");
    }

    /** Null if anything may be changed. */
    private @Nullable Set<HeapKey> of(MethodRef target, int depth) {
        if (copiesElements(target)) {
            return ELEMENTS;
        }
        if (known.containsKey(target)) {
            return known.get(target);
        }
        Optional<MethodCode> code = depth == 0 ? Optional.empty() : book.find(target);
        Set<HeapKey> changed = new HashSet<>();
        // A recursive call changes what the others do; until that is known, anything.
        known.put(target, null);
        if (code.isEmpty() || !add(code.get(), 0, code.get().length(), depth, changed)) {
            changed = null;
        }
        if (changed == null && depth < DEEPEST) {
            known.remove(target);
        } else {
            known.put(target, changed);
        }
        return changed;
    }

    /** Adds what instructions change; false if that may be anything. */
    private boolean add(MethodCode code, int from, int to, int depth, Set<HeapKey> changed) {
        for (int i = from; i < to; i++) {
            AbstractInsnNode instruction = code.instruction(i);
            int opcode = instruction.getOpcode();
            if (initializers.disturbing(code.ref(), instruction) != null) {
                return false;
            }
            if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                changed.add(HeapKey.elements(KINDS.charAt(opcode - Opcodes.IASTORE)));
            } else if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                FieldInsnNode field = (FieldInsnNode) instruction;
                if (!isKnown(program, field)) {
                    return false;
                }
                changed.add(key(program, field));
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                if (!KnownCalls.isHarmless(dynamic)) {
                    return false;
                }
            } else if (instruction instanceof MethodInsnNode call && !addCall(code.ref(), call, depth, changed)) {
                return false;
            }
        }
        return true;
    }

    private boolean addCall(MethodRef caller, MethodInsnNode call, int depth, Set<HeapKey> changed) {
        MethodRef ref = new MethodRef(call.owner.replace('/', '.'), call.name, call.desc);
        if (KnownCalls.isPure(caller, ref)) {
            return true;
        }
        MethodInfo target =
                call.owner.startsWith("[") ? null : program.resolveMethod(ref).orElse(null);
        if (target == null || !isOnlyTarget(program, call.getOpcode(), ref, target)) {
            return false;
        }
        Set<HeapKey> theirs = of(target.ref(), depth - 1);
        if (theirs == null) {
            return false;
        }
        changed.addAll(theirs);
        return true;
    }

    /** Whether a call always reaches the method that it names. */
    public static boolean isOnlyTarget(Program program, int opcode, MethodRef named, MethodInfo target) {
        return opcode == Opcodes.INVOKESTATIC
                || opcode == Opcodes.INVOKESPECIAL
                || target.isPrivate()
                || target.isFinal()
                || program.findReadable(named.owner())
                        .map(info -> info.isFinal())
                        .orElse(false);
    }

    /** Whether it can be told which field an instruction reads or writes. */
    public static boolean isKnown(Program program, FieldInsnNode field) {
        return program.resolveField(field.owner.replace('/', '.'), field.name, field.desc)
                .isPresent();
    }

    /** The part of the heap that an instruction reads or writes. The standard streams change, whatever their class says. */
    public static HeapKey key(Program program, FieldInsnNode field) {
        String owner = field.owner.replace('/', '.');
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        FieldInfo info = program.resolveField(owner, field.name, field.desc).orElse(null);
        return HeapKey.field(
                info == null ? owner : info.owner(),
                field.name,
                Descriptors.type(field.desc),
                isStatic,
                info != null && info.isFinal() && !owner.equals("java.lang.System"));
    }
}
