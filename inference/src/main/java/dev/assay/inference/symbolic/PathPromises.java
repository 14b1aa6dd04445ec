package dev.assay.inference.symbolic;

import dev.assay.inference.formula.FormulaText;
import dev.assay.inference.path.FollowedCall;
import dev.assay.inference.path.FollowedCall.Ending;
import dev.assay.inference.path.FollowedCall.Result;
import dev.assay.inference.path.PathSummary;
import dev.assay.logic.formula.Formula;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What calls of one method leave behind, in terms of their inputs. */
final class PathPromises {
    private final PathSummary summary;
    private final PathLogic logic;
    private final List<Formula> given;
    private final FormulaText after;
    private final List<Optional<String>> texts = new ArrayList<>();
    private long dropped;

    /** The calls that leave the same behind. */
    private static final class Group {
        private final Result value;
        private final List<List<Formula>> ways = new ArrayList<>();

        Group(Result value) {
            this.value = value;
        }

        boolean isKnown() {
            return value.formula() != null;
        }
    }

    /** @param given what is known of all inputs */
    PathPromises(PathSummary summary, PathLogic logic, List<Formula> given) {
        this.summary = summary;
        this.logic = logic;
        this.given = given;
        SortedSet<String> places = new TreeSet<>();
        returned().keySet().forEach(call -> places.addAll(call.results().keySet()));
        this.after = FormulaText.after(summary.inputs(), places);
        places.forEach(this::promise);
    }

    private Map<FollowedCall, Long> returned() {
        Map<FollowedCall, Long> returned = new LinkedHashMap<>();
        summary.paths().forEach((call, times) -> {
            if (call.ending() == Ending.RETURNED) {
                returned.put(call, times);
            }
        });
        return returned;
    }

    /** Clauses; empty ones could not be written. */
    List<Optional<String>> texts() {
        return texts;
    }

    /** How many were left out because nobody would read them. */
    long dropped() {
        return dropped;
    }

    private void promise(String place) {
        Map<FollowedCall, Long> calls = returned();
        boolean isLength = place.endsWith(".length");
        if (isLength && calls.keySet().stream().anyMatch(call -> !call.results().containsKey(place))) {
            return; // Not all of them are new arrays.
        }
        boolean hasDropped = calls.keySet().stream().anyMatch(FollowedCall::hasDropped);
        long times = calls.values().stream().mapToLong(Long::longValue).sum();
        if (hasDropped && times < PathConclusion.FEWEST_CALLS) {
            return;
        }
        List<Group> groups = groups(place, calls);
        if (groups.size() == 1) {
            alone(place, groups.get(0));
        } else if (groups.stream().allMatch(Group::isKnown)
                && groups.get(0).value.descriptor().equals("Z")) {
            truth(place, groups);
        } else {
            if (groups.stream().allMatch(group -> group.value.isPresent()) && isReference(groups.get(0).value)) {
                texts.add(Optional.of(place + " != null"));
            }
            each(place, groups);
        }
    }

    private List<Group> groups(String place, Map<FollowedCall, Long> calls) {
        Map<Result, Group> groups = new LinkedHashMap<>();
        Result some = calls.keySet().stream()
                .map(call -> call.results().get(place))
                .filter(result -> result != null)
                .findFirst()
                .orElseThrow();
        for (FollowedCall call : calls.keySet()) {
            Result value = call.results().containsKey(place)
                    ? call.results().get(place)
                    : new Result(some.descriptor(), unchanged(place, some.descriptor()), some.isPresent());
            Result key = value.formula() == null || !isReference(value)
                    ? value
                    : new Result(value.descriptor(), value.formula(), true);
            groups.computeIfAbsent(key, Group::new).ways.add(call.conditions());
        }
        return List.copyOf(groups.values());
    }

    private static boolean isReference(Result value) {
        return value.descriptor().startsWith("L") || value.descriptor().startsWith("[");
    }

    /** All calls leave the same. */
    private void alone(String place, Group group) {
        if (group.isKnown()) {
            if (group.value.formula() != unchanged(place, group.value.descriptor())) {
                texts.add(equation(place, group.value));
            }
        } else if (isReference(group.value) && group.value.isPresent()) {
            texts.add(Optional.of(place + " != null"));
        }
    }

    private Optional<String> equation(String place, Result value) {
        Formula formula = value.formula();
        if (formula == null) {
            return Optional.of(place + " != null");
        }
        if (value.descriptor().equals("Z")) {
            Formula truth = logic.formulas()
                    .not(logic.formulas().same(formula, logic.formulas().number(0)));
            if (truth.isConstant()) {
                return Optional.of(truth.isTrue() ? place : "!" + place);
            }
            return after.operand(truth).map(text -> place + " == " + text);
        }
        return after.operand(formula).map(text -> place + " == " + text);
    }

    /** A boolean: it is true in certain ways, and false in the others. */
    private void truth(String place, List<Group> groups) {
        List<Group> yes = groups.stream().filter(group -> isConstant(group, 1)).toList();
        List<Group> no = groups.stream().filter(group -> isConstant(group, 0)).toList();
        if (yes.size() + no.size() < groups.size()) {
            each(place, groups);
            return;
        }
        Optional<List<List<Formula>>> whenTrue = logic.merged(given, yes.get(0).ways);
        Optional<List<List<Formula>>> whenFalse = logic.merged(given, no.get(0).ways);
        boolean isApart = whenTrue.isPresent() && isApart(whenTrue.get(), no.get(0).ways);
        boolean isApartTurned = whenFalse.isPresent() && isApart(whenFalse.get(), yes.get(0).ways);
        if (isApart && (!isApartTurned || size(whenTrue.get()) <= size(whenFalse.get()))) {
            texts.add(after.operand(logic.anyOf(whenTrue.get())).map(text -> place + " == " + text));
        } else if (isApartTurned) {
            Formula turned = logic.formulas().not(logic.anyOf(whenFalse.get()));
            texts.add(after.operand(turned).map(text -> place + " == " + text));
        } else {
            dropped++;
        }
    }

    private static int size(List<List<Formula>> alternatives) {
        return alternatives.stream().mapToInt(List::size).sum();
    }

    private static boolean isConstant(Group group, int value) {
        Formula formula = group.value.formula();
        return formula != null && formula.isConstant() && formula.bits() == value;
    }

    /** Whether no inputs of some ways are among the alternatives. */
    private boolean isApart(List<List<Formula>> alternatives, List<List<Formula>> ways) {
        Formula any = logic.anyOf(alternatives);
        for (List<Formula> way : ways) {
            List<Formula> all = new ArrayList<>(given);
            all.addAll(way);
            all.add(any);
            if (!logic.isImpossible(all)) {
                return false;
            }
        }
        return true;
    }

    /** Each group by itself, under the condition of its ways. */
    private void each(String place, List<Group> groups) {
        List<Optional<List<List<Formula>>>> conditions = new ArrayList<>();
        for (Group group : groups) {
            Optional<List<List<Formula>>> merged = group.isKnown() ? logic.merged(given, group.ways) : Optional.empty();
            conditions.add(merged.filter(alternatives ->
                    groups.stream().allMatch(other -> other == group || isApart(alternatives, other.ways))));
        }
        if (groups.size() == 2 && conditions.stream().allMatch(Optional::isPresent)) {
            choice(place, groups, conditions.get(0).get());
            return;
        }
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            if (conditions.get(i).isPresent()) {
                Formula not = logic.formulas().not(logic.anyOf(conditions.get(i).get()));
                Optional<String> unless = after.of(not);
                Optional<String> then = equation(place, group.value);
                texts.add(unless.flatMap(when -> then.map(claim -> when + " || " + claim)));
            } else if (group.isKnown()) {
                dropped++;
            }
        }
    }

    private void choice(String place, List<Group> groups, List<List<Formula>> firstWhen) {
        Formula first = groups.get(0).value.formula();
        Formula second = groups.get(1).value.formula();
        if (first == null || second == null) {
            return;
        }
        boolean isBoolean = groups.get(0).value.descriptor().equals("Z");
        Formula chosen = isBoolean
                ? logic.formulas()
                        .choose(
                                logic.anyOf(firstWhen),
                                logic.formulas()
                                        .not(logic.formulas()
                                                .same(first, logic.formulas().number(0))),
                                logic.formulas()
                                        .not(logic.formulas()
                                                .same(second, logic.formulas().number(0))))
                : logic.formulas().choose(logic.anyOf(firstWhen), first, second);
        texts.add(after.operand(chosen).map(text -> place + " == " + text));
    }

    /** The value of a field that a call leaves alone; null if contracts cannot name it. */
    private @Nullable Formula unchanged(String place, String descriptor) {
        boolean isField = !place.equals("result") && !summary.point().method().isConstructor();
        return isField ? summary.inputs().input(place, descriptor, true) : null;
    }
}
