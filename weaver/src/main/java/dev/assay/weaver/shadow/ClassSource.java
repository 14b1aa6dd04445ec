package dev.assay.weaver.shadow;

/** Where the bytes of classes come from while others are transformed. */
@FunctionalInterface
public interface ClassSource {
    /** The class file of an internal name, or null. */
    byte[] find(String internalName);
}
