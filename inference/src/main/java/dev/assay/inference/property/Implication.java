package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Something holds whenever a boolean has a value. */
public record Implication(Quantity guard, boolean isTrue, Property then) implements Property {

    @Override
    public List<Quantity> about() {
        List<Quantity> all = new ArrayList<>(List.of(guard));
        all.addAll(then.about());
        return all;
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(guard) != 0 != isTrue || then.holdsWhenKnown(values);
    }

    @Override
    public String text(Wording wording) {
        return (isTrue ? "!" : "") + wording.name(guard) + " || " + then.text(wording);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        Formula truth = encoding.truth(guard);
        return then.formula(encoding)
                .map(formula -> encoding.formulas()
                        .implies(isTrue ? truth : encoding.formulas().not(truth), formula));
    }

    @Override
    public int rank() {
        return 60 + then.rank();
    }
}
