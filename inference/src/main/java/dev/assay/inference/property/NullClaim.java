package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Optional;

/** A reference is always null, or never. */
public record NullClaim(Quantity quantity, boolean isNull) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(quantity) == 0 == isNull;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + (isNull ? " == null" : " != null");
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.of(
                encoding.formulas().java(isNull ? Op.EQ : Op.NE, encoding.number(quantity), encoding.constant(0)));
    }

    @Override
    public int rank() {
        return 5;
    }
}
