package dev.assay.model;

import java.util.List;

/**
 * What is known of one assertion in the code.
 *
 * @param method the method that it stands in
 * @param location as {@code Foo.java:42}
 * @param line or -1
 * @param what the text of a contract; else empty
 * @param assumptions what the proof rests on, each a sentence
 * @param detail why it is unknown, or what would make it fail; else empty
 * @param steps how it fails, step by step, where a counterexample is known
 */
public record AssertionReport(
        MethodRef method,
        String location,
        int line,
        AssertionKind kind,
        AssertionStatus status,
        String what,
        List<String> assumptions,
        String detail,
        List<String> steps) {
    public AssertionReport {
        assumptions = List.copyOf(assumptions);
        steps = List.copyOf(steps);
    }

    public AssertionReport with(AssertionStatus other) {
        return new AssertionReport(method, location, line, kind, other, what, assumptions, detail, steps);
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
        Frame place = failure.stack().isEmpty() ? null : failure.stack().get(0);
        return place != null
                && place.className().equals(method.owner())
                && place.method().equals(method.name())
                && place.line() == line;
    }
}
