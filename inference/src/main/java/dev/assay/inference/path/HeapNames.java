package dev.assay.inference.path;

import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import dev.assay.program.watch.PathMethods;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldInsnNode;

/** How fields are called in the contract of one method. */
final class HeapNames {
    private static final int DEEPEST = 3;

    private final Program program;
    private final PathMethods methods;
    private final String owner;
    private final Set<String> parameters;

    HeapNames(Program program, PathMethods methods, String owner, Set<String> parameters) {
        this.program = program;
        this.methods = methods;
        this.owner = owner;
        this.parameters = Set.copyOf(parameters);
    }

    /** Distinguishes the field from all others of its object. */
    String key(FieldInsnNode access) {
        String declared = access.owner.replace('/', '.');
        return program.resolveField(declared, access.name, access.desc)
                .map(field -> field.owner() + "#" + field.name())
                .orElse(declared + "#" + access.name);
    }

    /** Whether nobody changes the field without being followed, or nobody changes it at all. */
    boolean isWatched(FieldInsnNode access) {
        Optional<FieldInfo> field = program.resolveField(access.owner.replace('/', '.'), access.name, access.desc);
        return field.isPresent()
                && (field.get().isFinal() || methods.isRecorded(field.get().owner()));
    }

    /** The expression for a field of an object; null if it would be too long. */
    @Nullable
    String field(String object, String name) {
        if (object.equals("this")) {
            return parameters.contains(name) ? "this." + name : name;
        }
        long dots = object.chars().filter(letter -> letter == '.').count();
        return dots >= DEEPEST ? null : object + "." + name;
    }

    /** The expression for a static field of the class itself; null for those of others. */
    @Nullable
    String constant(FieldInsnNode access) {
        boolean isOwn = access.owner.replace('/', '.').equals(owner);
        return isOwn && !parameters.contains(access.name) ? access.name : null;
    }
}
