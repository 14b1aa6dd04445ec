package dev.assay.inference.template;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.RealBound;
import dev.assay.inference.property.RealConstant;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The values of one float or double: constant, or within bounds. */
final class RealTemplate implements Template {
    private final Quantity quantity;
    private final Set<Double> values = new HashSet<>();
    private boolean isRefuted;
    private long count;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    RealTemplate(Quantity quantity) {
        this.quantity = quantity;
    }

    @Override
    public void see(CallValues seen) {
        if (!seen.isKnown(quantity)) {
            isRefuted |= seen.state(quantity) == CallValues.State.UNKNOWN;
            return;
        }
        double value = seen.real(quantity);
        isRefuted |= Double.isNaN(value);
        count++;
        min = Math.min(min, value);
        max = Math.max(max, value);
        if (values.size() < Support.DIFFERENT_WITHIN_BOUNDS) {
            values.add(value);
        }
    }

    @Override
    public List<Property> conclude() {
        List<Property> found = new ArrayList<>();
        if (isRefuted || count < Support.RELATION) {
            return found;
        }
        if (min == max) {
            found.add(new RealConstant(quantity, min == 0 ? 0 : min));
            return found;
        }
        boolean isWide = values.size() >= Support.DIFFERENT_WITHIN_BOUNDS;
        boolean isOneSided = values.size() >= Support.DIFFERENT_ON_ONE_SIDE;
        if (isWide && min > Double.NEGATIVE_INFINITY) {
            found.add(new RealBound(quantity, true, min == 0 ? 0 : min));
        } else if (isOneSided && min >= 0) {
            found.add(new RealBound(quantity, true, 0));
        }
        if (isWide && max < Double.POSITIVE_INFINITY) {
            found.add(new RealBound(quantity, false, max == 0 ? 0 : max));
        } else if (isOneSided && max <= 0) {
            found.add(new RealBound(quantity, false, 0));
        }
        return found;
    }
}
