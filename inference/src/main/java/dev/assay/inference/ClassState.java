package dev.assay.inference;

import dev.assay.inference.candidate.Candidates;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Layout;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.Values;
import dev.assay.program.watch.Reading;
import java.util.List;
import java.util.function.BiPredicate;

/** What was seen of the objects of one class, between calls. */
final class ClassState {
    private final Layout layout;
    private final Candidates candidates;

    /** @param layout of the fields alone */
    ClassState(Layout layout, BiPredicate<Quantity, String> isTelling) {
        this.layout = layout;
        List<Quantity> fields = layout.all().stream()
                .filter(quantity -> !(quantity.reading() instanceof Reading.Field field && field.isHidden()))
                .toList();
        this.candidates = Candidates.before(fields, isTelling);
    }

    Layout layout() {
        return layout;
    }

    void see(Values values) {
        candidates.see(values);
    }

    List<Property> invariants() {
        return candidates.conclude();
    }

    long count() {
        return candidates.count();
    }
}
