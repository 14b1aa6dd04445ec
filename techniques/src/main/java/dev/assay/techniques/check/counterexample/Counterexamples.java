package dev.assay.techniques.check.counterexample;

import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.state.EntryState;
import dev.assay.solver.Proof;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Different inputs that make one assertion fail, as far as formulas show; pleasant ones first. */
public final class Counterexamples {
    private static final int SMALL = 9;
    private static final int SHORT = 3;
    private static final int LONG = 40;

    private final Program program;
    private final ParameterGraph graph;
    private final MethodInfo unit;
    private final Verification verification;
    private final AssertionSite site;
    private final int depth;
    private final boolean isObserved;
    private final EntryState inputs;
    private final Formulas formulas;
    private final List<Formula> others = new ArrayList<>();
    private final Set<Trial> given = new LinkedHashSet<>();
    private int way;
    private Proof.@Nullable State last;

    /** @param isObserved whether inputs keep to what callers were seen to pass */
    public Counterexamples(
            Program program,
            ParameterGraph graph,
            MethodInfo unit,
            Verification verification,
            AssertionSite site,
            int depth,
            boolean isObserved) {
        this.isObserved = isObserved;
        this.program = program;
        this.graph = graph;
        this.unit = unit;
        this.verification = verification;
        this.site = site;
        this.depth = depth;
        this.inputs = verification.conditions().inputs();
        this.formulas = inputs.formulas();
    }

    /** The next trial; null if there is none. */
    public @Nullable Trial next(Deadline deadline) {
        for (int i = 0; i < 3; i++) {
            Trial trial = find(deadline);
            if (last == null) {
                return null;
            }
            if (trial != null && given.add(trial)) {
                return trial;
            }
        }
        return null;
    }

    /** The state that the last trial was made of; only after there was one. */
    public Proof.State last() {
        return Objects.requireNonNull(last, "there was no trial");
    }

    /** The same state with objects made in another way, or another state. */
    private @Nullable Trial find(Deadline deadline) {
        if (last == null || ++way == 2) {
            way = 0;
            last = state(deadline);
            if (last == null) {
                return null;
            }
            others.add(formulas.not(formulas.and(description(last))));
        }
        return new Reconstruction(program, graph, unit, inputs, last, way, depth)
                .trial()
                .orElse(null);
    }

    private Proof.@Nullable State state(Deadline deadline) {
        for (List<Formula> wish : wishes()) {
            List<Formula> wanted = new ArrayList<>(wish);
            wanted.addAll(others);
            Proof proof = isObserved
                    ? verification.counterexample(site, wanted, deadline)
                    : verification.unobserved(site, wanted, deadline);
            if (proof instanceof Proof.Possible possible) {
                return possible.state();
            }
        }
        return null;
    }

    private List<List<Formula>> wishes() {
        return List.of(
                small(true, 1), small(true, SHORT), small(false, SHORT), shortened(SHORT), shortened(LONG), List.of());
    }

    /** Nothing is null, nothing is long, and numbers are small. */
    private List<Formula> small(boolean withNumbers, int most) {
        List<Formula> wishes = new ArrayList<>(shortened(most));
        for (int i = 0; i < inputs.types().size(); i++) {
            Formula parameter = inputs.parameters().get(i);
            JavaType type = inputs.types().get(i);
            if (!type.isPrimitive()) {
                wishes.add(formulas.not(formulas.same(parameter, inputs.reference(0))));
            } else if (withNumbers && type == PrimitiveType.INT) {
                wishes.add(formulas.between(parameter, -SMALL, SMALL));
            }
        }
        return wishes;
    }

    private List<Formula> shortened(int most) {
        List<Formula> wishes = new ArrayList<>();
        for (int i = 0; i < inputs.types().size(); i++) {
            if (hasLength(inputs.types().get(i))) {
                Formula length = inputs.length(inputs.parameters().get(i));
                wishes.add(formulas.between(length, 0, most));
            }
        }
        return wishes;
    }

    private static boolean hasLength(JavaType type) {
        return type instanceof ArrayType || type.equals(ClassType.STRING);
    }

    /** What distinguishes the state from others: numbers, what is null, what is the same, and lengths. */
    private List<Formula> description(Proof.State state) {
        List<Formula> all = new ArrayList<>();
        for (int i = 0; i < inputs.types().size(); i++) {
            Formula parameter = inputs.parameters().get(i);
            long value = state.value(parameter);
            if (inputs.types().get(i) instanceof PrimitiveType) {
                all.add(isValue(parameter, value));
                continue;
            }
            Formula isNull = formulas.same(parameter, inputs.reference(0));
            all.add(value == 0 ? isNull : formulas.not(isNull));
            if (hasLength(inputs.types().get(i))) {
                Formula length = inputs.length(parameter);
                all.add(isValue(length, state.value(length)));
            }
            for (int j = 0; j < i; j++) {
                if (!inputs.types().get(j).isPrimitive()) {
                    Formula isSame =
                            formulas.same(parameter, inputs.parameters().get(j));
                    all.add(state.value(isSame) != 0 ? isSame : formulas.not(isSame));
                }
            }
        }
        return all;
    }

    private Formula isValue(Formula formula, long bits) {
        return formulas.same(formula, formulas.constant((dev.assay.logic.formula.Domain.Plain) formula.domain(), bits));
    }
}
