package dev.assay.techniques.check;

import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.prover.condition.AssertionProof;
import dev.assay.prover.condition.Escape;
import dev.assay.prover.condition.ProofStatus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Says how far the proofs of a class's methods reach: which of the ways for exceptions out of a method are left open, and what
 * that amounts to in words.
 */
final class ProvedExtent {
    private static final int MOST_NAMED = 4;

    /** Methods that throw nothing but what they reject arguments with, whoever calls them. */
    private final Set<MethodRef> closed = new HashSet<>();

    ProvedExtent(Map<MethodInfo, UnitCheck> checks) {
        checks.forEach((method, check) -> {
            if (check.beyond() == null && check.answers().values().stream().allMatch(ProvedExtent::isVerified)) {
                closed.add(method.ref());
            }
        });
        // What calls itself, in circles too, can only fail where some of it does: so all stay that none speaks against.
        boolean isDone = false;
        while (!isDone) {
            isDone = !closed.removeIf(method -> checks.entrySet().stream()
                    .filter(entry -> entry.getKey().ref().equals(method))
                    .anyMatch(entry -> !open(entry.getValue()).isEmpty()));
        }
    }

    private static boolean isVerified(AssertionProof proof) {
        return proof.status() == ProofStatus.VERIFIED;
    }

    /** The ways out of a method that neither its own proof nor that of a method it calls closes. */
    private List<Escape> open(UnitCheck check) {
        return check.gaps().stream()
                .filter(way -> !way.isCall() || !way.isOnlyTarget() || !closed.contains(way.method()))
                .toList();
    }

    /** What is left open, for people; empty where nothing is. */
    String leftOut(UnitCheck check) {
        Set<String> calls = new TreeSet<>();
        Set<String> throwing = new TreeSet<>();
        for (Escape way : open(check)) {
            if (way.isCall()) {
                calls.add(way.place().isEmpty() ? way.method().display() : "the call at " + way.place());
            } else {
                throwing.add((way.exception() == null ? "an exception" : way.exception()) + " at " + way.place());
            }
        }
        List<String> parts = new ArrayList<>();
        if (!calls.isEmpty()) {
            parts.add("what " + listed(calls, "call") + (calls.size() == 1 ? " throws" : " throw"));
        }
        if (!throwing.isEmpty()) {
            parts.add("the throwing of " + listed(throwing, "place"));
        }
        return parts.isEmpty() ? "" : "not covered: " + String.join(", and ", parts);
    }

    private static String listed(Set<String> names, String noun) {
        List<String> some = names.stream().limit(MOST_NAMED).toList();
        int more = names.size() - some.size();
        return String.join(", ", some) + (more == 0 ? "" : " and " + more + " other " + noun + (more == 1 ? "" : "s"));
    }

    /** What was proved of a method, in a sentence that claims no more. */
    String proved(UnitCheck check) {
        if (check.beyond() != null) {
            return "";
        }
        long all = check.answers().size();
        long verified = check.answers().values().stream()
                .filter(ProvedExtent::isVerified)
                .count();
        int looked = check.inlined().size();
        String where = "in it" + (looked == 0 ? "" : " and in " + count(looked, "method") + " that it calls");
        String sentence;
        if (all == 0) {
            sentence = "There is no assertion " + where + ".";
        } else if (verified == all) {
            sentence = (all == 1 ? "The only assertion " : "All " + all + " assertions ")
                    + where
                    + (all == 1 ? " holds." : " hold.");
        } else {
            sentence =
                    verified + " of " + count(all, "assertion") + " " + where + " hold" + (verified == 1 ? "s." : ".");
        }
        String rejects = check.rejections().isEmpty()
                ? ""
                : " It rejects arguments with " + listed(check.rejections(), "place") + ".";
        return sentence
                + (leftOut(check).isEmpty() ? " Nothing else leaves it as an exception" + exception(rejects) : rejects);
    }

    private static String exception(String rejects) {
        return rejects.isEmpty() ? "." : ", but what rejects arguments." + rejects;
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
