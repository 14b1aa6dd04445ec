package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.wire.Op;
import java.util.List;
import java.util.Optional;

/** One whole number is a multiple of another, plus a constant. */
public record Linear(Quantity left, long factor, Quantity right, long offset) implements Property {

    @Override
    public List<Quantity> about() {
        return List.of(left, right);
    }

    @Override
    public boolean holdsWhenKnown(CallValues values) {
        return values.bits(left) == factor * values.bits(right) + offset;
    }

    @Override
    public String text(Wording wording) {
        String product = factor == 1
                ? wording.name(right)
                : factor == -1 ? "-" + wording.name(right) : factor + " * " + wording.name(right);
        String sum = offset == 0 ? product : product + (offset > 0 ? " + " : " - ") + Wording.literal(Math.abs(offset));
        return wording.name(left) + " == " + sum;
    }

    @Override
    public Optional<Formula> formula(QuantityFormulas encoding) {
        Formula product = encoding.formulas().java(Op.LMUL, encoding.constant(factor), encoding.number(right));
        Formula sum = encoding.formulas().java(Op.LADD, product, encoding.constant(offset));
        return Optional.of(encoding.formulas().java(Op.EQ, encoding.number(left), sum));
    }

    @Override
    public int rank() {
        return 15;
    }
}
