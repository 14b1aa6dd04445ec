package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A number with a fraction is at least or at most some value; never NaN then. */
public record RealBound(Quantity quantity, boolean isLower, double value) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        double actual = values.real(quantity);
        return isLower ? actual >= value : actual <= value;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + (isLower ? " >= " : " <= ") + RealConstant.literal(value);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 41;
    }
}
