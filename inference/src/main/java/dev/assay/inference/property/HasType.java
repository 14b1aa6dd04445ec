package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A reference that is not null always has one class. */
public record HasType(Quantity quantity, String className) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(quantity) == 0 || className.equals(values.text(quantity));
    }

    @Override
    public String text(Wording wording) {
        String name = wording.name(quantity);
        String test = name + " instanceof " + className.replace('$', '.');
        return wording.isNeverNull(quantity) ? test : name + " == null || " + test;
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 25;
    }
}
