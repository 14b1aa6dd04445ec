package dev.assay.weaver.slot;

/** Where the bytes of classes come from while others are transformed. */
@FunctionalInterface
public interface ClassBytes {
    /** The class file of an internal name, or null. */
    byte[] find(String internalName);
}
