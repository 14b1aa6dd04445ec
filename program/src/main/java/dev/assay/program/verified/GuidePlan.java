package dev.assay.program.verified;

import dev.assay.model.type.MethodRef;
import dev.assay.program.flow.MethodCode;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What runs of one method report, so that its verification guides them: points, assertions and assumptions, each of which has a
 * number among these events, in this order.
 *
 * @param number its own among the plans of a class
 * @param points their nodes come one later than the instructions that they precede
 * @param assertions the premises of what is not verified as such, by the numbers of instructions
 * @param isVerified whether all executions are verified, whatever the inputs
 */
public record GuidePlan(
        MethodRef method,
        int number,
        VerifiedMethod verified,
        List<GuidePoint> points,
        SortedMap<Integer, Condition> assertions,
        boolean isVerified) {
    public GuidePlan {
        points = List.copyOf(points);
        assertions = new TreeMap<>(assertions);
    }

    /**
     * The plan for a method.
     *
     * @throws BadVerification if what was verified does not fit its code
     */
    public static GuidePlan of(MethodCode code, int number, VerifiedMethod verified) throws BadVerification {
        MethodAbstraction abstraction = MethodAbstraction.of(code, verified);
        UnverifiedConditions conditions = UnverifiedConditions.of(abstraction.program());
        return new GuidePlan(
                code.ref(),
                number,
                verified,
                conditions.points(),
                abstraction.assertions(),
                conditions.may(0).equals(Condition.FALSE));
    }

    /** The event of the first assertion; the others follow in the order of their instructions. */
    public int firstAssertion() {
        return points.size();
    }

    /** The event of the first assumption. */
    public int firstAssumption() {
        return points.size() + assertions.size();
    }

    /** The instructions of the assertions, in the order of their events. */
    public List<Integer> assertionPlaces() {
        return List.copyOf(new TreeSet<>(assertions.keySet()));
    }

    /** The classes whose code takes notes for the plan. */
    public Set<String> classes() {
        Set<String> classes = new TreeSet<>(Set.of(method.owner()));
        verified.assumptions().forEach(place -> classes.add(place.method().owner()));
        return classes;
    }

    /** Whether runs can be guided: there is a point at which a condition may not hold. */
    public boolean guides() {
        return !points.isEmpty();
    }
}
