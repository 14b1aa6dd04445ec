package dev.assay.inference.candidate;

import dev.assay.inference.property.Comparison;
import dev.assay.inference.property.Comparison.Relation;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.Values;
import java.util.List;

/** Two references, booleans or numbers with a fraction that are always the same. */
final class SameCandidate implements Candidate {
    private final Quantity left;
    private final Quantity right;
    private boolean isRefuted;
    private boolean isVaried;
    private long count;
    private long first;

    SameCandidate(Quantity left, Quantity right) {
        this.left = left;
        this.right = right;
    }

    @Override
    public void see(Values seen) {
        if (isRefuted) {
            return;
        }
        if (seen.isKnown(left) && seen.isKnown(right)) {
            long value = seen.bits(left);
            isRefuted = value != seen.bits(right);
            isVaried |= count > 0 && value != first;
            first = count++ == 0 ? value : first;
        } else {
            isRefuted = seen.state(left) == Values.State.UNKNOWN || seen.state(right) == Values.State.UNKNOWN;
        }
    }

    @Override
    public List<Property> conclude() {
        return isRefuted || !isVaried || count < Support.PLAIN
                ? List.of()
                : List.of(new Comparison(left, Relation.EQUAL, right));
    }
}
