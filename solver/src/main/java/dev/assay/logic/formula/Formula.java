package dev.assay.logic.formula;

import dev.assay.wire.Op;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A formula; {@link Formulas} makes each one once, so that equal ones are the same. */
public final class Formula {
    private final int number;
    private final FormulaOperator operator;
    private final Domain domain;
    private final @Nullable Object beside;
    private final List<Formula> operands;

    Formula(int number, FormulaOperator operator, Domain domain, @Nullable Object beside, List<Formula> operands) {
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

    public FormulaOperator operator() {
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
        return (Long) given();
    }

    /** The name of an unknown or a function. */
    public String name() {
        return (String) given();
    }

    /** The operation of the JVM. */
    public Op op() {
        return (Op) given();
    }

    public boolean isConstant() {
        return operator == FormulaOperator.CONST;
    }

    public boolean isTrue() {
        return isConstant() && domain == Domain.Plain.BOOL && bits() == 1;
    }

    public boolean isFalse() {
        return isConstant() && domain == Domain.Plain.BOOL && bits() == 0;
    }

    /** What stands beside the operator: bits, a name or an operation; null if nothing does. */
    public @Nullable Object beside() {
        return beside;
    }

    private Object given() {
        return Objects.requireNonNull(beside, "nothing stands beside the operator");
    }

    @Override
    public String toString() {
        String head = beside == null ? operator.name().toLowerCase(java.util.Locale.ROOT) : String.valueOf(beside);
        return operands.isEmpty() ? head : head + operands;
    }
}
