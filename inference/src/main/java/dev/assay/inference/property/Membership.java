package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** A number or an object is always an element of an array or list. */
public record Membership(Quantity element, Quantity container) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(element, container);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        String members = values.text(container);
        return members != null && members.contains("," + values.bits(element) + ",");
    }

    @Override
    public String text(Wording wording) {
        String all = wording.name(container);
        String type = container.reading().type().erasure().descriptor();
        String list = all;
        if (element.aspect() == Aspect.NUMBER) {
            list = "java.util.stream." + (type.equals("[J") ? "LongStream" : "IntStream") + ".of(" + all
                    + ").boxed().toList()";
        } else if (type.startsWith("[")) {
            list = "java.util.Arrays.asList(" + all + ")";
        }
        return list + ".contains(" + wording.name(element) + ")";
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 32;
    }
}
