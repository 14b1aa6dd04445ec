package dev.assay.inference;

import dev.assay.inference.property.Linear;
import dev.assay.inference.property.Modulus;
import dev.assay.inference.property.Property;
import dev.assay.inference.property.QuantityFormulas;
import dev.assay.inference.property.Relation;
import dev.assay.inference.sample.Aspect;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Leaves out what follows from the rest, so that people can read what remains. */
final class Reduction {
    private static final Duration LIMIT = Duration.ofMillis(100);

    private final Provers provers;

    Reduction(Provers provers) {
        this.provers = provers;
    }

    /**
     * The properties that say something new, the most telling first.
     *
     * @param isAfter whether they are about the end of a call
     * @param given what is known anyway
     * @param invariants what holds of the object, before the call and after it
     */
    List<Property> reduce(List<Property> properties, boolean isAfter, List<Property> given, List<Property> invariants) {
        List<Property> sorted = new ArrayList<>(properties);
        sorted.sort(Comparator.comparingInt(Property::rank));
        QuantityFormulas encoding = QuantityFormulas.of(isAfter);
        try (Prover prover = provers.of(Prover.Floats.ABSTRACT)) {
            Set<Quantity> known = new LinkedHashSet<>();
            given.forEach(property -> state(property, prover, encoding, known));
            invariants.forEach(property -> state(property, prover, encoding, known));
            invariants.forEach(property -> state(property, prover, encoding.ofStateBefore(), new LinkedHashSet<>()));
            List<Property> kept = new ArrayList<>();
            for (Property property : sorted) {
                Optional<Formula> formula = property.formula(encoding);
                ranges(property, prover, encoding, known);
                boolean isSaid = isOfSame(property, kept)
                        || (formula.isPresent()
                                ? isImplied(formula.get(), prover, encoding)
                                : isComputed(property, kept));
                if (!isSaid) {
                    kept.add(property);
                    formula.ifPresent(prover::state);
                }
            }
            return kept;
        }
    }

    /** Whether two sizes are the same because they are those of the same object. */
    private static boolean isOfSame(Property property, List<Property> kept) {
        if (!(property instanceof Relation sizes)
                || sizes.sign() != Relation.Sign.EQUAL
                || sizes.left().aspect() != Aspect.SIZE
                || sizes.right().aspect() != Aspect.SIZE) {
            return false;
        }
        List<Object> readings = List.of(sizes.left().reading(), sizes.right().reading());
        return kept.stream()
                .anyMatch(other -> other instanceof Relation same
                        && same.sign() == Relation.Sign.EQUAL
                        && same.left().aspect() == Aspect.REFERENCE
                        && readings.contains(same.left().reading())
                        && readings.contains(same.right().reading()));
    }

    /** Whether a rest after division is about a number that is computed from another one. */
    private static boolean isComputed(Property property, List<Property> kept) {
        return property instanceof Modulus modulus
                && kept.stream()
                        .anyMatch(other ->
                                other instanceof Linear line && line.about().contains(modulus.quantity())
                                        || other instanceof Relation same
                                                && same.sign() == Relation.Sign.EQUAL
                                                && same.about().contains(modulus.quantity()));
    }

    private static boolean isImplied(Formula formula, Prover prover, QuantityFormulas encoding) {
        return prover.solve(encoding.formulas().not(formula), List.of(), LIMIT) instanceof Proof.Impossible;
    }

    private static void state(Property property, Prover prover, QuantityFormulas encoding, Set<Quantity> known) {
        ranges(property, prover, encoding, known);
        property.formula(encoding).ifPresent(prover::state);
    }

    private static void ranges(Property property, Prover prover, QuantityFormulas encoding, Set<Quantity> known) {
        for (Quantity quantity : property.about()) {
            if (known.add(quantity)) {
                prover.state(encoding.range(quantity));
            }
        }
    }
}
