package dev.assay.techniques.sequence;

import dev.assay.engine.states.Comparison;
import dev.assay.engine.states.Range;
import dev.assay.model.type.PrimitiveType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to explore sequences.
 *
 * @param length the most calls after the one that makes the object
 * @param methods the methods to call, and the constructors and factories to begin with, by name or as {@code name(Type,Type)}; all
 *     public ones if none is named
 * @param elements what type variables and parameters that take any object stand for, by its primitive type; null if the user
 *     did not say: it is int then, and no more than some of what there is
 * @param range what arguments of type int are taken from
 * @param comparison what counts when states are compared
 * @param comparedBy a method that returns what counts of an object's state: one of its class without parameters, a static one as
 *     {@code Class#method} that takes the object, or {@code equals}; null if the state itself is compared
 * @param prunes whether states that are known already are left alone; without, the same paths are run far more often
 * @param onlyNew whether tests are wanted only if they reach something new or throw something new
 * @param standsIn whether tests may implement interfaces and abstract classes
 */
public record SequenceOptions(
        long seed,
        int length,
        Set<String> methods,
        @Nullable PrimitiveType elements,
        Range range,
        Comparison comparison,
        @Nullable String comparedBy,
        boolean prunes,
        boolean onlyNew,
        boolean standsIn) {

    public static final int DEFAULT_LENGTH = 3;

    public SequenceOptions {
        methods = Set.copyOf(methods);
    }

    /** With stand-ins. */
    public SequenceOptions(
            long seed,
            int length,
            Set<String> methods,
            @Nullable PrimitiveType elements,
            Range range,
            Comparison comparison,
            @Nullable String comparedBy,
            boolean prunes,
            boolean onlyNew) {
        this(seed, length, methods, elements, range, comparison, comparedBy, prunes, onlyNew, true);
    }

    public static SequenceOptions ofLength(int length) {
        return new SequenceOptions(0, length, Set.of(), null, Range.ALL, Comparison.STRICT, null, true, false, true);
    }

    public SequenceOptions withMethods(String... names) {
        return new SequenceOptions(
                seed, length, Set.of(names), elements, range, comparison, comparedBy, prunes, onlyNew, standsIn);
    }

    public SequenceOptions withElements(PrimitiveType type) {
        return new SequenceOptions(
                seed, length, methods, type, range, comparison, comparedBy, prunes, onlyNew, standsIn);
    }

    public SequenceOptions within(Range ints) {
        return new SequenceOptions(
                seed, length, methods, elements, ints, comparison, comparedBy, prunes, onlyNew, standsIn);
    }

    public SequenceOptions withoutPruning() {
        return new SequenceOptions(
                seed, length, methods, elements, range, comparison, comparedBy, false, onlyNew, standsIn);
    }

    public SequenceOptions comparedBy(String method) {
        return new SequenceOptions(
                seed, length, methods, elements, range, comparison, method, prunes, onlyNew, standsIn);
    }
}
