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
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

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

    /** What of the method's own code is verified without assumptions. */
    public VerifiedMethod verified() {
        InstructionFlow flow = new InstructionFlow(code);
        SortedMap<Integer, String> premises = new TreeMap<>();
        Set<Integer> open = new HashSet<>();
        boolean areCalleesSafe = true;
        for (AssertionProof proof : answers.values()) {
            boolean isOwn = proof.site().method().equals(code.ref());
            if (isOwn && !isVerified(proof)) {
                open.add(flow.number(proof.site().instruction()));
            }
            areCalleesSafe &= isOwn || isVerified(proof);
        }
        for (int i = 0; i < flow.size(); i++) {
            if (!open.contains(i) && isSafe(flow.instruction(i), areCalleesSafe)) {
                premises.put(i, "true");
            }
        }
        return new VerifiedMethod(code.ref(), List.of(), premises, false);
    }

    /** Whether an instruction without an open assertion of its own fails in no other way. */
    private boolean isSafe(AbstractInsnNode instruction, boolean areCalleesSafe) {
        if (instruction.getOpcode() == Opcodes.ATHROW) {
            return gaps.stream().noneMatch(way -> !way.isCall());
        }
        if (instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode) {
            return areCalleesSafe && gaps.isEmpty();
        }
        return true;
    }
}
