package dev.assay.program;

import dev.assay.model.type.JavaType;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * A field, as its class file tells.
 *
 * @param type with its type arguments
 * @param constant the compile-time constant, as Integer, Long, Float, Double or String; null if there is none
 */
public record FieldInfo(
        String owner,
        String name,
        int access,
        JavaType type,
        @Nullable Object constant,
        SortedSet<String> annotations) implements Modifiers {

    /** The erased descriptor. */
    public String descriptor() {
        return type.descriptor();
    }

    public boolean isEnumConstant() {
        return has(Opcodes.ACC_ENUM);
    }
}
