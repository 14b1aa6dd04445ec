package dev.assay.logic.formula;

import dev.assay.logic.formula.Domain.MapOf;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes formulas, each once, and simplifies what can be told at sight. */
public final class Formulas {
    private final Map<Key, Formula> known = new HashMap<>();
    private int next;
    private int unknowns;

    private record Key(
            FormulaOperator operator,
            Domain domain,
            @Nullable Object beside,
            List<Formula> operands) {}

    /** A formula as it stands, for what others have simplified before. */
    public Formula plain(FormulaOperator operator, Domain domain, @Nullable Object beside, List<Formula> operands) {
        return make(operator, domain, beside, operands);
    }

    private Formula make(FormulaOperator operator, Domain domain, @Nullable Object beside, List<Formula> operands) {
        return known.computeIfAbsent(
                new Key(operator, domain, beside, operands),
                key -> new Formula(next++, operator, domain, beside, List.copyOf(operands)));
    }

    public Formula truth(boolean value) {
        return make(FormulaOperator.CONST, Plain.BOOL, value ? 1L : 0L, List.of());
    }

    public Formula number(int value) {
        return constant(Plain.INT, value);
    }

    /** A constant by its bits, as {@link Semantics} has them. */
    public Formula constant(Plain domain, long bits) {
        return make(FormulaOperator.CONST, domain, bits, List.of());
    }

    /** An unknown of that name. */
    public Formula unknown(String name, Domain domain) {
        return make(FormulaOperator.VAR, domain, name, List.of());
    }

    /** An unknown that is no other. */
    public Formula fresh(String about, Domain domain) {
        return unknown(about + "!" + unknowns++, domain);
    }

    public Formula not(Formula a) {
        if (a.isConstant()) {
            return truth(a.isFalse());
        }
        return a.operator() == FormulaOperator.NOT
                ? a.operand(0)
                : make(FormulaOperator.NOT, Plain.BOOL, null, List.of(a));
    }

    public Formula and(Formula... parts) {
        return and(List.of(parts));
    }

    public Formula and(List<Formula> parts) {
        return joined(FormulaOperator.AND, parts);
    }

    public Formula or(Formula... parts) {
        return or(List.of(parts));
    }

    public Formula or(List<Formula> parts) {
        return joined(FormulaOperator.OR, parts);
    }

    public Formula implies(Formula a, Formula b) {
        return or(not(a), b);
    }

    private Formula joined(FormulaOperator operator, List<Formula> parts) {
        boolean isAnd = operator == FormulaOperator.AND;
        Set<Formula> kept = new LinkedHashSet<>();
        for (Formula part : parts) {
            if (part.isConstant() && part.isTrue() != isAnd || kept.contains(not(part))) {
                return truth(!isAnd);
            }
            if (!part.isConstant()) {
                kept.add(part);
            }
        }
        return switch (kept.size()) {
            case 0 -> truth(isAnd);
            case 1 -> kept.iterator().next();
            default -> make(operator, Plain.BOOL, null, new ArrayList<>(kept));
        };
    }

    public Formula choose(Formula condition, Formula then, Formula otherwise) {
        if (then == otherwise || condition.isTrue()) {
            return then;
        }
        if (condition.isFalse()) {
            return otherwise;
        }
        if (then.domain() == Plain.BOOL) {
            return and(implies(condition, then), or(condition, otherwise));
        }
        return make(FormulaOperator.CHOOSE, then.domain(), null, List.of(condition, then, otherwise));
    }

    public Formula same(Formula a, Formula b) {
        if (a == b) {
            return truth(true);
        }
        if (a.isConstant() && b.isConstant()) {
            return truth(a.bits() == b.bits());
        }
        Formula choice = a.isConstant() ? b : a;
        Formula constant = a.isConstant() ? a : b;
        if (constant.isConstant()
                && choice.operator() == FormulaOperator.CHOOSE
                && (choice.operand(1).isConstant() || choice.operand(2).isConstant())) {
            return choose(choice.operand(0), same(choice.operand(1), constant), same(choice.operand(2), constant));
        }
        return a.number() < b.number()
                ? make(FormulaOperator.SAME, Plain.BOOL, null, List.of(a, b))
                : make(FormulaOperator.SAME, Plain.BOOL, null, List.of(b, a));
    }

    public Formula below(Formula a, Formula b) {
        return a.isConstant() && b.isConstant()
                ? truth(a.bits() < b.bits())
                : make(FormulaOperator.BELOW, Plain.BOOL, null, List.of(a, b));
    }

    public Formula read(Formula map, Formula index) {
        Formula at = map;
        while (at.operator() == FormulaOperator.WRITE) {
            if (at.operand(1) == index) {
                return at.operand(2);
            }
            if (!at.operand(1).isConstant() || !index.isConstant()) {
                break;
            }
            at = at.operand(0);
        }
        if (at.operator() == FormulaOperator.EVERYWHERE) {
            return at.operand(0);
        }
        return make(FormulaOperator.READ, ((MapOf) map.domain()).value(), null, List.of(at, index));
    }

    public Formula write(Formula map, Formula index, Formula value) {
        return make(FormulaOperator.WRITE, map.domain(), null, List.of(map, index, value));
    }

    public Formula everywhere(MapOf domain, Formula value) {
        return make(FormulaOperator.EVERYWHERE, domain, null, List.of(value));
    }

    public Formula apply(String function, Domain domain, Formula... operands) {
        return make(FormulaOperator.APPLY, domain, function, List.of(operands));
    }

    /** An operation of the JVM with one operand. */
    public Formula java(Op op, Formula a) {
        Plain domain = result(op);
        return a.isConstant()
                ? constant(domain, Semantics.unary(op, a.bits()))
                : make(FormulaOperator.JAVA, domain, op, List.of(a));
    }

    /** An operation of the JVM with two operands. */
    public Formula java(Op op, Formula a, Formula b) {
        if (op == Op.EQ) {
            return same(a, b);
        }
        if (op == Op.NE) {
            return not(same(a, b));
        }
        Plain domain = op.isComparison() ? Plain.BOOL : result(op);
        if (a.isConstant() && b.isConstant()) {
            return constant(domain, Semantics.binary(op, sort(a.domain()), a.bits(), b.bits()));
        }
        return make(FormulaOperator.JAVA, domain, op, List.of(a, b));
    }

    /** Whether an int is within bounds, both included. */
    public Formula between(Formula value, int low, int high) {
        return and(java(Op.GE, value, number(low)), java(Op.LE, value, number(high)));
    }

    private static Plain result(Op op) {
        return switch (op.sort()) {
            case 'I' -> Plain.INT;
            case 'J' -> Plain.LONG;
            case 'F' -> Plain.FLOAT;
            case 'D' -> Plain.DOUBLE;
            default -> throw new IllegalArgumentException(op + " is no operation on values");
        };
    }

    private static Sort sort(Domain domain) {
        return switch ((Plain) domain) {
            case INT, BOOL, REF -> Sort.I;
            case LONG -> Sort.J;
            case FLOAT -> Sort.F;
            case DOUBLE -> Sort.D;
        };
    }
}
