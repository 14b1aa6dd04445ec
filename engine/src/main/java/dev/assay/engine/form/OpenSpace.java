package dev.assay.engine.form;

import dev.assay.engine.shapes.Shape;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.model.Reason;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of one unit's inputs, made as they are asked for, the most promising first; what a shape brought decides which
 * ones come next: those that differ from it in one place.
 */
public final class OpenSpace implements Iterator<Shape> {
    /** How many shapes are given out before what they brought is looked at. */
    private static final int GIVEN_AT_ONCE = 4;
    /** How much cheaper the neighbours of a shape are that brought something new. */
    private static final int BONUS = 2;
    /** Shapes in a row that may bring nothing new before the rest is left out. */
    private static final int PATIENCE = 120;

    /** The same for shapes in other static states. */
    private static final int PATIENCE_WITH_STATE = 48;

    private static final int AROUND_A_BRINGER = 12;

    /**
     * A shape in waiting.
     *
     * @param call of the unit
     * @param operands drafts of what the call needs
     * @param aliased the trial, if two of its values are one; else null
     * @param from the first place where its neighbours differ: those before had their turn, so that each draft comes
     *     up once
     * @param isExtra whether it comes up out of its turn, and will come up again
     * @param changes what is done to static state before: where its operands are the usual ones, more can be done; else null
     * @param isChanged whether anything is done to it
     */
    private record Entry(
            int cost,
            long number,
            Way call,
            List<Draft> operands,
            @Nullable Trial aliased,
            int from,
            boolean isExtra,
            @Nullable List<Integer> changes,
            boolean isChanged) {}

    /** Null if there is no shape at all. */
    private final @Nullable Forms forms;

    private final List<JavaType> missing;
    private final boolean isWhole;
    /** Asked once: to look for static state takes longer than many runs. */
    private final Supplier<ChangeableState> source;

    private @Nullable ChangeableState state;
    private final int mostShapes;
    private final int room;
    private final PriorityQueue<Entry> queue =
            new PriorityQueue<>(Comparator.comparingInt(Entry::cost).thenComparingLong(Entry::number));
    private final List<Entry> unexpanded = new ArrayList<>();
    private final Map<Shape, Entry> entries = new HashMap<>();
    private final Set<Shape> seen = new HashSet<>();
    private final Set<Shape> bringers = new HashSet<>();
    private long number;
    private int given;
    private int inVain;
    private int changedInVain;
    private boolean isSet;
    private @Nullable Shape next;

    /**
     * @param calls of the unit, the usual one first; they differ in the types that type variables stand for, or in static state
     * @param isWhole whether the operands will be all that there are
     * @param state the static state that the unit reads
     */
    public OpenSpace(
            List<Way> calls, Forms forms, int room, int mostShapes, boolean isWhole, Supplier<ChangeableState> state) {
        this.forms = forms;
        this.source = state;
        this.room = room;
        this.mostShapes = mostShapes;
        this.isWhole = isWhole;
        List<JavaType> lacking = new ArrayList<>();
        for (Way call : calls) {
            List<JavaType> ofCall = missing(call, forms, room);
            lacking.addAll(ofCall);
            if (ofCall.isEmpty()) {
                List<Integer> changes = number == 0 ? List.of() : null;
                queue.add(new Entry(
                        number == 0 ? 0 : 1,
                        number++,
                        call,
                        drafts(call, forms, room),
                        null,
                        0,
                        false,
                        changes,
                        false));
            }
        }
        this.missing = queue.isEmpty() ? lacking.stream().distinct().toList() : List.of();
    }

    private static List<Draft> drafts(Way call, Forms forms, int room) {
        List<Draft> drafts = new ArrayList<>();
        call.goals()
                .forEach(goal -> drafts.add(
                        Objects.requireNonNull(Draft.usual(forms, goal, room, Set.of()), "nothing is missing")));
        return drafts;
    }

    /** The types of which a call needs values that nothing makes. */
    public static List<JavaType> missing(Way call, Forms forms, int room) {
        return call.goals().stream()
                .filter(goal -> Draft.usual(forms, goal, room, Set.of()) == null)
                .map(Goal::type)
                .distinct()
                .toList();
    }

    /** No shapes at all, for lack of values of a type. */
    public static OpenSpace empty(JavaType missing) {
        return new OpenSpace(missing);
    }

    private OpenSpace(JavaType missing) {
        this.forms = null;
        this.missing = List.of(missing);
        this.mostShapes = 0;
        this.room = 0;
        this.isWhole = false;
        this.source = () -> ChangeableState.NONE;
    }

    /** The types that nothing makes, if there is no shape at all; the unit's own class if it cannot be called. */
    public List<JavaType> missing() {
        return missing;
    }

    /** The types of which no shape has anything but null. */
    public List<JavaType> onlyNull() {
        return forms == null ? List.of() : List.copyOf(forms.onlyNull());
    }

    /** Whether there is a shape that was not given out yet. */
    @Override
    public boolean hasNext() {
        if (next == null && given < mostShapes && inVain < PATIENCE) {
            next = find();
        }
        return next != null;
    }

    /** The next shape to try. */
    @Override
    public Shape next() {
        Shape found = hasNext() ? next : null;
        if (found == null) {
            throw new NoSuchElementException("all shapes were given out");
        }
        next = null;
        given++;
        inVain++;
        return found;
    }

    /** Hears that a run of the shape did what no run before it did. */
    public void brought(Shape shape) {
        inVain = 0;
        changedInVain = 0;
        Entry entry = entries.get(shape);
        if (entry != null && bringers.add(shape)) {
            neighbours(entry, 0, -BONUS, true, AROUND_A_BRINGER);
        }
    }

    /** Whether the shapes may be all that there are, as far as that is known without looking for static state. */
    public boolean mayBeAll() {
        return isWhole;
    }

    /** Whether the shapes will be all that there are once all have been given. */
    public boolean willBeAll() {
        return isWhole && lookedAt().isCovered();
    }

    /** Why static state is in the way of a proof; empty if it is not. */
    public Optional<Reason> stateReason() {
        return state == null && !isWhole
                ? Optional.of(ChangeableState.NOT_SEARCHED)
                : lookedAt().reason();
    }

    private ChangeableState lookedAt() {
        if (state == null) {
            state = source.get();
        }
        return state;
    }

    /** Whether the shapes that were given out are the whole input space, but for static state. */
    public boolean areAllInputs() {
        return isWhole && (areAll() || !lookedAt().isCovered());
    }

    /** Whether the shapes that were given out are the whole input space. */
    public boolean areAll() {
        return willBeAll() && next == null && queue.isEmpty() && unexpanded.isEmpty();
    }

    private @Nullable Shape find() {
        while (true) {
            if (queue.isEmpty() || unexpanded.size() >= GIVEN_AT_ONCE) {
                expand();
            }
            Entry entry = queue.poll();
            if (entry == null) {
                return null;
            }
            if (entry.isChanged && changedInVain >= PATIENCE_WITH_STATE) {
                continue;
            }
            Shape shape = shape(entry);
            if (seen.add(shape)) {
                changedInVain += entry.isChanged ? 1 : 0;
                return shape;
            }
        }
    }

    private Shape shape(Entry entry) {
        if (entry.aliased != null) {
            return new Shape(entry.aliased);
        }
        List<Step> steps = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        int[] made = new int[entry.operands.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = entry.operands.get(i).append(steps, values);
        }
        entry.call.append(made, steps);
        Trial trial = new Trial(steps);
        Shape shape = new Shape(trial);
        // Another draft of the same shape has other neighbours.
        unexpanded.add(entry);
        entries.putIfAbsent(shape, entry);
        if (!seen.contains(shape)) {
            Aliases.of(trial, values)
                    .forEach(alias -> queue.add(new Entry(
                            entry.cost + 1,
                            number++,
                            entry.call,
                            entry.operands,
                            alias,
                            entry.from,
                            true,
                            null,
                            entry.isChanged)));
        }
        return shape;
    }

    /** Puts the neighbours of the shapes that were given out in line. */
    private void expand() {
        ChangeableState known = lookedAt();
        if (known.isSettable() && !isSet) {
            isSet = true;
            unexpanded.stream().filter(entry -> entry.number == 0).findFirst().ifPresent(usual -> set(usual, known));
        }
        for (Entry entry : unexpanded) {
            if (!entry.isExtra) {
                neighbours(entry, entry.from, 0, false, 1);
            }
            List<Integer> done = entry.changes;
            if (done != null) {
                change(entry, done);
            }
        }
        unexpanded.clear();
    }

    /** Puts the usual call in line once more, after all static fields were set to anything. */
    private void set(Entry usual, ChangeableState known) {
        Way call = known.setAll().before(usual.call);
        Forms all = Objects.requireNonNull(forms, "there are shapes");
        if (missing(call, all, room).isEmpty()) {
            queue.add(new Entry(1, number++, call, drafts(call, all, room), null, 0, false, null, false));
        }
    }

    /** Puts the same call in other static states in line: one change more, or one of them as often as the code may ask for. */
    private void change(Entry entry, List<Integer> done) {
        Forms known = Objects.requireNonNull(forms, "there are shapes");
        ChangeableState reads = lookedAt();
        for (List<Integer> changes : reads.after(done)) {
            Way call = reads.changed(changes, entry.call, done.size());
            if (missing(call, known, room).isEmpty()) {
                int cost = entry.cost + reads.cost(done, changes);
                queue.add(new Entry(cost, number++, call, drafts(call, known, room), null, 0, false, changes, true));
            }
        }
    }

    private void neighbours(Entry entry, int from, int extraCost, boolean isExtra, int most) {
        int place = 0;
        Forms known = Objects.requireNonNull(forms, "what has shapes has forms");
        for (int i = 0; i < entry.operands.size(); i++) {
            for (Draft.Neighbour changed : entry.operands.get(i).neighbours(known, from, place, most)) {
                List<Draft> others = new ArrayList<>(entry.operands);
                others.set(i, changed.draft());
                int cost = extraCost;
                for (Draft other : others) {
                    cost += other.cost();
                }
                queue.add(new Entry(
                        cost, number++, entry.call, others, null, changed.place(), isExtra, null, entry.isChanged));
            }
            place += entry.operands.get(i).size();
        }
    }
}
