package dev.assay.output.report;

import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.trial.FindingKind;
import java.util.Map;
import java.util.Objects;

/** What the closed vocabularies mean, as sentences for people. */
final class ReportWording {

    /** Messages of exceptions are arbitrary text: what is shown of one is cut here. */
    private static final int LONGEST_MESSAGE = 120;

    /** What Assay itself says of a broken invariant has values in it, too. */
    private static final int LONGEST_EXPLANATION = 400;

    private static final Map<ReasonCode, String> REASONS = Map.ofEntries(
            Map.entry(ReasonCode.BUDGET, "the time for the class ran out; a larger --budget goes further"),
            Map.entry(ReasonCode.SATURATED, "nothing new came up any more; a larger --budget looks for longer"),
            Map.entry(
                    ReasonCode.SAMPLED,
                    "only a sample of all inputs was seen; crash sees more with more --trials, observe with more tests"),
            Map.entry(ReasonCode.LIMIT, "not all ways to choose were taken; a larger --limit takes more"),
            Map.entry(ReasonCode.SHARD, "only a part of the search was asked for"),
            Map.entry(ReasonCode.UNBOUNDED, "the program chooses without a bound"),
            Map.entry(ReasonCode.NOTHING_ACCEPTED, "every way to choose was dropped by an assumption"),
            Map.entry(ReasonCode.POOLS, "all inputs that the value pools can build were run"),
            Map.entry(ReasonCode.SHAPES, "inputs were built in some ways, and there are more"),
            Map.entry(
                    ReasonCode.CONTRACT,
                    "a contract could not be understood, so that it was neither assumed nor checked"),
            Map.entry(ReasonCode.UNKNOWN, "the solver could not decide whether something can happen"),
            Map.entry(ReasonCode.ASSUMED, "a proof rests on assumptions, which assay.json lists"),
            Map.entry(ReasonCode.VERIFIED, "something was not run because it is verified"),
            Map.entry(ReasonCode.WARNING, "something may fail, though no run showed it"),
            Map.entry(ReasonCode.LEFT_OUT, "exceptions can leave the code in ways that were not looked at"),
            Map.entry(ReasonCode.FAILS, "a run showed a failure"),
            Map.entry(ReasonCode.DIVERGED, "runs did not go the way that was predicted"),
            Map.entry(ReasonCode.CONCRETIZED, "values were not followed everywhere"),
            Map.entry(ReasonCode.ABSTRACTED, "states that differ were taken for one another, as asked for"),
            Map.entry(
                    ReasonCode.ENVIRONMENT,
                    "runs looked at something else than their inputs, so that others may differ"),
            Map.entry(ReasonCode.NO_INPUTS, "no value of a needed type can be made from public code"),
            Map.entry(
                    ReasonCode.STATIC_STATE,
                    "the code reads static state that other code can change, and not all of it was tried"),
            Map.entry(ReasonCode.NOT_CALLED, "no test calls it with inputs that it accepts"),
            Map.entry(ReasonCode.NO_CODE, "there is no code to run"),
            Map.entry(ReasonCode.UNREADABLE_CLASS, "a class file cannot be read"),
            Map.entry(ReasonCode.MISSING_CLASS, "a class is missing on the class path; add what the code needs to -cp"),
            Map.entry(ReasonCode.DENIED, "the code tried what is not allowed; --allow lets it"),
            Map.entry(ReasonCode.SCHEDULE, "threads took turns in one order of many"),
            Map.entry(ReasonCode.WORLD, "a test would do harm; runs did so in a world of their own"),
            Map.entry(ReasonCode.FUEL, "a run was stopped after very many steps"),
            Map.entry(ReasonCode.HUNG, "a run did not return in time"),
            Map.entry(ReasonCode.MEMORY, "a run filled its memory"),
            Map.entry(ReasonCode.DIED, "a run ended its JVM"),
            Map.entry(ReasonCode.NOT_BUILT, "what prepares an input threw in some runs"),
            Map.entry(ReasonCode.NONDETERMINISTIC, "two runs of the same inputs differed"),
            Map.entry(ReasonCode.UNCONFIRMED, "a failure was seen whose test did not show it again"),
            Map.entry(ReasonCode.INTERNAL, "Assay failed here"));

    private ReportWording() {}

    static String describe(FindingKind kind) {
        return switch (kind) {
            case EXCEPTION -> "An exception that the method neither declares nor throws on purpose.";
            case ASSERTION -> "An assertion in the code under test fails.";
            case POSTCONDITION -> "A postcondition of the code under test is broken.";
            case INVARIANT -> "An invariant of the code under test is broken.";
            case LAW -> "A promise that everybody relies on is broken, such as that of equals or compareTo.";
            case NONTERMINATION -> "A call does not end.";
            case SHARED_STATE -> "A call does something else after an earlier one, through state that both share.";
        };
    }

    /** What happens, in one line. */
    static String sentence(Failure failure) {
        String unit = failure.unit();
        if (failure.violation() != null) {
            boolean isExplained = failure.violation().breach() != null;
            String sentence = failure.violation().sentence();
            return unit + " " + (isExplained ? oneLine(sentence, LONGEST_EXPLANATION) : oneLine(sentence)) + ".";
        }
        if (failure.influence() != null) {
            return unit + " " + failure.influence().sentence() + ".";
        }
        if (failure.exception() == null) {
            return unit + " does not end.";
        }
        boolean isContradiction = failure.kind() == FindingKind.LAW && failure.note() != null;
        return unit + " throws " + thrown(failure) + (isContradiction ? ", although " + failure.note() : "") + ".";
    }

    /** The same without the message. */
    static String shortSentence(Failure failure) {
        String unit = failure.unit();
        if (failure.violation() != null) {
            return unit + " " + oneLine(failure.violation().claim(), LONGEST_EXPLANATION);
        }
        if (failure.influence() != null) {
            return unit + " " + failure.influence().claim();
        }
        return failure.exception() == null
                ? unit + " does not end"
                : unit + " throws " + simpleName(failure.exception());
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** The exception's simple name and its message, in one line of bearable length. */
    static String thrown(Failure failure) {
        String name = simpleName(Objects.requireNonNull(failure.exception(), "nothing is thrown"));
        return failure.message() == null || failure.message().isBlank()
                ? name
                : name + ": " + oneLine(failure.message());
    }

    /** What a reason means for users, and what they can do about it. */
    static String describe(ReasonCode code) {
        return Objects.requireNonNull(REASONS.get(code), code.name());
    }

    static String oneLine(String text) {
        return oneLine(text, LONGEST_MESSAGE);
    }

    private static String oneLine(String text, int longest) {
        String first = Characters.first(text, longest);
        StringBuilder line = new StringBuilder();
        first.chars().forEach(c -> line.append(Character.isISOControl(c) ? '?' : (char) c));
        return Characters.whole(line.toString()) + (first.length() < text.length() ? "..." : "");
    }
}
