package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Classes whose initialization, at their first use, neither fails nor changes anything but their own constants: their
 * initializers make objects and arrays out of what is known, and call only what does no more.
 */
public final class Initializers {
    private static final int DEEPEST = 6;
    private static final String SWITCH_TABLE = "$SwitchMap$";
    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record");

    /** Operations that fail for some values, and what nobody looks into here. */
    private static final Set<Integer> FAILING = Set.of(
            Opcodes.IALOAD,
            Opcodes.LALOAD,
            Opcodes.FALOAD,
            Opcodes.DALOAD,
            Opcodes.AALOAD,
            Opcodes.BALOAD,
            Opcodes.CALOAD,
            Opcodes.SALOAD,
            Opcodes.IDIV,
            Opcodes.IREM,
            Opcodes.LDIV,
            Opcodes.LREM,
            Opcodes.ATHROW,
            Opcodes.CHECKCAST,
            Opcodes.ARRAYLENGTH,
            Opcodes.MULTIANEWARRAY,
            Opcodes.MONITORENTER,
            Opcodes.MONITOREXIT,
            Opcodes.JSR,
            Opcodes.RET);

    private final Program program;
    private final CodeBook book;
    private final Map<String, Boolean> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /** For one thread. */
    public Initializers(Program program, CodeBook book) {
        this.program = program;
        this.book = book;
    }

    /** The initializer of a class, whether or not it has one. */
    public static MethodRef of(String owner) {
        return new MethodRef(owner, "<clinit>", "()V");
    }

    /** The class that an instruction has initialized if it is the first to use it; null if it uses none. */
    public static @Nullable String used(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> name(((FieldInsnNode) instruction).owner);
            case Opcodes.INVOKESTATIC -> name(((MethodInsnNode) instruction).owner);
            case Opcodes.NEW -> name(((TypeInsnNode) instruction).desc);
            default -> null;
        };
    }

    private static String name(String internal) {
        return internal.replace('/', '.');
    }

    /** The class whose initialization by an instruction may matter; null if there is none. What runs in a class finds it begun. */
    public @Nullable String disturbing(MethodRef running, AbstractInsnNode instruction) {
        String used = used(instruction);
        return used == null || isBegun(running.owner(), used) || isHarmless(used) ? null : used;
    }

    /** Whether a class comes before another in time: it is the same, or one above it; interfaces wait for their own use. */
    private boolean isBegun(String running, String used) {
        return program.line(running).stream().anyMatch(info -> info.name().equals(used));
    }

    /** Whether initializing a class cannot fail, and changes nothing that others read. */
    public boolean isHarmless(String owner) {
        Boolean is = known.get(owner);
        if (is != null) {
            return is;
        }
        if (program.findReadable(owner).isEmpty()) {
            return false;
        }
        if (!program.isOnClassPath(owner) || !open.add(owner)) {
            // The JDK's own work, and a class that is being initialized is not initialized again.
            return true;
        }
        boolean isHarmless =
                initializesQuietly(owner) && program.supertypes(owner).stream().allMatch(this::initializesQuietly);
        open.remove(owner);
        if (!isHarmless || open.isEmpty()) {
            known.put(owner, isHarmless);
        }
        return isHarmless;
    }

    private boolean initializesQuietly(String owner) {
        return !program.isOnClassPath(owner)
                || book.find(of(owner))
                        .map(code -> isTable(code) || new Reading(owner).isHarmless(code, DEEPEST))
                        .orElse(true);
    }

    /** Whether a compiler made the class for switches on enums: only these can go wrong in it. */
    private boolean isTable(MethodCode code) {
        boolean hasTable = false;
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i) instanceof FieldInsnNode field) {
                boolean isTable = field.name.startsWith(SWITCH_TABLE);
                hasTable |= isTable;
                if (!isTable && (field.getOpcode() == Opcodes.PUTSTATIC || !isHarmless(name(field.owner)))) {
                    return false;
                }
            }
        }
        return hasTable;
    }

    /** Looks through the code of one class's initializer, and what it calls. */
    private final class Reading {
        private final String initialized;
        private final Set<MethodRef> seen = new HashSet<>();

        Reading(String initialized) {
            this.initialized = initialized;
        }

        boolean isHarmless(MethodCode code, int depth) {
            Origins origins = Origins.of(code).orElse(null);
            if (origins == null || depth == 0) {
                return false;
            }
            for (int i = 0; i < code.length(); i++) {
                AbstractInsnNode instruction = code.instruction(i);
                if (instruction.getOpcode() >= 0
                        && origins.isReached(i)
                        && !isHarmless(new Place(code, origins, i), instruction, depth)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isHarmless(Place place, AbstractInsnNode instruction, int depth) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                return place.fillsNewArray();
            }
            return switch (opcode) {
                case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> place.size(place.index) >= 0;
                case Opcodes.NEW, Opcodes.GETSTATIC -> isQuietlyUsed(instruction);
                case Opcodes.PUTSTATIC ->
                    name(((FieldInsnNode) instruction).owner).equals(initialized);
                case Opcodes.GETFIELD -> place.isOwn(0);
                case Opcodes.PUTFIELD -> place.isOwn(1);
                case Opcodes.INVOKEDYNAMIC -> KnownCalls.isHarmless((InvokeDynamicInsnNode) instruction);
                default ->
                    instruction instanceof MethodInsnNode call ? isHarmless(call, depth) : !FAILING.contains(opcode);
            };
        }

        private boolean isQuietlyUsed(AbstractInsnNode instruction) {
            String used = used(instruction);
            return used == null || used.equals(initialized) || Initializers.this.isHarmless(used);
        }

        private boolean isHarmless(MethodInsnNode call, int depth) {
            MethodRef ref = new MethodRef(name(call.owner), call.name, call.desc);
            if (SafeCalls.neverThrows(ref) || ref.isConstructor() && ROOTS.contains(ref.owner())) {
                return true;
            }
            if (ref.owner().equals("java.lang.Class") && ref.name().equals("desiredAssertionStatus")) {
                return true;
            }
            MethodInfo target = call.owner.startsWith("[")
                    ? null
                    : program.resolveMethod(ref).orElse(null);
            boolean isFixed = ref.isConstructor() || call.getOpcode() == Opcodes.INVOKESTATIC;
            if (target == null || !isFixed) {
                return false;
            }
            if (!program.isOnClassPath(target.owner())) {
                // An empty collection and the like: the JDK has nothing to reject, and nothing of ours to call.
                return ref.parameters().isEmpty() && target.owner().startsWith("java.util.");
            }
            return isQuietlyUsed(call)
                    && (!seen.add(target.ref())
                            || book.find(target.ref())
                                    .map(code -> isHarmless(code, depth - 1))
                                    .orElse(false));
        }
    }

    /** An instruction, and where the values come from that it finds. */
    private record Place(MethodCode code, Origins origins, int index) {

        /** Whether a value is the object that a constructor makes, or one that the code has just made. */
        boolean isOwn(int below) {
            Set<Integer> made = origins.of(index, below);
            return !made.isEmpty()
                    && made.stream()
                            .allMatch(origin -> origin == Origins.THIS
                                            && code.ref().isConstructor()
                                    || origin >= 0 && code.instruction(origin).getOpcode() == Opcodes.NEW);
        }

        /** Whether a store is one of those that fill an array where it is made. */
        boolean fillsNewArray() {
            int array = only(index, 2);
            int position = only(index, 1);
            Integer number = position < 0 ? null : NonNullness.number(code.instruction(position));
            return array >= 0
                    && number != null
                    && opcodeBefore(position) == Opcodes.DUP
                    && number >= 0
                    && number < size(array);
        }

        private int opcodeBefore(int position) {
            int before = position - 1;
            while (before > 0 && code.instruction(before).getOpcode() < 0) {
                before--;
            }
            return before < 0 ? -1 : code.instruction(before).getOpcode();
        }

        /** The size of the array that an instruction makes; -1 if it makes none, or its size is not written down. */
        int size(int maker) {
            int opcode = code.instruction(maker).getOpcode();
            int pushed = opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY ? only(maker, 0) : -1;
            Integer size = pushed < 0 ? null : NonNullness.number(code.instruction(pushed));
            return size == null ? -1 : size;
        }

        private int only(int at, int below) {
            Set<Integer> made = origins.of(at, below);
            return made.size() == 1 ? made.iterator().next() : -1;
        }
    }
}
