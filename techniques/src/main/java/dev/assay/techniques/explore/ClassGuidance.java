package dev.assay.techniques.explore;

import dev.assay.engine.guide.Steering;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.CodeAnnotations;
import dev.assay.program.verified.GuidePlan;
import dev.assay.program.verified.MethodAbstraction;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.techniques.Distances;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was verified of the units of one class, from all sources together. */
final class ClassGuidance {
    /** Nothing was verified. */
    static final ClassGuidance NONE = new ClassGuidance(Map.of());

    private final Map<MethodRef, UnitGuidance> units;

    private ClassGuidance(Map<MethodRef, UnitGuidance> units) {
        this.units = units;
    }

    /**
     * Puts together what is known of each unit.
     *
     * @param given results that users gave
     * @param shown results of our own
     * @throws BadVerification if a result does not fit its code
     */
    static ClassGuidance of(
            Program program,
            Contracts contracts,
            List<MethodInfo> units,
            List<VerifiedMethod> given,
            ShownResults shown,
            VerifiedUse use)
            throws BadVerification {
        CodeBook book = new CodeBook(program);
        Map<MethodRef, UnitGuidance> guidance = new LinkedHashMap<>();
        for (MethodInfo unit : units) {
            Optional<MethodCode> code = book.find(unit.ref());
            if (code.isPresent()) {
                Optional<VerifiedMethod> said = said(code.get(), given);
                // Nobody has verified what is checked when the method has returned.
                boolean isFree = contracts.of(unit.ref()).isEmpty()
                        && contracts.invariants(unit.owner()).isEmpty();
                boolean isProved = shown.complete().contains(unit.ref()) && isFree;
                Optional<VerifiedMethod> all = joined(
                        said, isProved || !isFree ? null : shown.verified().get(unit.ref()));
                Steering steering = isFree && all.isPresent()
                        ? steering(code.get(), guidance.size() + 1, all.get(), use, said.isPresent())
                        : null;
                guidance.put(
                        unit.ref(),
                        new UnitGuidance(
                                steering,
                                said.isPresent(),
                                isProved,
                                shown.open().getOrDefault(unit.ref(), List.of()),
                                isProved || all.isEmpty() || !use.mode().prefers()
                                        ? List.of()
                                        : goals(code.get(), all.get())));
            }
        }
        return new ClassGuidance(guidance);
    }

    /** What people said in the code, and what users gave otherwise. */
    private static Optional<VerifiedMethod> said(MethodCode code, List<VerifiedMethod> given) throws BadVerification {
        Optional<VerifiedMethod> said = CodeAnnotations.of(code);
        for (VerifiedMethod one : given) {
            if (one.method().equals(code.ref())) {
                said = Optional.of(said.isEmpty() ? one : said.get().or(one));
            }
        }
        return said;
    }

    private static Optional<VerifiedMethod> joined(Optional<VerifiedMethod> said, @Nullable VerifiedMethod shown) {
        if (shown == null) {
            return said;
        }
        try {
            return Optional.of(said.isEmpty() ? shown : said.get().or(shown));
        } catch (BadVerification e) {
            return said; // With ours there are more assumptions than can be told apart: those of users count.
        }
    }

    private static @Nullable Steering steering(
            MethodCode code, int number, VerifiedMethod verified, VerifiedUse use, boolean isSaid)
            throws BadVerification {
        GuidePlan plan = GuidePlan.of(code, number, verified);
        boolean isWorthIt = isSaid || plan.guides() || use == VerifiedUse.NOTE;
        return isWorthIt ? new Steering(plan, use.mode()) : null;
    }

    /** All that may fail and is not verified as such. */
    private static List<Distances.Goal> goals(MethodCode code, VerifiedMethod verified) throws BadVerification {
        InstructionFlow flow = new InstructionFlow(code);
        return MethodAbstraction.of(code, verified).assertions().keySet().stream()
                .map(number -> new Distances.Goal(code.ref(), flow.index(number)))
                .toList();
    }

    UnitGuidance of(MethodInfo unit) {
        return units.getOrDefault(unit.ref(), UnitGuidance.NONE);
    }

    /** What is woven into the class. */
    List<GuidePlan> plans() {
        List<GuidePlan> plans = new ArrayList<>();
        for (UnitGuidance unit : units.values()) {
            if (unit.steering() != null) {
                plans.add(unit.steering().plan());
            }
        }
        return plans;
    }
}
