package dev.assay.prover.translate;

import dev.assay.logic.formula.Formula;
import dev.assay.logic.formula.Formulas;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.MethodContract;
import dev.assay.program.flow.IrreducibleFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.state.ProgramPoint;
import dev.assay.prover.state.SymbolicHeap;
import dev.assay.prover.state.TooLarge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Contracts as formulas: the code that evaluates a clause is looked into as if it were called. */
public final class Clauses {
    /** What the code of a clause calls when its evaluation throws; it is never there, and then the clause does not hold. */
    public static final String LISTENER = "dev.assay.prover.Nobody";

    private final Translation translation;
    private final Formulas formulas;
    private final Contracts contracts;

    public Clauses(Translation translation, Contracts contracts) {
        this.translation = translation;
        this.formulas = translation.formulas;
        this.contracts = contracts;
    }

    /** A state and what a method was called with there; self is null for a static method. */
    public record Moment(
            Formula reach, SymbolicHeap heap, @Nullable Formula self, List<Formula> parameters) {}

    public MethodContract of(MethodRef method) {
        return contracts.of(method);
    }

    /** Whether one of the alternatives holds that a method requires. */
    public Formula required(MethodContract contract, Moment moment) throws TooLarge, IrreducibleFlow {
        List<Formula> alternatives = new ArrayList<>();
        for (List<Clause> clauses : contract.requires()) {
            List<Formula> all = new ArrayList<>();
            for (Clause clause : clauses) {
                all.add(holds(clause, moment, null, List.of()));
            }
            alternatives.add(formulas.and(all));
        }
        return alternatives.isEmpty() ? formulas.truth(true) : formulas.or(alternatives);
    }

    /** What a method may rely on when it begins: what people wrote down, and what was inferred as far as that is assumed. */
    public Formula given(MethodRef method, MethodContract contract, Moment moment) throws TooLarge, IrreducibleFlow {
        if (contract.inferredRequires().isEmpty()) {
            return required(contract, moment);
        }
        List<Formula> explicit = new ArrayList<>();
        for (List<Clause> clauses : contract.requires()) {
            List<Formula> written = new ArrayList<>();
            for (Clause clause : clauses) {
                if (clause.written().isExplicit()) {
                    written.add(holds(clause, moment, null, List.of()));
                }
            }
            if (!written.isEmpty()) {
                explicit.add(formulas.and(written));
            }
        }
        Formula promised = explicit.isEmpty() ? formulas.truth(true) : formulas.or(explicit);
        return formulas.and(promised, observed(method, contract, moment));
    }

    /** Clause by clause, so that a proof names those that it needs; alternatives of a hierarchy are one. */
    private Formula observed(MethodRef method, MethodContract contract, Moment moment)
            throws TooLarge, IrreducibleFlow {
        List<Formula> all = new ArrayList<>();
        if (contract.requires().size() > 1) {
            String text = contract.requires().stream()
                    .map(clauses -> clauses.stream()
                            .map(clause -> "(" + clause.written().text() + ")")
                            .collect(Collectors.joining(" && ")))
                    .collect(Collectors.joining(" || "));
            Formula isAssumed = translation.assumption(Assumption.Claim.observed(method, text));
            return formulas.or(formulas.not(isAssumed), required(contract, moment));
        }
        for (Clause clause : contract.inferredRequires()) {
            String text = clause.written().text();
            Formula isAssumed = translation.assumption(Assumption.Claim.observed(method, text));
            all.add(formulas.or(formulas.not(isAssumed), holds(clause, moment, null, List.of())));
        }
        return formulas.and(all);
    }

    /**
     * That the invariants of an object which a method gets hold, as far as that is assumed.
     *
     * @param name of the parameter, or this
     */
    public Formula invariant(MethodRef method, String className, String name, Moment moment)
            throws TooLarge, IrreducibleFlow {
        Formula self = Objects.requireNonNull(moment.self, "an invariant is about an object");
        List<Formula> all = new ArrayList<>();
        for (Clause clause : contracts.invariants(className)) {
            Formula isAssumed = translation.assumption(Assumption.Claim.invariant(method, clause, name));
            Formula holds = holds(clause, moment, null, List.of());
            all.add(formulas.or(formulas.not(isAssumed), translation.facts.isNull(self), holds));
        }
        return formulas.and(all);
    }

    /** The values before a call that clauses of its postcondition speak of. */
    public Map<Clause, List<Formula>> olds(List<Clause> ensures, Moment moment) throws TooLarge, IrreducibleFlow {
        Map<Clause, List<Formula>> olds = new HashMap<>();
        for (Clause clause : ensures) {
            List<Formula> values = new ArrayList<>();
            for (int i = 0; i < clause.expression().olds().size(); i++) {
                MethodRef ref = new MethodRef(clause.written().home(), clause.oldMethod(i), clause.oldDescriptor(i));
                List<Formula> arguments = new ArrayList<>();
                if (clause.hadThis()) {
                    arguments.add(moment.self);
                }
                arguments.addAll(moment.parameters);
                ProgramPoint end = run(ref, moment, arguments);
                values.add(
                        end == null
                                ? translation.facts.value("old", ref.returns())
                                : end.frame.pop().there());
            }
            olds.put(clause, values);
        }
        return olds;
    }

    /** Whether a clause holds. */
    Formula holds(Clause clause, Moment moment, @Nullable Formula result, List<Formula> olds)
            throws TooLarge, IrreducibleFlow {
        List<Formula> arguments = new ArrayList<>();
        if (clause.hasThis()) {
            arguments.add(moment.self);
        }
        if (clause.scope().method() != null) {
            arguments.addAll(moment.parameters);
        }
        if (clause.hasResult()) {
            arguments.add(result);
        }
        arguments.addAll(olds);
        MethodRef ref = new MethodRef(clause.written().home(), clause.method(), clause.descriptor());
        ProgramPoint end = run(ref, moment, arguments);
        return end == null
                ? formulas.truth(false)
                : formulas.and(
                        end.reach, formulas.not(formulas.same(end.frame.pop().there(), formulas.number(0))));
    }

    private @Nullable ProgramPoint run(MethodRef ref, Moment moment, List<Formula> arguments)
            throws TooLarge, IrreducibleFlow {
        MethodCode code = translation.book.find(ref).orElseThrow(() -> new IrreducibleFlow("its contract has no code"));
        return new MethodWalk(translation, code, Callers.quiet(translation.program))
                .run(moment.reach, moment.heap, arguments)
                .returned();
    }

    /** Adds the assertions that a method keeps what it promises. */
    public void promise(
            MethodInfo method,
            MethodCode code,
            List<Clause> ensures,
            Map<Clause, List<Formula>> olds,
            Moment after,
            @Nullable Formula result)
            throws TooLarge, IrreducibleFlow {
        List<Clause> all = new ArrayList<>(ensures);
        if (!method.isStatic() && method.isPublic()) {
            all.addAll(contracts.invariants(method.owner()));
        }
        for (Clause clause : all) {
            if (clause.written().isExplicit()) {
                Formula holds = holds(clause, after, result, olds.getOrDefault(clause, List.of()));
                translation.fails(site(code, clause.written().text()), after.reach, formulas.not(holds));
            }
        }
    }

    private static AssertionSite site(MethodCode code, String text) {
        int first = 0;
        while (first + 1 < code.length() && code.line(first) < 0) {
            first++;
        }
        return new AssertionSite(
                code.ref(), first, AssertionKind.CONTRACT, code.place(first), code.line(first), "", text);
    }
}
