package dev.assay.engine.form;

import dev.assay.engine.way.Goal;
import dev.assay.model.trial.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value in the making: one of the forms of its goal, and drafts of what that needs.
 *
 * @param usual the number of the form with which one begins
 * @param rank how many other forms come before this one; the usual form is the first
 * @param room how deep values may nest from here on
 */
record Draft(Goal goal, int usual, int rank, Form form, List<Draft> parts, int room) {
    Draft {
        parts = List.copyOf(parts);
    }

    /** What is missing further inside is of no interest to users. */
    private static final int NEAR = 2;

    /** What a collaborator returns is an input like any other, however deep the collaborator itself lies: an order with its items, for example. */
    private static final int ROOM_OF_ANSWERS = 6;

    /**
     * The draft with which one begins; null if nothing meets the goal.
     *
     * @param above the goals that are in the making already: if one comes up again, null will do
     */
    static @Nullable Draft usual(Forms forms, Goal goal, int room, Set<Goal> above) {
        List<Form> all = forms.of(goal);
        boolean isRecursive = above.contains(goal) || above.contains(new Goal(goal.type(), !goal.nullable()));
        for (int i = 0; isRecursive && i < all.size(); i++) {
            if (all.get(i).isOutOfNothing()) {
                return new Draft(goal, i, 0, all.get(i), List.of(), room);
            }
        }
        return first(forms, goal, room, above, isRecursive);
    }

    private static @Nullable Draft first(Forms forms, Goal goal, int room, Set<Goal> above, boolean isRecursive) {
        List<Form> all = forms.of(goal);
        Draft first = null;
        for (int i = 0; i < all.size() && !forms.isKnownImpossible(goal, room); i++) {
            // A stand-in takes no room, so one of the same type within it could go on for ever.
            boolean isEndless = isRecursive && all.get(i).isStandIn();
            Draft draft = all.get(i).isChange() || isEndless ? null : of(forms, goal, i, 0, i, room, above);
            if (draft != null && !all.get(i).isNull()) {
                return draft;
            }
            first = first == null ? draft : first;
        }
        if (first == null && !isRecursive) {
            forms.markImpossible(goal, room);
        } else if (first != null && all.size() == 1 && above.size() <= NEAR) {
            forms.markOnlyNull(goal.type());
        }
        return first;
    }

    private static @Nullable Draft of(
            Forms forms, Goal goal, int usual, int rank, int index, int room, Set<Goal> above) {
        Form form = forms.of(goal).get(index);
        Set<Goal> around = new HashSet<>(above);
        around.add(goal);
        List<Draft> parts = new ArrayList<>();
        for (int i = 0; i < form.goals().size(); i++) {
            boolean isChanged = form.isChange() && i == form.changed();
            int left = isChanged ? room : form.isStandIn() ? Math.max(room, ROOM_OF_ANSWERS) : room - form.depth();
            Set<Goal> seen = isChanged ? above : around;
            Draft part = left < 0 ? null : usual(forms, form.goals().get(i), left, seen);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return new Draft(goal, usual, rank, form, parts, room);
    }

    int cost() {
        int cost = form.cost();
        for (Draft part : parts) {
            cost += part.cost();
        }
        return cost;
    }

    /** How many values it is made of, itself among them. */
    int size() {
        int size = 1;
        for (Draft part : parts) {
            size += part.size();
        }
        return size;
    }

    /** A draft that differs from another in the form of one value, which has that number from the front. */
    record Neighbour(Draft draft, int place) {}

    /**
     * The drafts that differ from this one in one place, where they have the next form.
     *
     * @param from the first place that may differ
     * @param start the number of this draft's own place
     * @param most how many forms are tried at each place
     */
    List<Neighbour> neighbours(Forms forms, int from, int start, int most) {
        List<Neighbour> found = new ArrayList<>();
        Draft next = start >= from ? next(forms) : null;
        for (int i = 0; i < most && next != null; i++) {
            found.add(new Neighbour(next, start));
            next = next.next(forms);
        }
        int place = start + 1;
        for (int i = 0; i < parts.size(); i++) {
            for (Neighbour changed : parts.get(i).neighbours(forms, from, place, most)) {
                List<Draft> others = new ArrayList<>(parts);
                others.set(i, changed.draft);
                found.add(new Neighbour(new Draft(goal, usual, rank, form, others, room), changed.place));
            }
            place += parts.get(i).size();
        }
        return found;
    }

    private @Nullable Draft next(Forms forms) {
        for (int i = rank + 1; i < forms.of(goal).size(); i++) {
            // The usual form comes first, all others in their order.
            Draft draft = of(forms, goal, usual, i, i <= usual ? i - 1 : i, room, Set.of());
            if (draft != null) {
                return draft;
            }
        }
        return null;
    }

    /**
     * Appends the steps to a trial, and returns the index of the one that makes the value.
     *
     * @param values takes the indices of the values of all drafts
     */
    int append(List<Step> trial, List<Integer> values) {
        int[] made = new int[parts.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = parts.get(i).append(trial, values);
        }
        int value = form.append(made, trial);
        values.add(value);
        return value;
    }
}
