package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;

/** Quantities as unknowns of a prover. */
public final class Encoding {
    private final Formulas formulas = new Formulas();

    public Formulas formulas() {
        return formulas;
    }

    /** The unknown for a whole number, or for a reference. */
    public Formula number(Quantity quantity) {
        return formulas.unknown("q" + quantity.index(), Plain.LONG);
    }

    public Formula truth(Quantity quantity) {
        return formulas.unknown("t" + quantity.index(), Plain.BOOL);
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
        return formulas.and(
                formulas.java(Op.GE, value, constant(low)), formulas.java(Op.LE, value, constant(high)));
    }
}
