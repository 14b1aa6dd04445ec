package dev.assay.prover;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.PrimitiveType;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.BranchPoint;
import dev.assay.prover.condition.Conditions;
import dev.assay.prover.state.EntryState;
import dev.assay.solver.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reports the way to a failure: the few conditions on the inputs that lead there, in terms of the inputs. */
public final class Explanation {
    private static final int MOST_STEPS = 12;
    private static final int LONGEST = 60;

    private final Conditions conditions;
    private final Map<Formula, String> names = new HashMap<>();
    private final Set<Formula> booleans = new HashSet<>();

    /** @param parameterNames as in the source, as far as known */
    public Explanation(Conditions conditions, List<String> parameterNames) {
        this.conditions = conditions;
        EntryState inputs = conditions.inputs();
        if (inputs.receiver() != null) {
            names.put(inputs.receiver(), "this");
        }
        for (int i = 0; i < inputs.parameters().size(); i++) {
            names.put(inputs.parameters().get(i), parameterNames.get(i));
            if (inputs.types().get(i) == PrimitiveType.BOOLEAN) {
                booleans.add(inputs.parameters().get(i));
            }
        }
    }

    /** The steps of the way that a state takes to an assertion, each a line; the last one is the failure. */
    public List<String> steps(AssertionSite site, Proof.State state) {
        Set<String> all = new LinkedHashSet<>();
        Formula fails = failing(site, state);
        for (BranchPoint turn : conditions.turns()) {
            if (turn.reach().number() <= fails.number() && state.value(turn.reach()) != 0) {
                boolean jumps = state.value(turn.condition()) != 0;
                String text = jumps ? text(turn.condition(), 0) : negated(turn.condition());
                if (text != null && text.length() <= LONGEST) {
                    all.add(turn.place() + ": " + text);
                }
            }
        }
        List<String> steps = new ArrayList<>(all);
        if (steps.size() > MOST_STEPS) {
            List<String> shortened = new ArrayList<>(steps.subList(0, MOST_STEPS / 2));
            shortened.add("... " + (steps.size() - MOST_STEPS) + " more conditions");
            shortened.addAll(steps.subList(steps.size() - MOST_STEPS / 2, steps.size()));
            steps = shortened;
        }
        steps.add(site.place() + ": " + what(site.kind()));
        return steps;
    }

    private Formula failing(AssertionSite site, Proof.State state) {
        List<Formula> ways = Objects.requireNonNull(conditions.failures().get(site), "the site never fails");
        return ways.stream().filter(way -> state.value(way) != 0).findFirst().orElse(ways.get(0));
    }

    private static String what(AssertionKind kind) {
        return switch (kind) {
            case NULL -> "null is dereferenced";
            case BOUNDS -> "the index is outside of the array";
            case DIVISION -> "the divisor is 0";
            case CAST -> "the object is of another class";
            case SIZE -> "the size is negative";
            case STORE -> "the array does not take the object";
            case ASSERT -> "the assertion does not hold";
            case CONTRACT -> "the contract does not hold";
        };
    }

    private @Nullable String negated(Formula condition) {
        if (condition.operator() == FormulaOperator.NOT) {
            return text(condition.operand(0), 0);
        }
        if (condition.operator() == FormulaOperator.SAME) {
            return same(condition, false, 0);
        }
        String opposite = condition.operator() != FormulaOperator.JAVA
                ? null
                : switch (condition.op()) {
                    case LT -> " >= ";
                    case GE -> " < ";
                    case GT -> " <= ";
                    case LE -> " > ";
                    default -> null;
                };
        if (opposite != null) {
            return infix(condition, opposite, 0);
        }
        String text = text(condition, 0);
        return text == null ? null : "!(" + text + ")";
    }

    /** Of a boolean, whether it is true; of all else, whether it is the same or not. */
    private @Nullable String same(Formula formula, boolean isSame, int depth) {
        for (int i = 0; i < 2; i++) {
            Formula value = formula.operand(1 - i);
            if (booleans.contains(formula.operand(i)) && value.isConstant()) {
                String name = names.get(formula.operand(i));
                return (value.bits() != 0) == isSame ? name : "!" + name;
            }
        }
        return infix(formula, isSame ? " == " : " != ", depth);
    }

    private @Nullable String infix(Formula formula, String operator, int depth) {
        String left = text(formula.operand(0), depth + 1);
        String right = text(formula.operand(1), depth + 1);
        boolean isBackwards = formula.operand(0).isConstant()
                && operator.endsWith("= ")
                && operator.length() == 4
                && formula.operator() == FormulaOperator.SAME;
        return left == null || right == null ? null : isBackwards ? right + operator + left : left + operator + right;
    }

    /** The formula in terms of the inputs; null if it is about anything else, or too deep to be read. */
    private @Nullable String text(Formula formula, int depth) {
        String name = names.get(formula);
        if (name != null || depth > 4) {
            return name;
        }
        return switch (formula.operator()) {
            case CONST -> constant(formula);
            case NOT -> negated(formula.operand(0));
            case SAME -> same(formula, true, depth);
            case JAVA -> java(formula, depth);
            case READ -> read(formula, depth);
            case APPLY -> apply(formula, depth);
            default -> null;
        };
    }

    private static @Nullable String constant(Formula formula) {
        return switch ((dev.assay.logic.formula.Domain.Plain) formula.domain()) {
            case REF -> formula.bits() == 0 ? "null" : null;
            case INT, LONG -> String.valueOf(formula.bits());
            case FLOAT -> String.valueOf(Float.intBitsToFloat((int) formula.bits()));
            case DOUBLE -> String.valueOf(Double.longBitsToDouble(formula.bits()));
            case BOOL -> null;
        };
    }

    private @Nullable String java(Formula formula, int depth) {
        String operator = switch (formula.op()) {
            case LT -> " < ";
            case GE -> " >= ";
            case GT -> " > ";
            case LE -> " <= ";
            case IADD, LADD, FADD, DADD -> " + ";
            case ISUB, LSUB, FSUB, DSUB -> " - ";
            case IMUL, LMUL, FMUL, DMUL -> " * ";
            case IDIV, LDIV, FDIV, DDIV -> " / ";
            case IREM, LREM -> " % ";
            case IAND, LAND -> " & ";
            default -> null;
        };
        return operator == null ? null : infix(formula, operator, depth);
    }

    private @Nullable String read(Formula formula, int depth) {
        Formula map = formula.operand(0);
        String index = text(formula.operand(1), depth + 1);
        if (index == null) {
            return null;
        }
        if (map.operator() == FormulaOperator.READ) {
            String array = text(map.operand(1), depth + 1);
            return array == null ? null : array + "[" + index + "]";
        }
        if (map.operator() != FormulaOperator.VAR || !map.name().contains(".")) {
            return null;
        }
        String field = map.name().substring(map.name().lastIndexOf('.') + 1);
        return index + "." + field.substring(0, field.indexOf('!'));
    }

    private @Nullable String apply(Formula formula, int depth) {
        String operand = text(formula.operand(0), depth + 1);
        if (operand == null || formula.operands().size() != 1) {
            return null;
        }
        if (formula.name().equals("length")) {
            return operand + ".length";
        }
        return formula.name().startsWith("is ")
                ? operand + " instanceof " + formula.name().substring(3)
                : formula.name().startsWith("in ") ? operand : null;
    }
}
