package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.flow.Origins;
import dev.assay.prover.knowledge.NonNullValues.Reading;
import dev.assay.prover.knowledge.NonNullness.When;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Fields that are never null once their objects are constructed: every constructor sets them to something, and so does whoever
 * else may, which is the class itself and those nested with it for private fields, and nobody for final ones.
 */
final class NonNullFields {
    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Record", "java.lang.Enum");

    /** The object around that of an inner class: compilers set it before all else, and see to it that it is there. */
    private static final String OUTER = "this$";

    private final Program program;
    private final CodeBook book;
    private final NonNullValues values;
    private final Map<HeapKey, When> known = new HashMap<>();

    NonNullFields(Program program, CodeBook book, NonNullValues values) {
        this.program = program;
        this.book = book;
        this.values = values;
    }

    When when(HeapKey key) {
        When when = known.get(key);
        if (when == null) {
            known.put(key, When.NOBODY_KNOWS);
            when = find(key);
            known.put(key, when);
        }
        return when;
    }

    private When find(HeapKey key) {
        if (key.isElements()
                || key.isStatic()
                || key.stored().isPrimitive()
                || !program.isOnClassPath(key.declaring())) {
            return When.NOBODY_KNOWS;
        }
        ClassInfo owner = program.findReadable(key.declaring()).orElse(null);
        FieldInfo field = program.resolveField(
                        key.declaring(), key.name(), key.stored().descriptor())
                .orElse(null);
        if (owner == null || field == null || !(field.isFinal() || field.isPrivate())) {
            return When.NOBODY_KNOWS;
        }
        boolean isSerializable = program.isSubtype(owner.name(), "java.io.Serializable");
        if (field.isSynthetic() && field.name().startsWith(OUTER)) {
            return isSerializable ? When.ONCE_MADE : When.ALWAYS;
        }
        // A broken class file may have no class above it.
        boolean isCalm = owner.superName() != null && ROOTS.contains(owner.superName()) && !isSerializable;
        return find(owner, field, isCalm);
    }

    /** @param isCalm whether nobody but a constructor of the class itself can have made the object visible */
    private When find(ClassInfo owner, FieldInfo field, boolean isCalm) {
        When when = isCalm ? When.ALWAYS : When.ONCE_MADE;
        for (String name : program.nest(owner)) {
            ClassInfo info = program.findReadable(name).orElse(null);
            if (info == null) {
                return When.NOBODY_KNOWS;
            }
            for (MethodInfo method : info.methods()) {
                MethodCode code = book.find(method.ref()).orElse(null);
                boolean isConstructor = name.equals(owner.name()) && method.isConstructor();
                if (code != null && (isConstructor || setsAny(code, field) || names(code, field))) {
                    When said = find(method.ref(), field, isConstructor);
                    when = said.compareTo(when) < 0 ? said : when;
                }
            }
        }
        return when;
    }

    private When find(MethodRef method, FieldInfo field, boolean isConstructor) {
        Reading reading = values.read(method).orElse(null);
        if (reading == null
                || !field.isFinal() && names(reading.code(), field)
                || !isKept(reading, field, isConstructor)) {
            return When.NOBODY_KNOWS;
        }
        return isConstructor && leaks(reading, field) ? When.ONCE_MADE : When.ALWAYS;
    }

    private static boolean sets(AbstractInsnNode instruction, FieldInfo field) {
        return instruction.getOpcode() == Opcodes.PUTFIELD
                && instruction instanceof FieldInsnNode access
                && access.name.equals(field.name())
                && access.desc.equals(field.descriptor());
    }

    private static boolean setsAny(MethodCode code, FieldInfo field) {
        for (int i = 0; i < code.length(); i++) {
            if (sets(code.instruction(i), field)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the code has the field's name as a text: handles and updaters set fields by their names. */
    private static boolean names(MethodCode code, FieldInfo field) {
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i) instanceof LdcInsnNode constant
                    && field.name().equals(constant.cst)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all that a method puts into the field is there, and a constructor puts something in whichever way it ends. */
    private boolean isKept(Reading reading, FieldInfo field, boolean isConstructor) {
        for (int i = 0; i < reading.code().length(); i++) {
            if (sets(reading.code().instruction(i), field)
                    && reading.origins().isReached(i)
                    && !values.isPresent(reading, i)) {
                return false;
            }
        }
        return !isConstructor
                || delegates(reading, field)
                || EarlierInstructions.of(book, reading.code(), i -> setsOwn(reading, i, field)).stream()
                        .noneMatch(i -> reading.code().instruction(i).getOpcode() == Opcodes.RETURN);
    }

    private static boolean setsOwn(Reading reading, int index, FieldInfo field) {
        return sets(reading.code().instruction(index), field)
                && reading.origins().of(index, 1).equals(Set.of(Origins.THIS));
    }

    /** Whether a constructor leaves it to another one of its class. */
    private static boolean delegates(Reading reading, FieldInfo field) {
        for (int i = 0; i < reading.code().length(); i++) {
            if (reading.code().instruction(i) instanceof MethodInsnNode call
                    && call.name.equals(MethodRef.CONSTRUCTOR)
                    && call.owner.replace('/', '.').equals(field.owner())
                    && reading.origins().isReached(i)
                    && reading.origins().mayBeThis(i, Type.getArgumentTypes(call.desc).length)) {
                return true;
            }
        }
        return false;
    }

    /** Whether anybody may get hold of the object before its constructor has set the field. */
    private boolean leaks(Reading reading, FieldInfo field) {
        if (delegates(reading, field)) {
            return false;
        }
        return EarlierInstructions.of(book, reading.code(), i -> setsOwn(reading, i, field)).stream()
                .anyMatch(i -> reading.origins().isReached(i) && leaks(reading, i));
    }

    private static boolean leaks(Reading reading, int index) {
        AbstractInsnNode instruction = reading.code().instruction(index);
        int values = 0;
        if (instruction instanceof MethodInsnNode call) {
            boolean isRoot = call.name.equals(MethodRef.CONSTRUCTOR) && ROOTS.contains(call.owner.replace('/', '.'));
            int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
            values = isRoot ? 0 : Type.getArgumentTypes(call.desc).length + receiver;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            values = Type.getArgumentTypes(dynamic.desc).length;
        } else if (instruction.getOpcode() == Opcodes.PUTFIELD
                || instruction.getOpcode() == Opcodes.PUTSTATIC
                || instruction.getOpcode() == Opcodes.AASTORE) {
            values = 1;
        }
        for (int below = 0; below < values; below++) {
            if (reading.origins().mayBeThis(index, below)) {
                return true;
            }
        }
        return false;
    }
}
