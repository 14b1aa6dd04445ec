package dev.assay.weaver.slot;

import org.jspecify.annotations.Nullable;

/** Where the bytes of classes come from while others are transformed. */
@FunctionalInterface
public interface ClassBytes {
    /** The class file of an internal name, or null. */
    byte @Nullable [] find(String internalName);
}
