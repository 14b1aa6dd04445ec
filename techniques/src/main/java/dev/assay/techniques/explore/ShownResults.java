package dev.assay.techniques.explore;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.type.MethodRef;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.techniques.MethodProof;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What formulas showed of the methods of a class.
 *
 * @param verified which of their assertions
 * @param complete methods in which nothing can fail
 * @param open what is left of the others, for people
 */
record ShownResults(
        Map<MethodRef, VerifiedMethod> verified, Set<MethodRef> complete, Map<MethodRef, List<String>> open) {
    static final ShownResults NONE = new ShownResults(Map.of(), Set.of(), Map.of());

    static ShownResults of(Map<MethodRef, MethodProof> proofs) {
        Map<MethodRef, VerifiedMethod> verified = new LinkedHashMap<>();
        Set<MethodRef> complete = new HashSet<>();
        Map<MethodRef, List<String>> open = new LinkedHashMap<>();
        proofs.forEach((method, proof) -> {
            verified.put(method, proof.verified());
            open.put(method, proof.left());
            if (proof.isComplete()) {
                complete.add(method);
            }
        });
        return new ShownResults(verified, complete, open);
    }

    /** What an earlier technique showed; empty if none has looked at the class. */
    static Optional<ShownResults> of(Facts ofClass) {
        Map<MethodRef, VerifiedMethod> verified = new LinkedHashMap<>();
        for (Fact.Verified fact : ofClass.get(Fact.Verified.class)) {
            if (!fact.isGiven()) {
                verified.put(fact.results().method(), fact.results());
            }
        }
        Set<MethodRef> complete = new HashSet<>();
        ofClass.get(Fact.Proved.class).forEach(fact -> complete.add(fact.method()));
        return verified.isEmpty() && complete.isEmpty()
                ? Optional.empty()
                : Optional.of(new ShownResults(verified, complete, open(ofClass)));
    }

    private static Map<MethodRef, List<String>> open(Facts ofClass) {
        Map<MethodRef, List<String>> open = new LinkedHashMap<>();
        for (Fact.Assertion fact : ofClass.get(Fact.Assertion.class)) {
            if (fact.status() != AssertionStatus.VERIFIED) {
                String what =
                        fact.report().location() + " (" + fact.report().kind().word() + ")";
                List<String> ofMethod = open.computeIfAbsent(fact.report().method(), fresh -> new ArrayList<>());
                if (!ofMethod.contains(what)) {
                    ofMethod.add(what);
                }
            }
        }
        return open;
    }
}
