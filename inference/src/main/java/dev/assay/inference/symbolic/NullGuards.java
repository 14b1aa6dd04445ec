package dev.assay.inference.symbolic;

import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Keeps clauses evaluable: a reference is tested for null before anything of its object is read. */
final class NullGuards {
    private NullGuards() {}

    /** The reference that a condition says is not null. */
    private static Optional<Formula> guarded(Formula condition, Formulas formulas) {
        return condition.operator() == FormulaOperator.NOT ? tested(condition.operand(0), formulas) : Optional.empty();
    }

    /** The reference that a condition says is null. */
    private static Optional<Formula> tested(Formula condition, Formulas formulas) {
        if (condition.operator() != FormulaOperator.SAME) {
            return Optional.empty();
        }
        Formula nothing = formulas.constant(Plain.REF, 0);
        return condition.operands().contains(nothing)
                ? condition.operands().stream()
                        .filter(each -> each.operator() == FormulaOperator.VAR)
                        .findFirst()
                : Optional.empty();
    }

    /** Whether other conditions read something of the object that a condition says is there. */
    static boolean isNeeded(Formula condition, List<Formula> all, Formulas formulas) {
        Optional<Formula> reference = guarded(condition, formulas);
        return reference.isPresent()
                && all.stream()
                        .anyMatch(each ->
                                each != condition && reads(each, reference.get().name()));
    }

    private static boolean reads(Formula formula, String reference) {
        if (formula.operator() == FormulaOperator.VAR) {
            String name = formula.name();
            return name.contains(reference + ".") || name.contains(reference + "[");
        }
        return formula.operands().stream().anyMatch(each -> reads(each, reference));
    }

    /** Alternatives in an order in which null comes first, so that the others need not exclude it again. */
    static List<List<Formula>> ordered(List<List<Formula>> alternatives, Formulas formulas) {
        List<List<Formula>> ordered = new ArrayList<>(alternatives);
        ordered.sort(Comparator.comparing(each -> !isNullTest(each, formulas)));
        for (int i = 0; i < ordered.size(); i++) {
            if (!isNullTest(ordered.get(i), formulas)) {
                break;
            }
            Formula excluded = formulas.not(ordered.get(i).get(0));
            for (int later = i + 1; later < ordered.size(); later++) {
                List<Formula> shorter = new ArrayList<>(ordered.get(later));
                if (shorter.size() > 1) {
                    shorter.remove(excluded);
                }
                ordered.set(later, shorter);
            }
        }
        return ordered;
    }

    private static boolean isNullTest(List<Formula> alternative, Formulas formulas) {
        return alternative.size() == 1 && tested(alternative.get(0), formulas).isPresent();
    }
}
