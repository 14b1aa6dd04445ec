package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Optional;

/** A whole number or boolean has one of few values, in ascending order. */
public record OneOf(Quantity quantity, List<Long> values) implements Property {
    public OneOf {
        values = List.copyOf(values);
    }

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues seen) {
        return values.contains(seen.bits(quantity));
    }

    @Override
    public String text(Wording wording) {
        String name = wording.name(quantity);
        if (quantity.aspect() == Aspect.TRUTH) {
            return values.get(0) == 0 ? "!" + name : name;
        }
        return Wording.either(values.stream()
                .map(value -> name + " == " + Wording.literal(quantity, value))
                .toList());
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        if (quantity.aspect() == Aspect.TRUTH) {
            Formula truth = encoding.truth(quantity);
            return Optional.of(values.get(0) == 0 ? encoding.formulas().not(truth) : truth);
        }
        Formula number = encoding.number(quantity);
        return Optional.of(encoding.formulas()
                .or(values.stream()
                        .map(value -> encoding.formulas().java(Op.EQ, number, encoding.constant(value)))
                        .toList()));
    }

    @Override
    public int rank() {
        return values.size() == 1 ? 10 : 20;
    }
}
