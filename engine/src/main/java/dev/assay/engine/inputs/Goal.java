package dev.assay.engine.inputs;

import dev.assay.model.JavaType;

/**
 * A value that is needed: of a ground type (no type variables, wildcards only as arguments of Class), null or not.
 */
record Goal(JavaType type, boolean nullable) {

    /** A goal that null does not meet; primitives need no saying so. */
    static Goal nonNull(JavaType type) {
        return new Goal(type, false);
    }

    /** A goal that null meets, too, where it is a reference. */
    static Goal orNull(JavaType type) {
        return new Goal(type, !type.isPrimitive());
    }
}
