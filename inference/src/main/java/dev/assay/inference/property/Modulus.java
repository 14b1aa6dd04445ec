package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A whole number always leaves the same rest, as Java's operator has it. */
public record Modulus(Quantity quantity, long divisor, long rest) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(quantity) % divisor == rest;
    }

    @Override
    public String text(Wording wording) {
        return wording.name(quantity) + " % " + Wording.literal(divisor) + " == " + Wording.literal(rest);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty(); // A division of 64 bits keeps a prover busy for nothing.
    }

    @Override
    public int rank() {
        return 50;
    }
}
