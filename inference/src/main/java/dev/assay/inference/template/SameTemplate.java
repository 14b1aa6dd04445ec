package dev.assay.inference.template;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.Relation;
import dev.assay.inference.property.Relation.Sign;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.List;

/** Two references, booleans or numbers with a fraction that are always the same. */
final class SameTemplate implements Template {
    private final Quantity left;
    private final Quantity right;
    private boolean isRefuted;
    private boolean isVaried;
    private long count;
    private long first;

    SameTemplate(Quantity left, Quantity right) {
        this.left = left;
        this.right = right;
    }

    @Override
    public void see(CallValues seen) {
        if (isRefuted) {
            return;
        }
        if (seen.isKnown(left) && seen.isKnown(right)) {
            long value = seen.bits(left);
            isRefuted = value != seen.bits(right);
            isVaried |= count > 0 && value != first;
            first = count++ == 0 ? value : first;
        } else {
            isRefuted = seen.state(left) == CallValues.State.UNKNOWN || seen.state(right) == CallValues.State.UNKNOWN;
        }
    }

    @Override
    public List<Property> conclude() {
        return isRefuted || !isVaried || count < Support.SAME
                ? List.of()
                : List.of(new Relation(left, Sign.EQUAL, right));
    }
}
