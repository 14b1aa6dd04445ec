package dev.assay.inference.property;

import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.Values;
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
    public boolean holdsWhenKnown(Values values) {
        double actual = values.real(quantity);
        return isLower ? actual >= value : actual <= value;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + (isLower ? " >= " : " <= ") + RealConstant.literal(value);
    }

    @Override
    public Optional<Formula> formula(Encoding encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 41;
    }
}
