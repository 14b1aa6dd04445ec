package dev.assay.logic.formula;

import dev.assay.wire.Op;
import java.util.List;

/** A formula; {@link Formulas} makes each one once, so that equal ones are the same. */
public final class Formula {
    private final int number;
    private final Operator operator;
    private final Domain domain;
    private final Object beside;
    private final List<Formula> operands;

    Formula(int number, Operator operator, Domain domain, Object beside, List<Formula> operands) {
        this.number = number;
        this.operator = operator;
        this.domain = domain;
        this.beside = beside;
        this.operands = operands;
    }

    /** Later formulas have greater numbers than those they are made of. */
    public int number() {
        return number;
    }

    public Operator operator() {
        return operator;
    }

    public Domain domain() {
        return domain;
    }

    public List<Formula> operands() {
        return operands;
    }

    public Formula operand(int place) {
        return operands.get(place);
    }

    /** The bits of a constant. */
    public long bits() {
        return (Long) beside;
    }

    /** The name of an unknown or a function. */
    public String name() {
        return (String) beside;
    }

    /** The operation of the JVM. */
    public Op op() {
        return (Op) beside;
    }

    public boolean isConstant() {
        return operator == Operator.CONST;
    }

    public boolean isTrue() {
        return isConstant() && domain == Domain.Plain.BOOL && bits() == 1;
    }

    public boolean isFalse() {
        return isConstant() && domain == Domain.Plain.BOOL && bits() == 0;
    }

    @Override
    public String toString() {
        String head = beside == null ? operator.name().toLowerCase(java.util.Locale.ROOT) : String.valueOf(beside);
        return operands.isEmpty() ? head : head + operands;
    }
}
