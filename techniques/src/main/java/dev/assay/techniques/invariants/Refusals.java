package dev.assay.techniques.invariants;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import dev.assay.program.effect.FieldEffects;
import dev.assay.request.TargetClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says of which invariants nothing can be said: those that cannot be asked, or are not the same after they were. */
final class Refusals {
    /** Methods that may keep what they computed once: nobody sees the difference. */
    private static final Set<String> REMEMBERING = Set.of("hashCode", "toString");

    private final Program program;
    private final Contracts contracts;
    private final FieldEffects effects;

    Refusals(Program program, Contracts contracts, FieldEffects effects) {
        this.program = program;
        this.contracts = contracts;
        this.effects = effects;
    }

    /** Methods of a class that are annotated as invariants and cannot be any. */
    List<Examination> misformed(TargetClass target) {
        List<Examination> refused = new ArrayList<>();
        contracts.brokenInvariants(target.info().name()).forEach((method, sentence) -> {
            if (target.isWhole()
                    || target.units().stream().anyMatch(unit -> unit.ref().equals(method))) {
                refused.add(Examination.nothing(method.display(), new Reason(ReasonCode.CONTRACT, sentence)));
            }
        });
        return refused;
    }

    /** Why an invariant is left alone; empty if it is not. */
    Optional<Examination> of(ClassInvariant invariant) {
        Clause clause = invariant.clause();
        List<MethodRef> asked = clause == null ? List.of(invariant.asked()) : clause.calls();
        return asked.stream()
                .flatMap(method -> effects.targets(method).stream())
                .flatMap(method -> changing(method, invariant).stream())
                .findFirst()
                .map(method -> Examination.nothing(
                        invariant.unit(),
                        new Reason(
                                ReasonCode.CONTRACT,
                                method.display() + " sets fields; an invariant must leave its object as it is, so"
                                        + " take that out of it")));
    }

    /**
     * What a call runs that sets fields of the object: itself, or another method of its class that returns nothing and is there for
     * what it does. Methods of others may belong to objects that nobody but the invariant ever sees, such as iterators.
     */
    private Optional<MethodRef> changing(MethodRef method, ClassInvariant invariant) {
        return effects.reachedNear(method).stream()
                .filter(one ->
                        one.equals(method) || one.returns().isVoid() && isOfObject(one.owner(), invariant.target()))
                .filter(one -> !one.isConstructor()
                        && !one.name().equals("<clinit>")
                        && !REMEMBERING.contains(one.name())
                        && effects.setsFields(one))
                .findFirst();
    }

    private boolean isOfObject(String owner, ClassInfo target) {
        return program.isSubtype(target.name(), owner);
    }
}
