package dev.assay.techniques;

import dev.assay.model.type.MethodRef;
import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.AssertionSite;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What formulas show of one method.
 *
 * @param answers about its own assertions and those of the methods that were looked into
 * @param gaps the ways out for exceptions of which nothing is proved, and that reject nothing
 * @param inlined the methods that were looked into
 */
public record MethodProof(
        MethodCode code, Map<AssertionSite, AssertionProof> answers, List<Escape> gaps, Set<MethodRef> inlined) {
    public MethodProof {
        answers = new LinkedHashMap<>(answers);
        gaps = List.copyOf(gaps);
        inlined = Set.copyOf(inlined);
    }

    private static final String API = "dev.assay.api.";

    private static boolean isVerified(AssertionProof proof) {
        return proof.status() == ProofStatus.VERIFIED;
    }

    /** Whether more could be proved. */
    boolean isOpen() {
        return !answers.values().stream().allMatch(MethodProof::isVerified);
    }

    /** Whether nothing can fail, whatever the inputs and the state: a proof. */
    public boolean isComplete() {
        return !isOpen() && gaps.isEmpty();
    }

    /** What is not verified, for people. */
    public List<String> left() {
        return answers.values().stream()
                .filter(proof ->
                        !isVerified(proof) && !proof.site().method().owner().startsWith(API))
                .map(proof -> proof.site().place() + " (" + proof.site().kind().word() + ")")
                .distinct()
                .toList();
    }

    boolean hasLoop() {
        InstructionFlow flow = new InstructionFlow(code);
        for (int i = 0; i < flow.size(); i++) {
            int at = i;
            if (flow.next(i).stream().anyMatch(next -> next <= at)) {
                return true;
            }
        }
        return !inlined.isEmpty();
    }

    /** Both proofs of the same method: what one shows holds. */
    MethodProof or(MethodProof other) {
        if (isComplete() || other.isComplete()) {
            return isComplete() ? this : other;
        }
        Map<AssertionSite, AssertionProof> either = new LinkedHashMap<>(answers);
        // A body that only one of them looked into has its assertions there alone, and both must agree that it is safe.
        other.answers.forEach((site, proof) ->
                either.merge(site, proof, (one, two) -> isVerified(one) || !isVerified(two) ? one : two));
        Set<Escape> open = new HashSet<>(gaps);
        open.addAll(other.gaps);
        return new MethodProof(code, either, List.copyOf(open), inlined);
    }

    /** The same proofs without ways out that lead into methods of which all is proved. */
    static Map<MethodRef, MethodProof> closed(Map<MethodRef, MethodProof> proofs) {
        Set<MethodRef> closed = new HashSet<>();
        proofs.forEach((method, proof) -> {
            if (!proof.isOpen()) {
                closed.add(method);
            }
        });
        // What calls itself, in circles too, can only fail where some of it does: so all stay that none speaks against.
        boolean isDone = false;
        while (!isDone) {
            isDone = !closed.removeIf(method ->
                    Objects.requireNonNull(proofs.get(method)).gaps.stream().anyMatch(way -> !isClosed(way, closed)));
        }
        Map<MethodRef, MethodProof> better = new LinkedHashMap<>();
        proofs.forEach((method, proof) -> better.put(
                method,
                new MethodProof(
                        proof.code,
                        proof.answers,
                        proof.gaps.stream()
                                .filter(way -> !isClosed(way, closed))
                                .toList(),
                        proof.inlined)));
        return better;
    }

    private static boolean isClosed(Escape way, Set<MethodRef> closed) {
        return way.isCall() && way.isOnlyTarget() && closed.contains(way.method());
    }

    /**
     * What of the method's own code is verified, and under which assumptions. What is assumed of code that it calls is assumed of
     * all runs of that code.
     */
    public VerifiedMethod verified() {
        return new ProvedPremises(this).verified();
    }
}
