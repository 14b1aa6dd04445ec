package dev.assay.inference.template;

import dev.assay.inference.property.HasType;
import dev.assay.inference.property.NullClaim;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.program.watch.Reading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One reference: always or never null, always of one class. */
final class ReferenceTemplate implements Template {
    private final Quantity quantity;
    private final TemplateContext context;
    private boolean hasUnknown;
    private long nulls;
    private long objects;
    private @Nullable String className;
    private boolean hasOtherClasses;

    /** @param context says which classes can be named */
    ReferenceTemplate(Quantity quantity, TemplateContext context) {
        this.quantity = quantity;
        this.context = context;
    }

    @Override
    public void see(CallValues seen) {
        if (!seen.isKnown(quantity)) {
            hasUnknown |= seen.state(quantity) == CallValues.State.UNKNOWN;
            return;
        }
        if (seen.bits(quantity) == 0) {
            nulls++;
            return;
        }
        objects++;
        String type = seen.text(quantity);
        if (className == null) {
            className = type;
        } else if (!className.equals(type)) {
            hasOtherClasses = true;
        }
    }

    /** Whether it is about the state in which an object is called: tests call a method in few states, and nobody passes null there. */
    private boolean isState() {
        return !quantity.isAfter() && !(quantity.reading() instanceof Reading.Parameter);
    }

    @Override
    public List<Property> conclude() {
        List<Property> found = new ArrayList<>();
        if (hasUnknown) {
            return found;
        }
        if (nulls == 0 && objects >= (isState() ? Support.RELATION : Support.NULLNESS)) {
            found.add(new NullClaim(quantity, false));
        } else if (objects == 0 && nulls >= Support.RELATION) {
            found.add(new NullClaim(quantity, true));
        }
        if (className != null
                && !hasOtherClasses
                && objects >= Support.RELATION
                && context.isTelling(quantity, className)) {
            found.add(new HasType(quantity, className));
        }
        return found;
    }
}
