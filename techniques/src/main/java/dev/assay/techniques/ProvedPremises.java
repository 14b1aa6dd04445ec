package dev.assay.techniques;

import dev.assay.program.flow.InstructionFlow;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.AssumptionPlace;
import dev.assay.program.verified.MethodAbstraction;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.Assumption;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Turns what a proof shows of assertions into premises over assumptions that runs can look at. An assertion that rests on anything
 * else has no premise, and so counts as not verified.
 */
final class ProvedPremises {
    /** Each more doubles what conditions can say. */
    private static final int MOST_ASSUMPTIONS = 8;

    private final MethodProof proof;
    private final MethodCode code;
    private final InstructionFlow flow;
    private final Map<String, AssumptionPlace> assumptions = new LinkedHashMap<>();

    ProvedPremises(MethodProof proof) {
        this.proof = proof;
        this.code = proof.code();
        this.flow = new InstructionFlow(code);
    }

    VerifiedMethod verified() {
        Map<Integer, Optional<Set<String>>> own = new HashMap<>();
        Optional<Set<String>> called = Optional.of(Set.of());
        for (AssertionProof answer : proof.answers().values()) {
            Optional<Set<String>> needed = needed(answer);
            if (answer.site().method().equals(code.ref())) {
                own.merge(flow.number(answer.site().instruction()), needed, ProvedPremises::both);
            } else {
                called = both(called, needed);
            }
        }
        SortedMap<Integer, String> premises = new TreeMap<>();
        for (int number : MethodAbstraction.failing(code)) {
            both(own.getOrDefault(number, Optional.of(Set.of())), safe(flow.instruction(number), called))
                    .ifPresent(names -> premises.put(number, names.isEmpty() ? "true" : String.join(" && ", names)));
        }
        List<AssumptionPlace> named = assumptions.values().stream()
                .filter(place -> premises.values().stream().anyMatch(place::isNamedIn))
                .toList();
        return new VerifiedMethod(code.ref(), named, premises, false);
    }

    private static Optional<Set<String>> both(Optional<Set<String>> one, Optional<Set<String>> two) {
        if (one.isEmpty() || two.isEmpty()) {
            return Optional.empty();
        }
        Set<String> both = new TreeSet<>(one.get());
        both.addAll(two.get());
        return Optional.of(both);
    }

    /** The identifiers of what an assertion rests on; empty if it is not verified, or no run can see under which assumption. */
    private Optional<Set<String>> needed(AssertionProof answer) {
        if (answer.status() == ProofStatus.VERIFIED) {
            return Optional.of(Set.of());
        }
        if (answer.status() != ProofStatus.ASSUMED) {
            return Optional.empty();
        }
        Set<String> names = new TreeSet<>();
        for (Assumption assumption : answer.assumptions()) {
            Optional<List<AssumptionPlace>> places = places(assumption);
            if (places.isEmpty()) {
                return Optional.empty();
            }
            for (AssumptionPlace place : places.get()) {
                if (!assumptions.containsKey(place.identifier()) && assumptions.size() == MOST_ASSUMPTIONS) {
                    return Optional.empty();
                }
                assumptions.put(place.identifier(), place);
                names.add(place.identifier());
            }
        }
        return Optional.of(names);
    }

    /** Where runs see whether an assumption holds: nowhere if it always does, empty if no run sees it. */
    private Optional<List<AssumptionPlace>> places(Assumption assumption) {
        return switch (assumption.claim().kind()) {
            // A unit is never noted while an initializer waits for it, and what it uses is initialized before.
            case INITIALIZED -> Optional.of(List.of());
            case LOOP_BOUND, EFFECTS ->
                assumption.places().isEmpty()
                        ? Optional.empty()
                        : Optional.of(assumption.places().stream()
                                .sorted(Comparator.comparing(Assumption.Place::method)
                                        .thenComparing(Assumption.Place::instruction))
                                .map(this::place)
                                .toList());
            case DISPATCH, CONSTRUCTED, INVARIANT, OBSERVED, PROMISE -> Optional.empty();
        };
    }

    private AssumptionPlace place(Assumption.Place place) {
        boolean isOwn = place.method().equals(code.ref());
        String method = isOwn ? "" : place.method().display().replaceAll("[(),\\[\\]<>]", ":");
        String name =
                (place.rounds() > 0 ? "rounds" : "call") + method + "@" + place.instruction() + ":" + place.rounds();
        AssumptionPlace own = place.rounds() > 0
                ? AssumptionPlace.rounds(name, place.method(), place.instruction(), place.rounds())
                : AssumptionPlace.never(name, place.method(), place.instruction());
        return isOwn ? own : own.ofProgram();
    }

    /** Under what an instruction fails in no way that is not an assertion of its own. */
    private Optional<Set<String>> safe(AbstractInsnNode instruction, Optional<Set<String>> called) {
        List<Escape> gaps = proof.gaps();
        if (instruction.getOpcode() == Opcodes.ATHROW) {
            return gaps.stream().noneMatch(way -> !way.isCall()) ? Optional.of(Set.of()) : Optional.empty();
        }
        if (instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode) {
            return gaps.isEmpty() ? called : Optional.empty();
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.NEW ->
                gaps.stream().noneMatch(way -> way.method().name().equals("<clinit>"))
                        ? Optional.of(Set.of())
                        : Optional.empty();
            default -> Optional.of(Set.of());
        };
    }
}
