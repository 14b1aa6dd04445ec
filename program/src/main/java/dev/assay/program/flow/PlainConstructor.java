package dev.assay.program.flow;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A constructor that does nothing but put its parameters and constants into fields of its object.
 *
 * @param parameters the number of the parameter that a field gets, by {@code owner#name}
 * @param constants the fields that get something else
 */
public record PlainConstructor(Map<String, Integer> parameters, Set<String> constants) {
    private static final PlainConstructor EMPTY = new PlainConstructor(Map.of(), Set.of());

    public PlainConstructor {
        parameters = Map.copyOf(parameters);
        constants = Set.copyOf(constants);
    }

    /** What a constructor does; empty if it does more. */
    public static Optional<PlainConstructor> of(CodeBook book, MethodRef ref) {
        if (ref.owner().equals("java.lang.Object") || ref.owner().equals("java.lang.Record")) {
            return Optional.of(EMPTY);
        }
        return book.find(ref).flatMap(code -> new Reading(book, code).read());
    }

    /** How a field is called here. */
    public static String key(String owner, String name) {
        return owner + "#" + name;
    }

    /** Goes through the instructions once. */
    private static final class Reading {
        private final CodeBook book;
        private final MethodCode code;
        private final List<JavaType> types;
        private final Map<String, Integer> parameters = new HashMap<>();
        private final Set<String> constants = new HashSet<>();
        private int at = -1;

        Reading(CodeBook book, MethodCode code) {
            this.book = book;
            this.code = code;
            this.types = code.ref().parameters();
        }

        Optional<PlainConstructor> read() {
            boolean isPlain = isThis(next()) && callsSuper(next());
            AbstractInsnNode begin = isPlain ? next() : null;
            while (isPlain && isThis(begin)) {
                isPlain = sets(next(), next());
                begin = next();
            }
            return isPlain && begin != null && begin.getOpcode() == Opcodes.RETURN
                    ? Optional.of(new PlainConstructor(parameters, constants))
                    : Optional.empty();
        }

        /** The next instruction; null after the last. */
        private @Nullable AbstractInsnNode next() {
            do {
                at++;
            } while (at < code.length() && code.instruction(at).getOpcode() < 0);
            return at < code.length() ? code.instruction(at) : null;
        }

        private static boolean isThis(@Nullable AbstractInsnNode node) {
            return node instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == 0;
        }

        private boolean callsSuper(@Nullable AbstractInsnNode node) {
            if (!(node instanceof MethodInsnNode call)
                    || call.getOpcode() != Opcodes.INVOKESPECIAL
                    || !call.desc.equals("()V")) {
                return false;
            }
            Optional<PlainConstructor> above =
                    of(book, new MethodRef(call.owner.replace('/', '.'), call.name, call.desc));
            above.ifPresent(plain -> constants.addAll(plain.constants));
            return above.isPresent();
        }

        private boolean sets(@Nullable AbstractInsnNode value, @Nullable AbstractInsnNode put) {
            if (!(put instanceof FieldInsnNode field) || put.getOpcode() != Opcodes.PUTFIELD) {
                return false;
            }
            String key = key(field.owner.replace('/', '.'), field.name);
            if (value instanceof VarInsnNode load && load.getOpcode() <= Opcodes.ALOAD) {
                parameters.put(key, parameter(load.var));
                constants.remove(key);
                return parameters.get(key) >= 0;
            }
            parameters.remove(key);
            constants.add(key);
            return value != null && value.getOpcode() <= Opcodes.LDC;
        }

        /** The number of the parameter in a slot. */
        private int parameter(int slot) {
            int next = 1;
            for (int i = 0; i < types.size(); i++) {
                if (next == slot) {
                    return i;
                }
                next += types.get(i) == PrimitiveType.LONG || types.get(i) == PrimitiveType.DOUBLE ? 2 : 1;
            }
            return -1;
        }
    }
}
