package dev.assay.prover.state;

import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.FieldInfo;
import dev.assay.prover.knowledge.HeapKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a method finds when it begins, as formulas whose values make a counterexample.
 *
 * @param receiver null for static methods and constructors
 * @param parameters one for each parameter
 * @param types of the parameters
 * @param start the heap at the start
 * @param asked which types objects were asked about
 * @param stored which values were to be elements of which arrays
 * @param constants of enums that the code looks at, by their references
 */
public record EntryState(
        @Nullable Formula receiver,
        List<Formula> parameters,
        List<JavaType> types,
        SymbolicHeap start,
        Formulas formulas,
        Map<Formula, Set<JavaType>> asked,
        Map<Formula, Set<Formula>> stored,
        Map<Formula, FieldInfo> constants) {

    /** The length of an array or a string. */
    public Formula length(Formula reference) {
        return formulas.apply("length", Plain.INT, reference);
    }

    /** An element of an array. */
    public Formula element(JavaType type, Formula array, Formula index) {
        return formulas.read(formulas.read(start.get(HeapKey.elementsOf(type)), array), index);
    }

    /** A field of an object; empty if nobody looks at it, so that it may hold anything. */
    public Optional<Formula> field(FieldInfo field, Formula object) {
        HeapKey key =
                HeapKey.field(field.owner(), field.name(), field.type().erasure(), field.isStatic(), field.isFinal());
        return start.knows(key) ? Optional.of(formulas.read(start.get(key), object)) : Optional.empty();
    }

    /** A char of a string. */
    public Formula character(Formula text, Formula index) {
        return formulas.read(formulas.apply("chars", new MapOf(Plain.INT, Plain.INT), text), index);
    }

    /** What is in a box. */
    public Formula inside(PrimitiveType type, Formula box) {
        return formulas.apply("in " + type.box(), HeapKey.domain(type), box);
    }

    /** Whether an object is an instance of a type. */
    public Formula is(JavaType type, Formula reference) {
        return formulas.apply("is " + type, Plain.BOOL, reference);
    }

    /** Whether an array takes a value. */
    public Formula fits(Formula array, Formula value) {
        return formulas.apply("fits", Plain.BOOL, array, value);
    }

    /** A reference by its number in a counterexample. */
    public Formula reference(long number) {
        return formulas.constant(Plain.REF, number);
    }
}
