package dev.assay.program.watch;

import dev.assay.model.type.JavaType;
import dev.assay.program.FieldInfo;

/** One thing that is read of a call. */
public sealed interface Reading {

    /** The type as the source declares it. */
    JavaType type();

    /** The same as an expression of contracts. */
    String text();

    /** A parameter. */
    record Parameter(int index, String name, JavaType type) implements Reading {
        @Override
        public String text() {
            return name;
        }
    }

    /**
     * A field of the object that is called.
     *
     * @param isHidden whether the code of the method cannot name it, since a superclass keeps it to itself
     * @param text with {@code this} in front if a parameter has the same name
     */
    record Field(FieldInfo field, boolean isHidden, String text) implements Reading {
        @Override
        public JavaType type() {
            return field.type();
        }
    }

    /** A field of a parameter; it is not read if the parameter is null. */
    record FieldOf(Parameter of, FieldInfo field) implements Reading {
        @Override
        public JavaType type() {
            return field.type();
        }

        @Override
        public String text() {
            return of.name() + "." + field.name();
        }
    }

    /** What the call returned. */
    record Result(JavaType type) implements Reading {
        @Override
        public String text() {
            return "result";
        }
    }
}
