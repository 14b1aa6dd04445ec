package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A number with a fraction always has one value. */
public record RealConstant(Quantity quantity, double value) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.real(quantity) == value;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + " == " + literal(value);
    }

    static String literal(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
        }
        return Double.toString(value);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 11;
    }
}
