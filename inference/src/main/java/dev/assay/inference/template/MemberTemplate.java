package dev.assay.inference.template;

import dev.assay.inference.property.Membership;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.List;

/** A number or object beside an array or list: always one of its elements. */
final class MemberTemplate implements Template {
    private final Membership claim;
    private boolean isRefuted;
    private long count;

    MemberTemplate(Quantity element, Quantity container) {
        this.claim = new Membership(element, container);
    }

    /** Whether the one can be an element of the other. */
    static boolean fits(Quantity element, Quantity container) {
        String type = container.reading().type().erasure().descriptor();
        boolean isOfNumbers = type.equals("[I") || type.equals("[J");
        boolean isOfObjects = type.startsWith("[L") || !type.startsWith("[");
        String own = element.reading().type().erasure().descriptor();
        return container.aspect() == Aspect.MEMBERS
                && !element.reading().equals(container.reading())
                && (isOfNumbers && element.aspect() == Aspect.NUMBER && type.endsWith(own)
                        || isOfObjects && element.aspect() == Aspect.REFERENCE);
    }

    @Override
    public void see(CallValues seen) {
        isRefuted |= !claim.holds(seen);
        // An element of an array of one shows little.
        boolean isTelling = seen.isKnown(claim.container()) && seen.bits(claim.container()) > 1;
        count += isTelling ? 1 : 0;
    }

    @Override
    public List<Property> conclude() {
        return isRefuted || count < Support.RELATION ? List.of() : List.of(claim);
    }
}
