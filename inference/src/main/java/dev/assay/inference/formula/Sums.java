package dev.assay.inference.formula;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;

/** Makes sums and products as people write them: constants last and once, nothing times one. */
public final class Sums {
    private Sums() {}

    public static Formula simplified(Op op, Formula left, Formula right, Formulas formulas) {
        return switch (op) {
            case IADD -> add(left, right, Op.IADD, Plain.INT, formulas);
            case LADD -> add(left, right, Op.LADD, Plain.LONG, formulas);
            case ISUB -> subtract(left, right, Op.ISUB, Op.IADD, Plain.INT, formulas);
            case LSUB -> subtract(left, right, Op.LSUB, Op.LADD, Plain.LONG, formulas);
            case IMUL, LMUL -> multiply(left, right, op, formulas);
            default -> formulas.java(op, left, right);
        };
    }

    private static Formula add(Formula left, Formula right, Op op, Plain domain, Formulas formulas) {
        if (left.isConstant() && !right.isConstant()) {
            return add(right, left, op, domain, formulas);
        }
        if (right.isConstant() && right.bits() == 0) {
            return left;
        }
        boolean isSum = left.operator() == FormulaOperator.JAVA
                && left.op() == op
                && left.operand(1).isConstant()
                && right.isConstant();
        return isSum
                ? add(left.operand(0), formulas.java(op, left.operand(1), right), op, domain, formulas)
                : formulas.java(op, left, right);
    }

    private static Formula subtract(Formula left, Formula right, Op op, Op plus, Plain domain, Formulas formulas) {
        if (right.isConstant()) {
            Formula negated = formulas.java(op, formulas.constant(domain, 0), right);
            return add(left, negated, plus, domain, formulas);
        }
        return left == right ? formulas.constant(domain, 0) : formulas.java(op, left, right);
    }

    private static Formula multiply(Formula left, Formula right, Op op, Formulas formulas) {
        if (right.isConstant() && !left.isConstant()) {
            return multiply(right, left, op, formulas);
        }
        return left.isConstant() && left.bits() == 1 ? right : formulas.java(op, left, right);
    }
}
