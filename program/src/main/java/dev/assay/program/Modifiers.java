package dev.assay.program;

import org.objectweb.asm.Opcodes;

/** The access flags of a class or member, read as claims. */
public interface Modifiers {

    /** The flags as in a class file. */
    int access();

    default boolean isPublic() {
        return has(Opcodes.ACC_PUBLIC);
    }

    default boolean isProtected() {
        return has(Opcodes.ACC_PROTECTED);
    }

    default boolean isPrivate() {
        return has(Opcodes.ACC_PRIVATE);
    }

    default boolean isStatic() {
        return has(Opcodes.ACC_STATIC);
    }

    default boolean isFinal() {
        return has(Opcodes.ACC_FINAL);
    }

    default boolean isAbstract() {
        return has(Opcodes.ACC_ABSTRACT);
    }

    default boolean isSynthetic() {
        return has(Opcodes.ACC_SYNTHETIC);
    }

    default boolean isDeprecated() {
        return has(Opcodes.ACC_DEPRECATED);
    }

    /** Whether any of the flags is set. */
    default boolean has(int flags) {
        return (access() & flags) != 0;
    }
}
