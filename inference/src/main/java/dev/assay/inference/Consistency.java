package dev.assay.inference;

import dev.assay.inference.property.Property;
import dev.assay.inference.property.QuantityFormulas;
import dev.assay.logic.formula.Formula;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.solver.Proof;
import dev.assay.solver.Prover;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Makes sure that what is promised of a method and of all that it overrides can be kept. Executions that nobody has seen are the only
 * danger: two declarations may promise different things of inputs that no test passed to both. The one that fewer calls support gives way.
 */
final class Consistency {
    private static final Duration LIMIT = Duration.ofMillis(500);

    private final List<MethodState> methods;
    private final WatchPoints points;
    private final Provers provers;

    Consistency(List<MethodState> methods, WatchPoints points, Provers provers) {
        this.provers = provers;
        this.methods = methods;
        this.points = points;
    }

    void establish() {
        for (WatchPoint point : points.all()) {
            List<MethodState> declarations = declarations(point);
            if (declarations.size() > 1) {
                declarations.forEach(respected -> establish(respected, declarations));
            }
        }
    }

    private List<MethodState> declarations(WatchPoint point) {
        List<MethodState> all = new ArrayList<>(List.of(methods.get(point.number())));
        points.overridden(point).forEach(above -> all.add(methods.get(above.number())));
        return all;
    }

    private void establish(MethodState respected, List<MethodState> declarations) {
        while (!isPossible(respected, declarations, provers)) {
            Optional<MethodState> weakest = declarations.stream()
                    .filter(MethodState::promises)
                    .min(Comparator.comparingLong(MethodState::results));
            if (weakest.isEmpty()) {
                return;
            }
            weakest.get().promiseLess();
        }
    }

    /** Whether some call with inputs that respect a declaration can keep what all of them promise. */
    static boolean isPossible(MethodState respected, List<MethodState> declarations, Provers provers) {
        QuantityFormulas encoding = QuantityFormulas.of(true);
        try (Prover prover = provers.of(Prover.Floats.ABSTRACT)) {
            formulas(respected.preconditions(), encoding).forEach(prover::state);
            for (MethodState declared : declarations) {
                Formula domain = encoding.formulas().and(formulas(declared.preconditions(), encoding));
                formulas(declared.promised(false), encoding).forEach(prover::state);
                formulas(declared.promised(true), encoding)
                        .forEach(promise -> prover.state(encoding.formulas().implies(domain, promise)));
            }
            return !(prover.solve(encoding.formulas().truth(true), List.of(), LIMIT) instanceof Proof.Impossible);
        }
    }

    private static List<Formula> formulas(List<Property> properties, QuantityFormulas encoding) {
        return properties.stream()
                .map(property -> property.formula(encoding))
                .flatMap(Optional::stream)
                .toList();
    }
}
