package dev.assay.program.use;

import dev.assay.model.type.MethodRef;

/** Where a value in the code of a method comes from; a part of an array or container comes from where that does. */
public sealed interface Source {

    /**
     * A field of a class under test.
     *
     * @param isOwn whether it is static, or a field of the object that the method is called on
     */
    record Held(FieldKey field, boolean isOwn) implements Source {}

    /** The parameter that begins at a local variable. */
    record Given(int local) implements Source {}

    /**
     * An object that the method itself makes.
     *
     * @param at the instruction that makes it
     * @param type its class; an array's descriptor
     */
    record Made(int at, String type) implements Source {}

    /** What a call of a method under test returned. */
    record Returned(int at, MethodRef method, boolean isVirtual) implements Source {}

    /** Anything else. */
    record Unknown() implements Source {}
}
