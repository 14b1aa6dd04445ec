package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Something holds whenever a reference is to an object of a class. */
public record TypeImplication(Quantity guard, String className, Property then) implements Property {

    @Override
    public List<Quantity> about() {
        List<Quantity> all = new ArrayList<>(List.of(guard));
        all.addAll(then.about());
        return all;
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return !className.equals(values.text(guard)) || then.holdsWhenKnown(values);
    }

    @Override
    public String text(Wording wording) {
        return "!(" + wording.name(guard) + " instanceof " + className.replace('$', '.') + ") || " + then.text(wording);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return then.formula(encoding)
                .map(formula -> encoding.formulas().implies(encoding.isInstance(guard, className), formula));
    }

    @Override
    public int rank() {
        return 70 + then.rank();
    }
}
