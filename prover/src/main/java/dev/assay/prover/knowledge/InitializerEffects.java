package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What happens while a class is initialized, before a constant of it is set. */
final class InitializerEffects {
    private static final int DEEPEST = 6;

    private final Program program;
    private final CodeBook book;

    InitializerEffects(Program program, CodeBook book) {
        this.program = program;
        this.book = book;
    }

    static boolean sets(AbstractInsnNode instruction, FieldInfo field) {
        return instruction.getOpcode() == Opcodes.PUTSTATIC && isOf((FieldInsnNode) instruction, field);
    }

    private static boolean isOf(FieldInsnNode access, FieldInfo field) {
        return access.name.equals(field.name())
                && access.owner.replace('/', '.').equals(field.owner())
                && access.desc.equals(field.descriptor());
    }

    /** Whether every way to the end of a class initializer sets the constant. */
    boolean alwaysSets(MethodCode initializer, FieldInfo field) {
        return before(initializer, field).stream()
                .noneMatch(i -> initializer.instruction(i).getOpcode() == Opcodes.RETURN);
    }

    /** Whether anything that runs before the constant is set may read it: code that is not known may do anything. */
    boolean isSeenBefore(MethodCode initializer, FieldInfo field) {
        if (!program.isOnClassPath(field.owner())) {
            return false;
        }
        Reading reading = new Reading(field);
        // A class above is initialized first, and may know those below.
        for (String above : program.supertypes(field.owner())) {
            if (!above.equals(field.owner()) && !reading.isQuiet(above, DEEPEST)) {
                return true;
            }
        }
        return !before(initializer, field).stream()
                .allMatch(i -> reading.isQuiet(initializer, initializer.instruction(i), DEEPEST));
    }

    /** The instructions that run before the constant is set, or if it never is. */
    private Set<Integer> before(MethodCode initializer, FieldInfo field) {
        return EarlierInstructions.of(book, initializer, i -> sets(initializer.instruction(i), field));
    }

    /** Looks for code that may read one constant. */
    private final class Reading {
        private final FieldInfo field;
        private final Set<Object> seen = new HashSet<>();

        Reading(FieldInfo field) {
            this.field = field;
        }

        private boolean isQuiet(MethodCode code, AbstractInsnNode instruction, int depth) {
            if (instruction instanceof FieldInsnNode access) {
                boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
                boolean isRead = access.getOpcode() == Opcodes.GETSTATIC && isOf(access, field);
                return !isRead && (!isStatic || isQuiet(access.owner.replace('/', '.'), depth));
            }
            if (instruction.getOpcode() == Opcodes.NEW) {
                return isQuiet(((TypeInsnNode) instruction).desc.replace('/', '.'), depth);
            }
            if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                return KnownCalls.isHarmless(dynamic);
            }
            return !(instruction instanceof MethodInsnNode call) || isQuiet(code.ref(), call, depth);
        }

        private boolean isQuiet(MethodRef caller, MethodInsnNode call, int depth) {
            MethodRef ref = new MethodRef(call.owner.replace('/', '.'), call.name, call.desc);
            if (call.owner.startsWith("[") || KnownCalls.isPure(caller, ref)) {
                return true;
            }
            MethodInfo target = program.resolveMethod(ref).orElse(null);
            if (target == null || !Effects.isOnlyTarget(program, call.getOpcode(), ref, target)) {
                return false;
            }
            if (!program.isOnClassPath(target.owner())) {
                // Only through what it is given can the JDK know code of ours, or through the object that is made.
                boolean isOfSubclass = program.isSubtype(caller.owner(), ref.owner());
                return KnownCalls.takesPlain(ref)
                        && (call.getOpcode() == Opcodes.INVOKESTATIC
                                || target.ref().isConstructor() && !isOfSubclass);
            }
            return isQuiet(target.owner(), depth)
                    && (!seen.add(target.ref())
                            || depth > 0
                                    && book.find(target.ref())
                                            .map(code -> isQuiet(code, depth - 1))
                                            .orElse(false));
        }

        private boolean isQuiet(MethodCode code, int depth) {
            for (int i = 0; i < code.length(); i++) {
                if (!isQuiet(code, code.instruction(i), depth)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether initializing a class does not read it; the class of the constant itself is under way already. */
        private boolean isQuiet(String owner, int depth) {
            if (owner.equals(field.owner())
                    || !program.isOnClassPath(owner)
                            && program.findReadable(owner).isPresent()) {
                return true;
            }
            if (!seen.add(owner)) {
                return true;
            }
            ClassInfo info = program.findReadable(owner).orElse(null);
            if (info == null || depth == 0) {
                return false;
            }
            boolean isQuiet =
                    program.supertypes(owner).stream().allMatch(above -> above.equals(owner) || isQuiet(above, depth));
            return isQuiet
                    && book.find(new MethodRef(owner, "<clinit>", "()V"))
                            .map(code -> isQuiet(code, depth - 1))
                            .orElse(true);
        }
    }
}
