package dev.assay.inference;

import dev.assay.inference.property.NullClaim;
import dev.assay.inference.property.Property;
import dev.assay.inference.property.Wording;
import dev.assay.inference.sample.Aspect;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.watch.Reading;
import dev.assay.solver.stack.Provers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns what holds into clauses: without what follows from others, and in words that can be read back. */
final class Conclusion {
    private static final int MOST_CLAUSES = 12;

    /** A precondition with more clauses than that makes a postcondition that depends on it unreadable. */
    private static final int LONGEST_CONDITION = 3;

    private final Program program;
    private final Reduction reduction;

    Conclusion(Program program, Provers provers) {
        this.reduction = new Reduction(provers);
        this.program = program;
    }

    List<InferredClause> invariants(String className, ClassState state) {
        List<Property> kept = reduction.reduce(state.invariants(), false, List.of(), List.of());
        Wording wording = new Wording(false, neverNull(kept));
        List<InferredClause> found = new ArrayList<>();
        for (Property property : kept) {
            add(ClauseKind.INVARIANT, wording.clause(property), className, null, state.count(), found);
        }
        return readable(found);
    }

    List<InferredClause> of(MethodState state, Optional<ClassState> objects) {
        MethodRef method = state.layout().point().method().ref();
        List<Property> invariants = objects.map(ClassState::invariants).orElse(List.of());
        List<Property> known = method.isConstructor() ? List.of() : invariants;
        List<Property> needed = reduction.reduce(state.preconditions(), false, List.of(), known).stream()
                .filter(Conclusion::isMeant)
                .toList();
        Set<String> neverNull = neverNull(known);
        neverNull.addAll(neverNull(state.preconditions()));
        Wording before = new Wording(false, neverNull);
        List<InferredClause> found = new ArrayList<>();
        for (Property property : needed) {
            add(ClauseKind.REQUIRES, before.clause(property), method.owner(), method, state.inputs(), found);
        }
        List<InferredClause> all = new ArrayList<>(readable(found));
        all.addAll(ensures(state, needed, before, invariants));
        return all;
    }

    /**
     * Whether a precondition is about what callers pass, or about a state that an object can be in. That tests always call a method on
     * a new object, or never pass something else than null, forbids nothing.
     */
    private static boolean isMeant(Property property) {
        if (property instanceof NullClaim nullness) {
            return !nullness.isNull();
        }
        return property.about().stream()
                .anyMatch(quantity -> !(quantity.reading() instanceof Reading.Field)
                        || quantity.aspect() == Aspect.TRUTH
                        || quantity.aspect() == Aspect.CONSTANT);
    }

    private List<InferredClause> ensures(
            MethodState state, List<Property> needed, Wording before, List<Property> invariants) {
        MethodRef method = state.layout().point().method().ref();
        List<Property> given = new ArrayList<>(state.preconditions());
        given.addAll(state.unchanged());
        List<Property> promised = reduction.reduce(state.promised(false), true, given, invariants);
        given.addAll(promised);
        List<Property> conditional = needed.size() > LONGEST_CONDITION
                ? List.of()
                : reduction.reduce(state.promised(true), true, given, invariants);
        Set<String> neverNull = neverNull(given);
        neverNull.addAll(neverNull(invariants));
        neverNull.addAll(neverNull(promised));
        Wording after = new Wording(true, neverNull);
        // What was so before the call is no promise.
        Set<String> same = state.preconditions().stream().map(before::clause).collect(Collectors.toSet());
        List<InferredClause> found = new ArrayList<>();
        for (Property property : promised) {
            String clause = after.clause(property);
            if (!same.contains(clause)) {
                add(ClauseKind.ENSURES, clause, method.owner(), method, state.results(), found);
            }
        }
        String condition = needed.stream().map(after::clause).collect(Collectors.joining(" && "));
        for (Property property : conditional) {
            String guarded = "!(" + condition + ") || " + after.clause(property);
            add(ClauseKind.ENSURES, guarded, method.owner(), method, state.results(), found);
        }
        return readable(found);
    }

    private static void add(
            ClauseKind kind,
            String text,
            String home,
            @Nullable MethodRef method,
            long samples,
            List<InferredClause> found) {
        found.add(new InferredClause(new WrittenClause(kind, text, home, method, false), samples));
    }

    private static Set<String> neverNull(List<Property> properties) {
        Set<String> found = new HashSet<>();
        for (Property property : properties) {
            if (property instanceof NullClaim nullness && !nullness.isNull()) {
                found.add(Wording.plain(nullness.quantity()));
            }
        }
        return found;
    }

    /** Those that the language of contracts understands, and as many as people read. */
    private List<InferredClause> readable(List<InferredClause> clauses) {
        return clauses.stream()
                .filter(clause -> Contracts.isUnderstood(program, clause.clause()))
                .limit(MOST_CLAUSES)
                .toList();
    }
}
