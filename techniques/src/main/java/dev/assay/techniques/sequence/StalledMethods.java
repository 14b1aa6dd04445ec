package dev.assay.techniques.sequence;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.type.MethodRef;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.StallRisk;
import dev.assay.techniques.sequence.recipe.Extension;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Keeps methods whose runs do not come back from taking the time of all others: they are called after them, and soon no more.
 */
final class StalledMethods {
    private static final int MOST_STALLS = 2;
    private static final int MOST_NAMES = 5;

    private final Program program;
    private final Map<MethodRef, Integer> stalls = new TreeMap<>();
    private final Map<MethodRef, Boolean> risky = new HashMap<>();

    StalledMethods(Program program) {
        this.program = program;
    }

    /** Takes in how a run of a method ended. */
    void ran(MethodInfo method, Judgement judgement) {
        if (judgement instanceof Judgement.NoAnswer none
                && (none.reason().code() == ReasonCode.HUNG || none.reason().code() == ReasonCode.DIED)) {
            stalls.merge(method.ref(), 1, Integer::sum);
        }
    }

    /** Groups of extensions by one method each, those last that held up others or may do so. */
    List<List<Extension>> inOrder(Iterable<List<Extension>> groups) {
        List<List<Extension>> order = new ArrayList<>();
        groups.forEach(order::add);
        order.sort(Comparator.comparingInt(
                (List<Extension> group) -> rank(group.get(0).method())));
        return order;
    }

    private int rank(MethodInfo method) {
        int stalled = stalls.getOrDefault(method.ref(), 0);
        boolean mayStall = risky.computeIfAbsent(method.ref(), ref -> StallRisk.isRisky(program, method));
        return stalled > 0 ? 1 + stalled : mayStall ? 1 : 0;
    }

    /** Whether a method is called no more. */
    boolean isLeftAlone(MethodInfo method) {
        return stalls.getOrDefault(method.ref(), 0) >= MOST_STALLS;
    }

    /** What is not known because methods are called no more; nothing if there are none. */
    Optional<Reason> reason() {
        List<String> names = stalls.entrySet().stream()
                .filter(entry -> entry.getValue() >= MOST_STALLS)
                .map(entry -> entry.getKey().display())
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reason(
                        ReasonCode.LIMIT,
                        "called no more after runs that did not return: "
                                + names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))));
    }
}
