package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A string, or a constant of an enum, is one of few. */
public record TextOneOf(Quantity quantity, List<String> texts) implements Property {
    public TextOneOf {
        texts = List.copyOf(texts);
    }

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return texts.contains(values.text(quantity));
    }

    @Override
    public String text(Wording wording) {
        String name = wording.name(quantity);
        if (quantity.aspect() == Aspect.CONSTANT) {
            String type = quantity.reading().type().erasure().toString().replace('$', '.');
            return Wording.either(texts.stream()
                    .map(text -> name + " == " + type + "." + text)
                    .toList());
        }
        return Wording.either(texts.stream()
                .map(text -> Wording.literal(text) + ".equals(" + name + ")")
                .toList());
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return texts.size() == 1 ? 12 : 22;
    }
}
