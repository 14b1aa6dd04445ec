package dev.assay.inference.property;

import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Optional;

/** Two quantities of one kind compare in one way; references only by identity. */
public record Relation(Quantity left, Sign sign, Quantity right) implements Property {

    /** How they compare. */
    public enum Sign {
        EQUAL("==", Op.EQ),
        LESS("<", Op.LT),
        AT_MOST("<=", Op.LE);

        private final String symbol;
        private final Op op;

        Sign(String symbol, Op op) {
            this.symbol = symbol;
            this.op = op;
        }

        boolean holds(int comparison) {
            return switch (this) {
                case EQUAL -> comparison == 0;
                case LESS -> comparison < 0;
                case AT_MOST -> comparison <= 0;
            };
        }
    }

    @Override
    public List<Quantity> about() {
        return List.of(left, right);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        if (left.aspect() == Aspect.REAL) {
            double a = values.real(left);
            double b = values.real(right);
            return !Double.isNaN(a) && !Double.isNaN(b) && sign.holds(a < b ? -1 : a > b ? 1 : 0);
        }
        return sign.holds(Long.compare(values.bits(left), values.bits(right)));
    }

    @Override
    public String text(Wording wording) {
        return wording.name(left) + " " + sign.symbol + " " + wording.name(right);
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        return switch (left.aspect()) {
            case TRUTH -> Optional.of(encoding.formulas().same(encoding.truth(left), encoding.truth(right)));
            case NUMBER, SIZE, REFERENCE ->
                Optional.of(encoding.formulas().java(sign.op, encoding.number(left), encoding.number(right)));
            default -> Optional.empty();
        };
    }

    @Override
    public int rank() {
        return sign == Sign.EQUAL ? 8 : 30;
    }
}
