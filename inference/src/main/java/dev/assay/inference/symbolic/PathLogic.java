package dev.assay.inference.symbolic;

import dev.assay.inference.formula.EntryInputs;
import dev.assay.logic.formula.Domain.Plain;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.FormulaOperator;
import dev.assay.logic.formula.Formulas;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes conditions small: asks a prover what follows from what. What it does not know in time does not follow. */
final class PathLogic implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMillis(100);

    /** So much is asked about one method. */
    private static final int MOST_QUESTIONS = 600;

    /** Longer lists of alternatives are not made smaller. */
    private static final int MOST_TO_MERGE = 16;

    private static final int MOST_ALTERNATIVES = 4;
    private static final int MOST_CONDITIONS = 5;

    private final EntryInputs inputs;
    private final Formulas formulas;
    private final Prover prover;
    private final Set<Formula> known = new HashSet<>();
    private int questions;

    PathLogic(EntryInputs inputs, Provers provers) {
        this.inputs = inputs;
        this.formulas = inputs.formulas();
        this.prover = provers.of(Prover.Floats.ABSTRACT);
    }

    Formulas formulas() {
        return formulas;
    }

    /** Whether all of them cannot hold together. */
    boolean isImpossible(Collection<Formula> conditions) {
        if (questions++ >= MOST_QUESTIONS) {
            return false;
        }
        conditions.forEach(this::introduce);
        Formula all = formulas.and(new ArrayList<>(conditions));
        return all.isFalse() || !all.isTrue() && prover.solve(all, List.of(), LIMIT) instanceof Proof.Impossible;
    }

    boolean implies(Collection<Formula> given, Formula goal) {
        if (goal.isTrue() || given.contains(goal)) {
            return true;
        }
        List<Formula> all = new ArrayList<>(given);
        all.add(formulas.not(goal));
        return isImpossible(all);
    }

    /** Whether two conditions mean the same under what is given. */
    boolean areSame(Collection<Formula> given, Formula one, Formula other) {
        List<Formula> withOne = new ArrayList<>(given);
        withOne.add(one);
        List<Formula> withOther = new ArrayList<>(given);
        withOther.add(other);
        return implies(withOne, other) && implies(withOther, one);
    }

    /** States what is true of inputs whatever they are: the range of their types, and that sizes are not negative. */
    private void introduce(Formula formula) {
        if (!known.add(formula)) {
            return;
        }
        formula.operands().forEach(this::introduce);
        if (formula.operator() != FormulaOperator.VAR) {
            return;
        }
        String name = formula.name();
        if (formula.domain() == Plain.INT) {
            String type = inputs.of(formula).map(EntryInputs.Input::descriptor).orElse("I");
            boolean isSize = name.endsWith(".length") || name.endsWith(".length()") || name.endsWith(".size()");
            switch (type) {
                case "B" -> prover.state(formulas.between(formula, Byte.MIN_VALUE, Byte.MAX_VALUE));
                case "S" -> prover.state(formulas.between(formula, Short.MIN_VALUE, Short.MAX_VALUE));
                case "C" -> prover.state(formulas.between(formula, Character.MIN_VALUE, Character.MAX_VALUE));
                default -> prover.state(formulas.between(formula, isSize ? 0 : Integer.MIN_VALUE, Integer.MAX_VALUE));
            }
        } else if (formula.domain() == Plain.BOOL && name.contains(" instanceof ")) {
            Formula reference = formulas.unknown(name.substring(0, name.indexOf(" instanceof ")), Plain.REF);
            prover.state(formulas.implies(
                    formula, formulas.not(formulas.same(reference, formulas.constant(Plain.REF, 0)))));
        }
    }

    /** Without those that follow from others, which stay in their order. */
    List<Formula> withoutImplied(Collection<Formula> given, List<Formula> conditions) {
        List<Formula> kept = new ArrayList<>(new LinkedHashSet<>(conditions));
        for (int i = kept.size() - 1; i >= 0; i--) {
            List<Formula> others = new ArrayList<>(given);
            others.addAll(kept);
            others.remove(kept.get(i));
            if (implies(others, kept.get(i))) {
                kept.remove(i);
            }
        }
        return kept;
    }

    /**
     * Alternatives that mean the same under what is given, as few and short as possible.
     *
     * @return one empty alternative if one of them always holds; nothing if there are too many to be read
     */
    Optional<List<List<Formula>>> merged(Collection<Formula> given, Collection<List<Formula>> alternatives) {
        Set<List<Formula>> distinct = new LinkedHashSet<>();
        alternatives.forEach(each -> distinct.add(withoutImplied(given, each)));
        if (distinct.stream().anyMatch(List::isEmpty)) {
            return Optional.of(List.of(List.of()));
        }
        if (distinct.size() > MOST_TO_MERGE) {
            return Optional.empty();
        }
        List<List<Formula>> merged = new ArrayList<>();
        distinct.forEach(each -> merged.add(new ArrayList<>(each)));
        boolean isSmaller = true;
        while (isSmaller) {
            isSmaller = shorten(given, merged) | removeCovered(given, merged);
        }
        if (merged.stream().anyMatch(List::isEmpty)) {
            return Optional.of(List.of(List.of()));
        }
        ConditionStyle style = new ConditionStyle(this);
        merged.replaceAll(each -> style.styled(given, each));
        List<List<Formula>> ranged = style.ranges(merged);
        return isReadable(ranged) ? Optional.of(NullGuards.ordered(ranged, formulas)) : Optional.empty();
    }

    private static boolean isReadable(List<List<Formula>> alternatives) {
        return alternatives.size() <= MOST_ALTERNATIVES
                && alternatives.stream().allMatch(each -> each.size() <= MOST_CONDITIONS);
    }

    /** Leaves out conditions without which an alternative says no more than others do. */
    private boolean shorten(Collection<Formula> given, List<List<Formula>> alternatives) {
        boolean isShorter = false;
        for (List<Formula> each : alternatives) {
            for (int i = each.size() - 1; i >= 0; i--) {
                List<Formula> without = new ArrayList<>(given);
                without.addAll(each);
                without.remove(each.get(i));
                without.add(formulas.not(each.get(i)));
                boolean isGuard = NullGuards.isNeeded(each.get(i), each, formulas);
                if (!isGuard && implies(without, anyOf(alternatives, each))) {
                    each.remove(i);
                    isShorter = true;
                }
            }
        }
        return isShorter;
    }

    private boolean removeCovered(Collection<Formula> given, List<List<Formula>> alternatives) {
        for (int i = alternatives.size() - 1; i >= 0 && alternatives.size() > 1; i--) {
            List<Formula> all = new ArrayList<>(given);
            all.addAll(alternatives.get(i));
            if (implies(all, anyOf(alternatives, alternatives.get(i)))) {
                alternatives.remove(i);
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("ReferenceEquality") // two equal alternatives are two all the same
    private Formula anyOf(List<List<Formula>> alternatives, List<Formula> except) {
        return formulas.or(alternatives.stream()
                .filter(each -> each != except)
                .map(formulas::and)
                .toList());
    }

    /** The same as one formula. */
    Formula anyOf(List<List<Formula>> alternatives) {
        return formulas.or(alternatives.stream().map(formulas::and).toList());
    }

    @Override
    public void close() {
        prover.close();
    }
}
