package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import java.util.function.UnaryOperator;

/** Quantities as unknowns of a prover. */
public final class QuantityFormulas {
    private final Formulas formulas;
    private final UnaryOperator<String> naming;
    private final boolean isAfter;

    private QuantityFormulas(Formulas formulas, boolean isAfter, UnaryOperator<String> naming) {
        this.formulas = formulas;
        this.isAfter = isAfter;
        this.naming = naming;
    }

    /** @param isAfter whether clauses are about the end of a call, so that what was before it is called old */
    public static QuantityFormulas of(boolean isAfter) {
        return new QuantityFormulas(new Formulas(), isAfter, UnaryOperator.identity());
    }

    /** The same for properties of objects between calls, as they hold before a call. */
    public QuantityFormulas ofStateBefore() {
        return isAfter ? new QuantityFormulas(formulas, false, text -> "old(" + text + ")") : this;
    }

    public Formulas formulas() {
        return formulas;
    }

    /** The unknown for a whole number, or for a reference. */
    public Formula number(Quantity quantity) {
        return formulas.unknown(name(quantity) + " " + kind(quantity), Plain.LONG);
    }

    public Formula truth(Quantity quantity) {
        return formulas.unknown(name(quantity), Plain.BOOL);
    }

    public Formula isInstance(Quantity quantity, String className) {
        return formulas.unknown(name(quantity) + " instanceof " + className, Plain.BOOL);
    }

    /** Quantities of several methods are the same if they have the same name. */
    private String name(Quantity quantity) {
        String text = isAfter ? quantity.after() : quantity.before();
        return naming.apply(text.replace("this.", ""));
    }

    /** A box and the number in it have one name. */
    private static String kind(Quantity quantity) {
        return quantity.aspect() == Aspect.REFERENCE ? "reference" : "number";
    }

    public Formula constant(long value) {
        return formulas.constant(Plain.LONG, value);
    }

    /** What is known of every quantity without any call: sizes are not negative, and ints are small. */
    public Formula range(Quantity quantity) {
        Formula unknown = number(quantity);
        if (quantity.aspect() == Aspect.SIZE) {
            return between(unknown, 0, Integer.MAX_VALUE);
        }
        return switch (quantity.reading().type().erasure().descriptor()) {
            case "B", "Ljava/lang/Byte;" -> between(unknown, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case "S", "Ljava/lang/Short;" -> between(unknown, Short.MIN_VALUE, Short.MAX_VALUE);
            case "C", "Ljava/lang/Character;" -> between(unknown, Character.MIN_VALUE, Character.MAX_VALUE);
            case "I", "Ljava/lang/Integer;" -> between(unknown, Integer.MIN_VALUE, Integer.MAX_VALUE);
            default -> formulas.truth(true);
        };
    }

    private Formula between(Formula value, long low, long high) {
        return formulas.and(formulas.java(Op.GE, value, constant(low)), formulas.java(Op.LE, value, constant(high)));
    }
}
