package dev.assay.prover.knowledge;

import dev.assay.model.type.MethodRef;
import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** What never holds null: constants, fields that only their class sets, and what methods answer. */
public final class NonNullness {
    private final InitializerEffects initializers;
    /** What classes hold that are initialized, or being initialized. */
    private final NonNullValues values;
    /** What they hold while those of the class path are being initialized. */
    private final NonNullValues early;

    private final NonNullFields fields;
    private final Map<FieldInfo, Constant> constants = new HashMap<>();
    private final Set<FieldInfo> open = new HashSet<>();

    /** When a field is never null. */
    public enum When {
        NOBODY_KNOWS,
        /** Once its class is initialized, or its object constructed. */
        ONCE_MADE,
        /** Whenever somebody looks at it. */
        ALWAYS
    }

    /**
     * What is known of a constant.
     *
     * @param length of the array that it is; -1 if it is none, or nobody knows
     */
    public record Constant(When when, int length) {
        static final Constant UNKNOWN = new Constant(When.NOBODY_KNOWS, -1);
    }

    public NonNullness(Program program, CodeBook book) {
        this.initializers = new InitializerEffects(program, book);
        this.values = new NonNullValues(program, book, field -> isAlwaysSet(field));
        this.early =
                new NonNullValues(program, book, field -> !program.isOnClassPath(field.owner()) && isAlwaysSet(field));
        this.fields = new NonNullFields(program, book, values);
    }

    private boolean isAlwaysSet(FieldInfo field) {
        return field.isEnumConstant() || constant(field).when() == When.ALWAYS;
    }

    /** Whether this very method never answers null. */
    public boolean answers(MethodRef target) {
        return values.answers(target);
    }

    /** When a field of objects is never null. */
    public When field(HeapKey key) {
        return fields.when(key);
    }

    /** What is known of a static field that nobody sets again. */
    public Constant constant(FieldInfo field) {
        boolean isFixed = field.isStatic()
                && field.isFinal()
                && !field.type().isPrimitive()
                && !field.owner().equals("java.lang.System");
        if (!isFixed || !open.add(field)) {
            return Constant.UNKNOWN;
        }
        Constant known = constants.get(field);
        if (known == null) {
            known = early.read(new MethodRef(field.owner(), "<clinit>", "()V"))
                    .map(reading -> constant(field, reading))
                    .orElse(Constant.UNKNOWN);
            if (open.size() == 1 || known != Constant.UNKNOWN) {
                // Asked for on the way to another one, it may be unknown because that one is not known yet.
                constants.put(field, known);
            }
        }
        open.remove(field);
        return known;
    }

    private Constant constant(FieldInfo field, NonNullValues.Reading reading) {
        int length = -1;
        boolean isFirst = true;
        for (int i = 0; i < reading.code().length(); i++) {
            if (InitializerEffects.sets(reading.code().instruction(i), field)) {
                if (!early.isPresent(reading, i)) {
                    return Constant.UNKNOWN;
                }
                length = isFirst ? length(reading, reading.origins().of(i, 0)) : -1;
                isFirst = false;
            }
        }
        if (isFirst || !initializers.alwaysSets(reading.code(), field)) {
            return Constant.UNKNOWN;
        }
        boolean isSeen = initializers.isSeenBefore(reading.code(), field);
        return new Constant(isSeen ? When.ONCE_MADE : When.ALWAYS, length);
    }

    private static int length(NonNullValues.Reading reading, Set<Integer> made) {
        int index = made.iterator().next();
        int opcode = made.size() == 1 && index >= 0
                ? reading.code().instruction(index).getOpcode()
                : -1;
        if (opcode != Opcodes.NEWARRAY && opcode != Opcodes.ANEWARRAY) {
            return -1;
        }
        Set<Integer> sizes = reading.origins().of(index, 0);
        int pushed = sizes.size() == 1 ? sizes.iterator().next() : -1;
        Integer size = pushed < 0 ? null : number(reading.code().instruction(pushed));
        return size == null || size < 0 ? -1 : size;
    }

    /** The number that an instruction pushes; null if it pushes none. */
    static @Nullable public Integer number(AbstractInsnNode pushed) {
        int opcode = pushed.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return ((IntInsnNode) pushed).operand;
        }
        return pushed instanceof LdcInsnNode constant && constant.cst instanceof Integer value ? value : null;
    }
}
