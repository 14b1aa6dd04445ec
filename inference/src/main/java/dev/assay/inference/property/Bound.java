package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Optional;

/** A whole number is at least or at most some value. */
public record Bound(Quantity quantity, boolean isLower, long value) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        long actual = values.bits(quantity);
        return isLower ? actual >= value : actual <= value;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + (isLower ? " >= " : " <= ") + Wording.literal(quantity, value);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.of(
                encoding.formulas().java(isLower ? Op.GE : Op.LE, encoding.number(quantity), encoding.constant(value)));
    }

    @Override
    public int rank() {
        return 40;
    }
}
