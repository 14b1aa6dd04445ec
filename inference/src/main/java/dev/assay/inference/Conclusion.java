package dev.assay.inference;

import dev.assay.inference.property.Nullness;
import dev.assay.inference.property.Property;
import dev.assay.inference.property.Wording;
import dev.assay.inference.sample.Quantity;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
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
    private static final int LONGEST_CONDITION = 2;

    private final Program program;

    Conclusion(Program program) {
        this.program = program;
    }

    List<InferredClause> invariants(String className, ClassState state) {
        List<Property> kept = Reduction.reduce(state.invariants(), List.of());
        Wording wording = new Wording(false, neverNull(kept));
        List<InferredClause> found = new ArrayList<>();
        for (Property property : kept) {
            add(ClauseKind.INVARIANT, wording.clause(property), className, null, state.count(), found);
        }
        return readable(found);
    }

    List<InferredClause> of(MethodState state, Optional<ClassState> objects) {
        MethodRef method = state.layout().point().method().ref();
        List<Property> needed = Reduction.reduce(state.preconditions(), List.of());
        List<InferredClause> found = new ArrayList<>();
        Wording before = new Wording(false, neverNull(state.preconditions()));
        for (Property property : needed) {
            add(ClauseKind.REQUIRES, before.clause(property), method.owner(), method, state.inputs(), found);
        }
        List<InferredClause> all = new ArrayList<>(readable(found));
        all.addAll(ensures(state, needed, method));
        return all;
    }

    private List<InferredClause> ensures(MethodState state, List<Property> needed, MethodRef method) {
        List<Property> given = new ArrayList<>(state.preconditions());
        given.addAll(state.unchanged());
        Set<Quantity> neverNull = neverNull(given);
        List<Property> promised = Reduction.reduce(state.postconditions(), given);
        neverNull.addAll(neverNull(promised));
        Wording after = new Wording(true, neverNull);
        List<InferredClause> found = new ArrayList<>();
        for (Property property : promised) {
            String clause = after.clause(property);
            if (state.holdsEverywhere(property)) {
                add(ClauseKind.ENSURES, clause, method.owner(), method, state.results(), found);
            } else if (needed.size() <= LONGEST_CONDITION) {
                String condition = needed.stream().map(after::clause).collect(Collectors.joining(" && "));
                add(ClauseKind.ENSURES, "!(" + condition + ") || " + clause, method.owner(), method, state.results(), found);
            }
        }
        return readable(found);
    }

    private static void add(
            ClauseKind kind, String text, String home, @Nullable MethodRef method, long samples, List<InferredClause> found) {
        found.add(new InferredClause(new WrittenClause(kind, text, home, method, false), samples));
    }

    private static Set<Quantity> neverNull(List<Property> properties) {
        Set<Quantity> found = new HashSet<>();
        for (Property property : properties) {
            if (property instanceof Nullness nullness && !nullness.isNull()) {
                found.add(nullness.quantity());
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
