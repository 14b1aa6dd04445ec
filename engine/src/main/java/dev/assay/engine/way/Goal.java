package dev.assay.engine.way;

import dev.assay.model.type.JavaType;

/**
 * A value that is needed: of a ground type (no type variables, wildcards only as arguments of Class), null or not.
 */
public record Goal(JavaType type, boolean nullable) {

    /** A goal that null does not meet; primitives need no saying so. */
    public static Goal nonNull(JavaType type) {
        return new Goal(type, false);
    }

    /** A goal that null meets, too, if it is a reference. */
    public static Goal orNull(JavaType type) {
        return new Goal(type, !type.isPrimitive());
    }
}
