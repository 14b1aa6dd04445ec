package dev.assay.inference.template;

import dev.assay.inference.property.Bound;
import dev.assay.inference.property.Modulus;
import dev.assay.inference.property.NonZero;
import dev.assay.inference.property.OneOf;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The values of one whole number: constant, few, within bounds, never 0, with one rest. */
final class WholeTemplate implements Template {
    private static final int MOST_REMEMBERED = 12;
    private static final int MOST_FEW = 3;

    private final Quantity quantity;
    private final Map<Long, Long> values = new TreeMap<>();
    private boolean hasMore;
    private boolean hasUnknown;
    private long count;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    private long timesMin;
    private long timesMax;
    private long first;
    private long step;
    private boolean hasZero;

    WholeTemplate(Quantity quantity) {
        this.quantity = quantity;
    }

    @Override
    public void see(CallValues seen) {
        if (!seen.isKnown(quantity)) {
            hasUnknown |= seen.state(quantity) == CallValues.State.UNKNOWN;
            return;
        }
        long value = seen.bits(quantity);
        if (count++ == 0) {
            first = value;
        }
        timesMin = value < min ? 1 : value == min ? timesMin + 1 : timesMin;
        timesMax = value > max ? 1 : value == max ? timesMax + 1 : timesMax;
        min = Math.min(min, value);
        max = Math.max(max, value);
        hasZero |= value == 0;
        step = greatestCommonDivisor(step, value - first);
        if (values.containsKey(value) || values.size() < MOST_REMEMBERED) {
            values.merge(value, 1L, Long::sum);
        } else {
            hasMore = true;
        }
    }

    private static long greatestCommonDivisor(long a, long b) {
        long x = Math.abs(a);
        long y = Math.abs(b);
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }

    /** How many different values were seen, as far as anybody counts. */
    int different() {
        return values.size();
    }

    boolean isConstant() {
        return !hasMore && values.size() == 1;
    }

    boolean overlaps(WholeTemplate other) {
        return max >= other.min && other.max >= min;
    }

    @Override
    public List<Property> conclude() {
        List<Property> found = new ArrayList<>();
        if (hasUnknown || count < Support.RELATION) {
            return found;
        }
        if (isConstant()) {
            found.add(new OneOf(quantity, List.of(first)));
        } else if (quantity.aspect() != Aspect.TRUTH) {
            if (isFew()) {
                found.add(new OneOf(quantity, new ArrayList<>(values.keySet())));
            } else {
                bounds(found);
                modulus(found);
            }
        }
        return found;
    }

    /** Few values that are no range of their own. */
    private boolean isFew() {
        boolean isRange = max - min + 1 == values.size();
        return !hasMore
                && !isRange
                && values.size() <= MOST_FEW
                && values.values().stream().allMatch(times -> times >= Support.EACH_VALUE);
    }

    private void bounds(List<Property> found) {
        boolean isOneSided = isVaried(Support.DIFFERENT_ON_ONE_SIDE);
        if (isEdge(timesMin) && isOrdinary(min)) {
            found.add(new Bound(quantity, true, min));
        } else if (isOneSided && min >= -1) {
            // Methods return -1 for what is not there.
            found.add(new Bound(quantity, true, Math.min(min, 0)));
        }
        if (isEdge(timesMax) && isOrdinary(max)) {
            found.add(new Bound(quantity, false, max));
        } else if (isOneSided && max <= 0) {
            found.add(new Bound(quantity, false, 0));
        }
        boolean isAround = min < 0 && max > 0;
        if (isAround && !hasZero && count > Support.RELATION * (max - min) / 2) {
            found.add(new NonZero(quantity));
        }
    }

    /** Whether a number can be a bound that somebody means; larger ones are times, sums and hash codes, which differ in the next run. */
    private static boolean isOrdinary(long bound) {
        return Math.abs(bound) < Support.LARGE;
    }

    private boolean isVaried(int different) {
        return hasMore || values.size() >= different;
    }

    /**
     * Whether the outermost value on one side is the bound there: many different values stay inside, all values up to it occur often, or
     * it occurs so often itself that its neighbour would have occurred too.
     */
    private boolean isEdge(long times) {
        boolean isDense =
                max - min + 1 == values.size() && values.values().stream().allMatch(each -> each >= Support.EACH_VALUE);
        boolean isCrowded = times >= Support.AT_EDGE && times * values.size() >= 2 * count;
        return isDense || isCrowded || isVaried(Support.DIFFERENT_WITHIN_BOUNDS);
    }

    private void modulus(List<Property> found) {
        long rest = step == 0 ? 0 : first % step;
        if (step > 1 && Support.isEnoughForRest(values.size(), step) && (min >= 0 || rest == 0)) {
            found.add(new Modulus(quantity, step, rest));
        }
    }
}
