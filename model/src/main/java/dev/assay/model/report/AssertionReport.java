package dev.assay.model.report;

import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.type.MethodRef;
import java.util.List;

/**
 * What is known of one assertion in the code.
 *
 * @param method the method that it stands in
 * @param location as {@code Foo.java:42}
 * @param line or -1
 * @param operation what it looks like in the source; if there are several such in one line, with a number from 2 on
 * @param what the text of a contract; else empty
 * @param assumptions what the proof rests on
 * @param detail why it is unknown, or what would make it fail; else empty
 * @param steps how it fails, step by step, if a counterexample is known
 */
public record AssertionReport(
        MethodRef method,
        String location,
        int line,
        AssertionKind kind,
        AssertionStatus status,
        String operation,
        String what,
        List<Assumption> assumptions,
        String detail,
        List<String> steps) {
    public AssertionReport {
        assumptions = List.copyOf(assumptions);
        steps = List.copyOf(steps);
    }

    /**
     * Something that a proof rests on.
     *
     * @param text a sentence
     * @param at the line or the method where the expression can be evaluated
     * @param expression in the language of contracts; empty if none says it
     */
    public record Assumption(String text, String at, String expression) {}

    public AssertionReport with(AssertionStatus other) {
        return new AssertionReport(method, location, line, kind, other, operation, what, assumptions, detail, steps);
    }

    /** Whether a finding is this assertion's failure. */
    public boolean isShownBy(Finding finding) {
        Failure failure = finding.failure();
        if (kind == AssertionKind.CONTRACT) {
            return failure.evidence() == Evidence.CONTRACT
                    && failure.trial().unit().equals(method)
                    && failure.message() != null
                    && failure.message().contains(what);
        }
        StackFrame place = failure.stack().isEmpty() ? null : failure.stack().get(0);
        return place != null
                && place.className().equals(method.owner())
                && place.method().equals(method.name())
                && place.line() == line;
    }
}
