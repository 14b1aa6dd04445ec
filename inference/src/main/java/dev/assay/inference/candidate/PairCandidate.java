package dev.assay.inference.candidate;

import dev.assay.inference.property.Comparison;
import dev.assay.inference.property.Comparison.Relation;
import dev.assay.inference.property.Linear;
import dev.assay.inference.property.Property;
import dev.assay.inference.sample.Quantity;
import dev.assay.inference.sample.Values;
import java.util.List;

/** Two whole numbers: equal, in order, or one a multiple of the other plus a constant. */
final class PairCandidate implements Candidate {
    private static final long LARGEST_FACTOR = 1000;

    private final WholeCandidate left;
    private final WholeCandidate right;
    private final Quantity leftQuantity;
    private final Quantity rightQuantity;
    private boolean hasUnknown;
    private long count;
    private boolean hasLess;
    private boolean hasEqual;
    private boolean hasGreater;
    private boolean isLinear = true;
    private boolean hasLine;
    private long firstLeft;
    private long firstRight;
    private long factor;
    private long offset;

    PairCandidate(Quantity leftQuantity, WholeCandidate left, Quantity rightQuantity, WholeCandidate right) {
        this.leftQuantity = leftQuantity;
        this.left = left;
        this.rightQuantity = rightQuantity;
        this.right = right;
    }

    @Override
    public void see(Values seen) {
        boolean isKnown = seen.isKnown(leftQuantity) && seen.isKnown(rightQuantity);
        if (!isKnown) {
            hasUnknown |= seen.state(leftQuantity) == Values.State.UNKNOWN
                    || seen.state(rightQuantity) == Values.State.UNKNOWN;
            return;
        }
        long a = seen.bits(leftQuantity);
        long b = seen.bits(rightQuantity);
        hasLess |= a < b;
        hasEqual |= a == b;
        hasGreater |= a > b;
        line(a, b);
        count++;
    }

    /** Two points with different right sides give the line; all others have to lie on it. */
    private void line(long a, long b) {
        if (!isLinear) {
            return;
        }
        if (count == 0) {
            firstLeft = a;
            firstRight = b;
        } else if (hasLine) {
            isLinear = a == factor * b + offset;
        } else if (b == firstRight) {
            isLinear = a == firstLeft;
        } else {
            long rise = a - firstLeft;
            long run = b - firstRight;
            isLinear = rise % run == 0 && Math.abs(rise / run) <= LARGEST_FACTOR;
            factor = rise / run;
            offset = firstLeft - factor * firstRight;
            hasLine = true;
        }
    }

    @Override
    public List<Property> conclude() {
        if (hasUnknown || count < Support.PLAIN || left.isConstant() || right.isConstant()) {
            return List.of();
        }
        if (!hasLess && !hasGreater) {
            return List.of(new Comparison(leftQuantity, Relation.EQUAL, rightQuantity));
        }
        boolean isVaried = left.different() >= Support.DIFFERENT_IN_RELATION
                && right.different() >= Support.DIFFERENT_IN_RELATION;
        if (count < Support.RELATION || !isVaried) {
            return List.of();
        }
        if (isLinear && hasLine && factor != 0) {
            return List.of(new Linear(leftQuantity, factor, rightQuantity, offset));
        }
        return left.overlaps(right) ? order() : List.of();
    }

    private List<Property> order() {
        if (!hasGreater) {
            return List.of(new Comparison(leftQuantity, hasEqual ? Relation.AT_MOST : Relation.LESS, rightQuantity));
        }
        if (!hasLess) {
            return List.of(new Comparison(rightQuantity, hasEqual ? Relation.AT_MOST : Relation.LESS, leftQuantity));
        }
        return List.of();
    }
}
