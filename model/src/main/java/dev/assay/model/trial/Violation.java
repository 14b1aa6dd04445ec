package dev.assay.model.trial;

import dev.assay.model.type.MethodRef;
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
 */
public record Violation(
        FindingKind kind,
        String contract,
        String home,
        @Nullable MethodRef method,
        int subject,
        List<String> values,
        @Nullable String threw,
        @Nullable String unitThrew) {
    public Violation {
        values = List.copyOf(values);
    }

    /** Which contract, as what the unit does to it. */
    public String claim() {
        return switch (kind) {
            case POSTCONDITION -> "does not ensure " + contract;
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
        return why.isEmpty() ? what : what + ": " + why;
    }

    /** The same contract, whatever the values. */
    public List<Object> identity() {
        return List.of(kind, contract, home, method == null ? "" : method);
    }
}
