package dev.assay.inference.template;

import dev.assay.inference.property.Linear;
import dev.assay.inference.property.Property;
import dev.assay.inference.property.Relation;
import dev.assay.inference.property.Relation.Sign;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import java.util.List;

/** Two whole numbers: equal, in order, or one a multiple of the other plus a constant. */
final class PairTemplate implements Template {
    private final WholeTemplate left;
    private final WholeTemplate right;
    private final Quantity leftQuantity;
    private final Quantity rightQuantity;
    private boolean hasUnknown;
    private long count;
    private boolean hasLess;
    private boolean hasEqual;
    private boolean hasGreater;
    private final LineTemplate line = new LineTemplate();
    private final LineTemplate turned = new LineTemplate();

    PairTemplate(Quantity leftQuantity, WholeTemplate left, Quantity rightQuantity, WholeTemplate right) {
        this.leftQuantity = leftQuantity;
        this.left = left;
        this.rightQuantity = rightQuantity;
        this.right = right;
    }

    @Override
    public void see(CallValues seen) {
        boolean isKnown = seen.isKnown(leftQuantity) && seen.isKnown(rightQuantity);
        if (!isKnown) {
            hasUnknown |= seen.state(leftQuantity) == CallValues.State.UNKNOWN
                    || seen.state(rightQuantity) == CallValues.State.UNKNOWN;
            return;
        }
        long a = seen.bits(leftQuantity);
        long b = seen.bits(rightQuantity);
        hasLess |= a < b;
        hasEqual |= a == b;
        hasGreater |= a > b;
        line.see(a, b);
        turned.see(b, a);
        count++;
    }

    @Override
    public List<Property> conclude() {
        if (hasUnknown || count < Support.SAME || left.isConstant() || right.isConstant()) {
            return List.of();
        }
        if (!hasLess && !hasGreater) {
            return List.of(new Relation(leftQuantity, Sign.EQUAL, rightQuantity));
        }
        boolean isVaried =
                left.different() >= Support.DIFFERENT_IN_RELATION && right.different() >= Support.DIFFERENT_IN_RELATION;
        if (count < Support.RELATION || !isVaried) {
            return List.of();
        }
        if (line.line().isPresent()) {
            LineTemplate.Line found = line.line().get();
            return List.of(new Linear(leftQuantity, found.factor(), rightQuantity, found.offset()));
        }
        if (turned.line().isPresent()) {
            LineTemplate.Line found = turned.line().get();
            return List.of(new Linear(rightQuantity, found.factor(), leftQuantity, found.offset()));
        }
        return left.overlaps(right) ? order() : List.of();
    }

    private List<Property> order() {
        if (!hasGreater) {
            return List.of(new Relation(leftQuantity, hasEqual ? Sign.AT_MOST : Sign.LESS, rightQuantity));
        }
        if (!hasLess) {
            return List.of(new Relation(rightQuantity, hasEqual ? Sign.AT_MOST : Sign.LESS, leftQuantity));
        }
        return List.of();
    }
}
