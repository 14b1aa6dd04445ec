package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one method does with the values that it has.
 *
 * @param uses all that may change something or lead a value elsewhere
 * @param stored what it puts into fields
 * @param returned what it returns
 * @param passed what it gives to methods under test
 * @param mixed the objects made by it into which it puts values that others may change
 */
public record Uses(
        List<Uses.Use> uses, List<Stored> stored, List<Tracked> returned, List<Passed> passed, Set<Integer> mixed) {

    /**
     * A value that is put into a field.
     *
     * @param isOwn whether it is a field of the object that the method is called on, or a static one
     * @param isNull whether it is null, as the code says right before
     */
    public record Stored(FieldKey field, boolean isOwn, Tracked value, boolean isNull, int at) {}

    /**
     * The operands of a call.
     *
     * @param values receiver first
     */
    public record Passed(MethodRef target, boolean isVirtual, List<Tracked> values, int at) {}

    /**
     * One thing that a method does with a value.
     *
     * @param at the instruction that does it
     * @param target the method under test that the value is passed to; null unless it is passed on
     * @param local where the parameter begins that the value becomes there
     */
    public record Use(
            Source source, Kind kind, int at, @Nullable MethodRef target, boolean isVirtual, int local) {}

    /** What is done with a value, and what it holds. */
    public enum Kind {
        /** It is changed. */
        WRITE,
        /** Its parts are shown to other code: that matters where they can be changed themselves. */
        HAND_OUT,
        /** It is stored, returned or given to code that is not known. */
        ESCAPE,
        /** It is given to a method under test. */
        PASS,
        /** It is kept by a function for the method under test that will be called. */
        CAPTURE
    }
}
