package dev.assay.campaign.worth;

import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.MethodRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts findings into the order of their worth, and those of one cause under the first of them: callers that run into the same line, and
 * overloads that fail alike.
 */
public final class Causes {
    /** A field of an object that is null where others fail too is one cause. */
    private static final Pattern NULL_FIELD = Pattern.compile("because \"this\\.(\\w+)\" is null");

    private Causes() {}

    /** All of them, each followed by those that it stands for. */
    public static List<Finding> order(List<Finding> findings) {
        List<Finding> sorted = new ArrayList<>(findings);
        sorted.sort(WorthOrder.ORDER);
        Map<List<?>, Integer> groups = new HashMap<>();
        List<List<Finding>> byCause = new ArrayList<>();
        for (Finding finding : sorted) {
            Integer group = null;
            List<List<?>> keys = keys(finding.failure());
            for (List<?> key : keys) {
                group = group == null ? groups.get(key) : group;
            }
            if (group == null) {
                group = byCause.size();
                byCause.add(new ArrayList<>());
            }
            for (List<?> key : keys) {
                groups.putIfAbsent(key, group);
            }
            List<Finding> cause = byCause.get(group);
            cause.add(cause.isEmpty() ? finding : finding.under(cause.get(0).id()));
        }
        return byCause.stream().flatMap(List::stream).toList();
    }

    /** The method that leaves an invariant broken by itself, without a client's help; empty if that is not so. */
    private static Optional<MethodRef> breaker(Failure failure, Violation violation) {
        if (violation.kind() != FindingKind.INVARIANT) {
            return Optional.empty();
        }
        Trial trial = failure.trial();
        if (violation.breach() == null) {
            return Optional.of(trial.unit());
        }
        if (!violation.breach().template().equals("exhaustive")) {
            return Optional.empty();
        }
        // The last call looks at the invariant; the one before it has broken it.
        List<MethodRef> calls = trial.steps().stream()
                .filter(Step.Call.class::isInstance)
                .map(step -> ((Step.Call) step).method())
                .toList();
        return calls.size() < 2 ? Optional.empty() : Optional.of(calls.get(calls.size() - 2));
    }

    /** What two failures of one cause may have in common; evidence is part of it, as nothing weighty hides under less. */
    private static List<List<?>> keys(Failure failure) {
        List<List<?>> keys = new ArrayList<>();
        String exception = String.valueOf(failure.exception());
        if (failure.influence() != null) {
            return List.of(List.of("state", failure.influence().state()));
        }
        Violation broken = failure.violation();
        if (broken != null) {
            keys.add(List.of(failure.evidence(), failure.trial().unit().owner(), broken.identity()));
            breaker(failure, broken)
                    .ifPresent(
                            method -> keys.add(List.of(failure.evidence(), broken.contract(), broken.home(), method)));
            return keys;
        }
        if (!failure.stack().isEmpty()) {
            StackFrame place = failure.stack().get(0);
            keys.add(List.of(failure.evidence(), exception, place));
            Matcher field = NULL_FIELD.matcher(String.valueOf(failure.message()));
            if (field.find()) {
                keys.add(List.of(failure.evidence(), exception, place.className(), field.group(1)));
            }
        }
        keys.add(List.of(
                failure.evidence(),
                exception,
                failure.trial().unit().owner(),
                failure.trial().unit().simpleName()));
        return keys;
    }
}
