package dev.assay.inference.sample;

import dev.assay.model.type.JavaType;
import dev.assay.program.watch.Reading;
import org.jspecify.annotations.Nullable;

/**
 * Something of a call that contracts can speak of.
 *
 * @param index among the quantities of its method
 * @param reading what it is read from
 * @param aspect what is looked at
 * @param isAfter whether it is about the end of the call, and not about its beginning
 * @param text the expression; without {@code old}
 * @param guard the reference that must not be null for it to mean something; null if there is none
 */
public record Quantity(
        int index,
        Reading reading,
        Aspect aspect,
        boolean isAfter,
        String text,
        @Nullable Quantity guard) {

    /** What it is called in a clause about the beginning of a call. */
    public String before() {
        return text;
    }

    /** What it is called in a clause about the end of a call. */
    public String after() {
        return isAfter || isUnchanged() ? text : "old(" + text + ")";
    }

    /** Whether it is the same at the beginning and at the end: a parameter itself, and the length of what cannot change. */
    private boolean isUnchanged() {
        boolean isParameter = reading instanceof Reading.Parameter;
        JavaType type = reading.type();
        boolean isContent =
                aspect == Aspect.SIZE && !type.erasure().descriptor().startsWith("[");
        boolean isString = type.erasure().descriptor().equals("Ljava/lang/String;");
        boolean isElements = aspect == Aspect.ELEMENTS || aspect == Aspect.ORDER || aspect == Aspect.MEMBERS;
        return isParameter && (isString || !isContent && !isElements);
    }

    @Override
    public String toString() {
        return after();
    }
}
