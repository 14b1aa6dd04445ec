package dev.assay.inference.template;

import dev.assay.inference.property.ElementClaim;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.List;

/** The elements of one array or list: never null, or ascending. */
final class ElementsTemplate implements Template {
    private final ElementClaim claim;
    private boolean isRefuted;
    private long count;

    ElementsTemplate(Quantity quantity) {
        this.claim = new ElementClaim(quantity);
    }

    @Override
    public void see(CallValues seen) {
        isRefuted |= !claim.holds(seen);
        count += seen.isKnown(claim.quantity()) ? 1 : 0;
    }

    @Override
    public List<Property> conclude() {
        return isRefuted || count < Support.RELATION ? List.of() : List.of(claim);
    }
}
