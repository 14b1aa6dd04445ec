package dev.assay.model.trial;

import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A contract that does not hold.
 *
 * @param kind a postcondition, an invariant, or an assertion: a precondition that the unit breaks in a call that it makes
 * @param contract the expression as it is written
 * @param home binary name of the class that it is written in
 * @param method the method that it is written at; null if it is about the objects of a class
 * @param subject the step of the trial whose object the invariant is about; else {@link Step#NONE}
 * @param values what it speaks of, such as {@code x = 5}
 * @param threw binary name of what its evaluation threw; null if it simply is false
 * @param unitThrew binary name of what the unit threw all the same; null if it returned
 * @param before the step that has what the last call should have returned again, or the text of it; else {@link Step#NONE}
 * @param breach how client code broke it; null if nobody looked for that
 * @param law the promise in words, if nobody wrote it because everybody relies on it; else null
 */
public record Violation(
        FindingKind kind,
        String contract,
        String home,
        @Nullable MethodRef method,
        int subject,
        List<String> values,
        @Nullable String threw,
        @Nullable String unitThrew,
        int before,
        @Nullable Breach breach,
        @Nullable String law) {
    public Violation {
        values = List.copyOf(values);
    }

    /** A violation of which nobody knows how clients got there. */
    public Violation(
            FindingKind kind,
            String contract,
            String home,
            @Nullable MethodRef method,
            int subject,
            List<String> values,
            @Nullable String threw,
            @Nullable String unitThrew) {
        this(kind, contract, home, method, subject, values, threw, unitThrew, Step.NONE, null, null);
    }

    /** The same, as one of a law. */
    public Violation ofLaw(String promise) {
        return new Violation(
                FindingKind.LAW, contract, home, method, subject, values, threw, unitThrew, before, breach, promise);
    }

    /** The same, with how client code got there. */
    public Violation by(Breach found) {
        return new Violation(kind, contract, home, method, subject, values, threw, unitThrew, before, found, law);
    }

    /** The word for how client code got there; null if nobody looked for that. */
    public @Nullable String template() {
        return breach == null ? null : breach.template();
    }

    /** Which contract, as what the unit does to it. */
    public String claim() {
        if (breach != null) {
            return "is broken by " + breach.template() + ": " + breach.hole();
        }
        return switch (kind) {
            case POSTCONDITION -> "does not ensure " + contract;
            case LAW -> "breaks the law that " + law;
            case INVARIANT -> "breaks the invariant " + contract + " of " + home;
            default ->
                "calls "
                        + Objects.requireNonNull(method, "a precondition is written at a method")
                                .display() + ", which requires " + contract;
        };
    }

    /** The claim, and the values that show it. */
    public String sentence() {
        String what = claim();
        String why = threw == null ? String.join(", ", values) : "its evaluation throws " + threw;
        if (breach != null) {
            return what + (why.isEmpty() ? "" : " (" + why + ")") + "; " + breach.remedy();
        }
        return why.isEmpty() ? what : what + ": " + why;
    }

    /** The same contract, whatever the values. */
    public List<Object> identity() {
        List<Object> identity = new ArrayList<>(List.of(kind, contract, home, method == null ? "" : method));
        if (breach != null) {
            identity.add(breach.template());
        }
        return identity;
    }
}
