package dev.assay.model.type;

import java.util.Locale;

/** The primitive types, and void. */
public enum PrimitiveType implements JavaType {
    BOOLEAN("Z", "java.lang.Boolean"),
    BYTE("B", "java.lang.Byte"),
    SHORT("S", "java.lang.Short"),
    CHAR("C", "java.lang.Character"),
    INT("I", "java.lang.Integer"),
    LONG("J", "java.lang.Long"),
    FLOAT("F", "java.lang.Float"),
    DOUBLE("D", "java.lang.Double"),
    VOID("V", "java.lang.Void");

    private final String descriptor;
    private final String box;

    PrimitiveType(String descriptor, String box) {
        this.descriptor = descriptor;
        this.box = box;
    }

    @Override
    public JavaType erasure() {
        return this;
    }

    @Override
    public String descriptor() {
        return descriptor;
    }

    /** The class that boxes values of this type. */
    public ClassType box() {
        return ClassType.of(box);
    }

    /** The name as it stands in Java source. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
