package dev.assay.model.type;

/** Reads erased types out of descriptors. */
public final class Descriptors {
    private Descriptors() {}

    /** The type that a field descriptor, or {@code V}, stands for. */
    public static JavaType type(String descriptor) {
        if (descriptor.startsWith("[")) {
            return new ArrayType(type(descriptor.substring(1)));
        }
        if (descriptor.startsWith("L")) {
            return ClassType.of(descriptor.substring(1, descriptor.length() - 1).replace('/', '.'));
        }
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.descriptor().equals(descriptor)) {
                return type;
            }
        }
        throw new IllegalArgumentException("not a type descriptor: " + descriptor);
    }
}
