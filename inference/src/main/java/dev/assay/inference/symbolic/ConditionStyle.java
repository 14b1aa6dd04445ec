package dev.assay.inference.symbolic;

import dev.assay.inference.formula.FormulaText;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes conditions as people do: {@code size >= 1} for {@code size - 1 >= 0}, one equation for two bounds, one range for many values. */
final class ConditionStyle {
    /** So many values that follow one another are a range. */
    private static final int FEWEST_IN_RANGE = 3;

    private final PathLogic logic;
    private final Formulas formulas;

    /** A comparison of two ints. */
    private record Comparison(Op op, Formula left, Formula right) {}

    ConditionStyle(PathLogic logic) {
        this.logic = logic;
        this.formulas = logic.formulas();
    }

    private static Optional<Comparison> comparison(Formula formula) {
        if (formula.operator() == FormulaOperator.NOT) {
            return comparison(formula.operand(0))
                    .map(turned -> new Comparison(FormulaText.opposite(turned.op()), turned.left(), turned.right()));
        }
        boolean isSame = formula.operator() == FormulaOperator.SAME;
        boolean isOrder =
                formula.operator() == FormulaOperator.JAVA && formula.op().isComparison();
        if (!isSame && !isOrder || formula.operand(0).domain() != Plain.INT) {
            return Optional.empty();
        }
        Op op = isSame ? Op.EQ : formula.op();
        Formula left = formula.operand(0);
        Formula right = formula.operand(1);
        return Optional.of(
                isSame && left.isConstant() ? new Comparison(op, right, left) : new Comparison(op, left, right));
    }

    /** The same conditions in other words, which mean the same under what is given. */
    List<Formula> styled(Collection<Formula> given, List<Formula> conditions) {
        List<Formula> styled = new ArrayList<>(conditions);
        for (int i = 0; i < styled.size(); i++) {
            Formula condition = styled.get(i);
            List<Formula> others = new ArrayList<>(given);
            others.addAll(styled);
            others.remove(condition);
            Optional<Formula> simple = withoutSum(condition).filter(other -> logic.areSame(others, condition, other));
            if (simple.isPresent()) {
                styled.set(i, simple.get());
            }
        }
        return joined(styled);
    }

    /** A comparison with a sum, its constant on the other side. */
    private Optional<Formula> withoutSum(Formula condition) {
        Optional<Comparison> found = comparison(condition);
        if (found.isEmpty() || found.get().left().operator() != FormulaOperator.JAVA) {
            return Optional.empty();
        }
        Formula sum = found.get().left();
        Formula right = found.get().right();
        if (sum.op() != Op.IADD || !sum.operand(1).isConstant()) {
            return Optional.empty();
        }
        long constant = sum.operand(1).bits();
        if (right.isConstant()) {
            Formula moved = formulas.number((int) (right.bits() - constant));
            return Optional.of(formulas.java(found.get().op(), sum.operand(0), moved));
        }
        boolean isLess = constant == -1 && found.get().op() == Op.LT;
        return isLess ? Optional.of(formulas.java(Op.LE, sum.operand(0), right)) : Optional.empty();
    }

    /** Two comparisons of the same numbers as one. */
    private List<Formula> joined(List<Formula> conditions) {
        List<Formula> joined = new ArrayList<>();
        for (Formula condition : conditions) {
            boolean isJoined = false;
            for (int i = 0; i < joined.size() && !isJoined; i++) {
                Optional<Formula> both = both(joined.get(i), condition);
                if (both.isPresent()) {
                    joined.set(i, both.get());
                    isJoined = true;
                }
            }
            if (!isJoined) {
                joined.add(condition);
            }
        }
        return joined;
    }

    private Optional<Formula> both(Formula one, Formula other) {
        Optional<Comparison> first = comparison(one);
        Optional<Comparison> second = comparison(other);
        if (first.isEmpty() || second.isEmpty() || !isOfSame(first.get(), second.get())) {
            return Optional.empty();
        }
        List<Op> ops = List.of(first.get().op(), second.get().op());
        Op op = null;
        if (ops.containsAll(List.of(Op.GE, Op.LE))) {
            op = Op.EQ;
        } else if (ops.containsAll(List.of(Op.GE, Op.NE))) {
            op = Op.GT;
        } else if (ops.containsAll(List.of(Op.LE, Op.NE))) {
            op = Op.LT;
        }
        return Optional.ofNullable(op)
                .map(joined ->
                        formulas.java(joined, first.get().left(), first.get().right()));
    }

    private static boolean isOfSame(Comparison first, Comparison second) {
        return first.left() == second.left() && first.right() == second.right();
    }

    /** Alternatives that are single values of one number, as ranges where they follow one another. */
    List<List<Formula>> ranges(List<List<Formula>> alternatives) {
        Map<Integer, TreeMap<Long, List<Formula>>> values = new TreeMap<>();
        for (List<Formula> each : alternatives) {
            Optional<Comparison> value = each.size() == 1 ? comparison(each.get(0)) : Optional.empty();
            value.filter(found -> found.op() == Op.EQ && found.right().isConstant())
                    .ifPresent(found -> values.computeIfAbsent(found.left().number(), any -> new TreeMap<>())
                            .put(found.right().bits(), each));
        }
        List<List<Formula>> result = new ArrayList<>(alternatives);
        values.values().forEach(of -> runs(of).forEach(run -> replace(run, of, result)));
        return result;
    }

    private static List<List<Long>> runs(SortedMap<Long, List<Formula>> values) {
        List<List<Long>> runs = new ArrayList<>();
        for (long value : values.keySet()) {
            boolean isNext = !runs.isEmpty()
                    && runs.get(runs.size() - 1).get(runs.get(runs.size() - 1).size() - 1) == value - 1;
            if (!isNext) {
                runs.add(new ArrayList<>());
            }
            runs.get(runs.size() - 1).add(value);
        }
        runs.removeIf(run -> run.size() < FEWEST_IN_RANGE);
        return runs;
    }

    private void replace(List<Long> run, SortedMap<Long, List<Formula>> values, List<List<Formula>> alternatives) {
        long low = run.get(0);
        long high = run.get(run.size() - 1);
        List<Formula> first = values.values().iterator().next();
        Formula number = comparison(first.get(0)).map(Comparison::left).orElseThrow();
        run.forEach(value -> alternatives.remove(values.get(value)));
        alternatives.add(
                0,
                new ArrayList<>(List.of(
                        formulas.java(Op.GE, number, formulas.number((int) low)),
                        formulas.java(Op.LE, number, formulas.number((int) high)))));
    }
}
