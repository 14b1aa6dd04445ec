package dev.assay.program.verified;

import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was verified of one method: by people in its code, by a tool, or by a proof.
 *
 * @param assumptions where they are made; their identifiers differ
 * @param premises of assertions, by the numbers of their instructions; what is not among them was not verified
 * @param isModular whether it was verified by itself, so that what the methods that it calls assert is their own matter
 */
public record VerifiedMethod(
        MethodRef method, List<AssumptionPlace> assumptions, SortedMap<Integer, String> premises, boolean isModular) {
    public VerifiedMethod {
        assumptions = List.copyOf(assumptions);
        premises = new TreeMap<>(premises);
    }

    /** Both results: an assertion is verified if one of them verifies it. */
    public VerifiedMethod or(VerifiedMethod other) throws BadVerification {
        Set<AssumptionPlace> all = new LinkedHashSet<>(assumptions);
        all.addAll(other.assumptions);
        requireDistinct(method, new ArrayList<>(all));
        SortedMap<Integer, String> either = new TreeMap<>(premises);
        for (Map.Entry<Integer, String> more : other.premises.entrySet()) {
            either.merge(
                    more.getKey(),
                    more.getValue(),
                    (one, two) -> one.equals(two) ? one : "(" + one + ") || (" + two + ")");
        }
        return new VerifiedMethod(method, new ArrayList<>(all), either, isModular || other.isModular);
    }

    /** The names of all assumptions, in the order of their numbers. */
    public List<String> identifiers() {
        return assumptions.stream().map(AssumptionPlace::identifier).toList();
    }

    /** @throws BadVerification if two assumptions of a method have one name, or there are too many, or one has no name */
    public static void requireDistinct(MethodRef method, List<AssumptionPlace> assumptions) throws BadVerification {
        Set<String> seen = new LinkedHashSet<>();
        for (AssumptionPlace place : assumptions) {
            if (!Premises.isName(place.identifier())) {
                throw new BadVerification("\"" + place.identifier() + "\" cannot name an assumption of "
                        + method.display() + ": a name has letters, digits and _, and is neither true nor false");
            }
            if (!seen.add(place.identifier())) {
                throw new BadVerification(
                        "two assumptions of " + method.display() + " are called '" + place.identifier()
                                + "', so that nobody knows which one a premise means; give one of them another name");
            }
        }
        if (assumptions.size() > Condition.MOST_IDENTIFIERS) {
            throw new BadVerification(method.display() + " has " + assumptions.size() + " assumptions, and at most "
                    + Condition.MOST_IDENTIFIERS + " can be told apart; join some of them");
        }
    }
}
