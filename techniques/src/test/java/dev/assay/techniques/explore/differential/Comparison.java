package dev.assay.techniques.explore.differential;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Verdict;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Holds what exploration says of a program against what the program does. */
final class Comparison {
    /** Inputs whose path is predicted; all are run. */
    private static final int MOST_PREDICTIONS = 400;

    private final Subject subject;
    private final Explored explored;
    private final PlainRuns plain;
    private final boolean isExhausted;

    private Comparison(Subject subject, Explored explored, PlainRuns plain) {
        this.subject = subject;
        this.explored = explored;
        this.plain = plain;
        this.isExhausted = explored.report().verdict() == Verdict.EXHAUSTED;
    }

    /** The first disagreement as a sentence; null where there is none. */
    static String disagreement(Subject subject, Explored explored, Path classes) {
        try (PlainRuns plain = new PlainRuns(subject, classes)) {
            return new Comparison(subject, explored, plain).disagreement();
        }
    }

    private String disagreement() {
        if (!isExhausted && explored.report().reasons().isEmpty()) {
            return "not exhausted, and no reason why";
        }
        Paths paths = new Paths();
        for (Explored.Run run : explored.runs()) {
            Ending expected = plain.run(run.inputs());
            if (!expected.equals(run.ending())) {
                return "on " + Arrays.toString(run.inputs()) + " a followed run ends with " + run.ending()
                        + ", a plain one with " + expected;
            }
            Ending other = run.hasLosses() ? null : paths.add(run);
            if (other != null) {
                return "two runs decide just the same, and end with " + run.ending() + " and " + other;
            }
        }
        return overAllInputs(paths);
    }

    private String overAllInputs(Paths paths) {
        Set<String> seen = new TreeSet<>();
        explored.runs().forEach(run -> seen.add(run.ending().text()));
        int size = Domain.size(subject.parameters());
        int stride = Math.max(1, size / MOST_PREDICTIONS);
        for (int i = 0; i < size; i++) {
            Object[] inputs = Domain.inputs(subject.parameters(), i);
            Ending expected = plain.run(inputs);
            if (isExhausted && !seen.contains(expected.text())) {
                return "exhausted, but no run was seen to end with " + expected + " as on " + Arrays.toString(inputs);
            }
            Ending predicted = i % stride == 0 ? paths.predict(assignment(inputs)) : expected;
            if (isExhausted && predicted == null) {
                return "exhausted, but no run went the way of " + Arrays.toString(inputs);
            }
            if (predicted != null && !predicted.equals(expected)) {
                return "the decisions say that " + Arrays.toString(inputs) + " ends with " + predicted
                        + ", a plain run ends with " + expected;
            }
        }
        return null;
    }

    private Assignment assignment(Object[] inputs) {
        Assignment assignment = Assignment.of();
        List<Domain> parameters = subject.parameters();
        for (int i = 0; i < inputs.length; i++) {
            char kind = kind(parameters.get(i).type());
            assignment = assignment.with(FollowedRun.variable(i, kind), bits(inputs[i]));
        }
        return assignment;
    }

    private static char kind(String type) {
        return switch (type) {
            case "boolean" -> 'Z';
            case "long" -> 'J';
            default -> Character.toUpperCase(type.charAt(0));
        };
    }

    private static long bits(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1 : 0;
        } else if (value instanceof Character letter) {
            return letter;
        } else if (value instanceof Float number) {
            return Float.floatToRawIntBits(number);
        } else if (value instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        }
        return ((Number) value).longValue();
    }
}
