package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** No element of an array or list is null, or they ascend. */
public record ElementClaim(Quantity quantity) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(quantity);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(quantity) == 1;
    }

    @Override
    public String text(Wording wording) {
        String name = wording.name(quantity);
        String type = quantity.reading().type().erasure().descriptor();
        if (quantity.aspect() == Aspect.ORDER) {
            String stream = type.equals("[J") ? "LongStream" : "IntStream";
            return "java.util.Arrays.equals(" + name + ", java.util.stream." + stream + ".of(" + name
                    + ").sorted().toArray())";
        }
        String all = type.startsWith("[") ? "java.util.Arrays.asList(" + name + ")" : name;
        return "java.util.Collections.frequency(" + all + ", null) == 0";
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return Optional.empty();
    }

    @Override
    public int rank() {
        return 30;
    }
}
