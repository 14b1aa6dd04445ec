package dev.assay.inference;

import dev.assay.inference.property.Property;
import dev.assay.inference.sample.CallLayout;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.template.TemplateContext;
import dev.assay.inference.template.Templates;
import dev.assay.program.watch.Reading;
import java.util.List;

/** What was seen of the objects of one class, between calls. */
final class ClassState {
    private final CallLayout layout;
    private final Templates candidates;

    /** @param layout of the fields alone */
    ClassState(CallLayout layout, TemplateContext context) {
        this.layout = layout;
        List<Quantity> fields = layout.all().stream()
                .filter(quantity -> !(quantity.reading() instanceof Reading.Field field && field.isHidden()))
                .toList();
        this.candidates = Templates.before(fields, context);
    }

    CallLayout layout() {
        return layout;
    }

    void see(CallValues values) {
        candidates.see(values);
    }

    List<Property> invariants() {
        return candidates.conclude();
    }

    long count() {
        return candidates.count();
    }
}
